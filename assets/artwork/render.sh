#!/bin/sh
# Draws the sample pictures of assets/samples and assets/default-head.png from
# their SVG sources.
#
# Needs the Debian packages librsvg2-bin, libvips-tools and
# libimage-exiftool-perl. Usage: assets/artwork/render.sh
#
# Some JPEGs are stored turned, with the EXIF orientation that turns them
# upright again; some carry an EXIF thumbnail, turned the same way. One carries
# a GPS position in the middle of the Atlantic.
set -eu

source=$(cd "$(dirname "$0")" && pwd)
samples=$(dirname "$source")/samples
assets=$(dirname "$source")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# draw NAME WIDTH: the picture NAME.svg as $scratch/drawn.png
draw() {
    rsvg-convert --width "$2" --keep-aspect-ratio "$source/$1.svg" --output "$scratch/drawn.png"
}

# turn ORIENTATION: the drawn picture as it is stored under that orientation
turn() {
    case $1 in
        1) angle=d0 ;;
        3) angle=d180 ;;
        6) angle=d270 ;;
        8) angle=d90 ;;
    esac
    vips rot "$scratch/drawn.png" "$scratch/turned.v" "$angle"
}

# jpeg NAME WIDTH ORIENTATION DATE TARGET [exiftool arguments]
jpeg() {
    name=$1 width=$2 orientation=$3 date=$4 target=$samples/$5
    shift 5
    draw "$name" "$width"
    turn "$orientation"
    vips extract_band "$scratch/turned.v" "$scratch/stored.v" 0 --n 3
    if [ "$name" = owl-by-moonlight ]; then
        vips colourspace "$scratch/stored.v" "$scratch/grey.v" b-w
        mv "$scratch/grey.v" "$scratch/stored.v"
    fi
    vips jpegsave "$scratch/stored.v" "$target" --Q 85 --optimize-coding --interlace --strip
    vips thumbnail "$scratch/stored.v" "$scratch/thumbnail.jpg[Q=75,strip]" 160
    (cd "$scratch" && exiftool -q -n -overwrite_original "-Orientation=$orientation" \
        "-DateTimeOriginal=$date" "$@" "$target")
}

# webp NAME WIDTH DATE TARGET
webp() {
    draw "$1" "$2"
    vips extract_band "$scratch/drawn.png" "$scratch/opaque.v" 0 --n 3
    vips webpsave "$scratch/opaque.v" "$samples/$4" --Q 84 --strip
    exiftool -q -q -overwrite_original "-DateTimeOriginal=$3" "$samples/$4"
}

# png NAME WIDTH TARGET: 256 colours, dithered; transparency is kept
png() {
    draw "$1" "$2"
    vips pngsave "$scratch/drawn.png" "$3" --palette --Q 95 --dither 1 --compression 9 --strip
}

thumbnail='-ThumbnailImage<=thumbnail.jpg'

jpeg dawn-over-the-mountains 1600 1 '2024:03:20 06:12:40' dawn-over-the-mountains.jpg "$thumbnail"
jpeg lighthouse 1800 1 '2024:07:02 19:45:10' 'Lighthouse at Cape Hope.jpg' "$thumbnail" \
    -GPSLatitude=31.5 -GPSLatitudeRef=N -GPSLongitude=38.25 -GPSLongitudeRef=W
jpeg autumn-walk 1200 6 '2024:10:27 15:30:05' autumn-walk.jpg "$thumbnail"
jpeg desert-night 2000 1 '2025:01:13 22:08:00' desert-night.jpg
jpeg city-at-dusk 1600 3 '2025:04:18 20:21:33' city-at-dusk.jpg "$thumbnail"
webp northern-lights 1600 '2025:02:09 23:50:12' northern-lights.webp
jpeg cherries-and-tea 1600 1 '2025:06:01 10:15:00' 樱桃与茶.jpg
jpeg curious-fox 1400 1 '2025:08:23 07:40:51' curious-fox.jpg
jpeg owl-by-moonlight 1200 1 '2025:11:05 21:33:20' owl-by-moonlight.jpg
webp whale-song 1800 '2026:01:30 13:00:00' whale-song.webp
jpeg amara 1200 8 '2025:09:14 17:05:44' amara.jpg "$thumbnail"
jpeg tomas 1600 1 '2026:02:22 11:11:11' 'Grandfather Tomás.jpg' "$thumbnail"
png zoe 1200 "$samples/Zoë 🌻.png"
png kenji 1200 "$samples/kenji.png"

png ../../default-head 512 "$assets/default-head.png"
