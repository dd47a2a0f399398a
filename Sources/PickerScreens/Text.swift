/// Every text a person reads in the screens. `{0}`, `{1}` stand for what is filled in.
public enum Text: CaseIterable, Sendable {
  // The sheet.
  case photoLibrary, camera, cancel
  case looking, oneItem, manyItems, noItems
  case noCamera, cameraBusy, cameraUnreadable, noLibraryFolder, libraryEmpty, libraryUnreadable,
    libraryDenied
  case offerNow, offerSecond, offerSeconds, offerMinute, offerMinutes
  // The grid.
  case newestFirst, oldestFirst, byName, byNameReversed, lastAddedFirst, firstAddedFirst
  case largestFirst, smallestFirst, inRandomOrder, asFound, asFoundReversed
  case inOwnOrderReversed
  case someOf, nothingMatches, found, goingTo
  case doFind, doNextMatch, doGoTo, doSort, doTileSize, doKeepFilter, doEraseWord, doClearFilter
  case hintFind, hintKeep, hintClear
  case findingPictures, emptyFolder, emptyFolderAdvice, emptyOfMovies, emptyOfMoviesAdvice
  case missingFolder, unreadableFolder
  case notAPicture, tooManyPaths, oneUnlisted, manyUnlisted, silentFolder, silentPlace,
    librarySilent
  case savedAvatars, avatarInUse
  // Folders.
  case everythingBelow, withHidden, folderGone, folderUnreadable, foldersNotChosen, notAmongThese,
    streamNotAgain, doFolderAbove, doEverythingBelow, hintFolderAbove
  // The question for a permission.
  case asksFirst, authorizeAdvice, notAllowedHere, askToLook, askToAdd, whichFolders
  case allow, someFolders, dontAllow, allowThese, noFolders
  // Albums and favourites.
  case recents, savedPhotos, favourites, videos, screenshots, oneAlbum, manyAlbums
  case noFavourites, noFavouritesAdvice, noVideos, noScreenshots, emptyAlbum, emptyAlbumAdvice
  case marked, markedOf, noMoreMarks, addOneTo, addManyTo, newAlbum, nameAlbum, noAlbums,
    albumNeedsName
  case oneInAlbum, manyInAlbum, inAlbumAlready
  case indexMadeAnew, decisionsSetAside
  case doOpen, doFavourite, doMark, doMarkRange, doMarkAll, doAddToAlbum, doMakeAlbum, doErase,
    doEraseAll
  case useClickRow, useClickTwiceOpens
  case hintOpen, hintFavourite, hintMark, hintAlbum, hintMakeAlbum
  // What cannot be chosen.
  case tileSmall, tileLarge, tileLong, tileLength, tileShape, tilePicture, tileMovie
  case tileUnder, tileNotShape, tileOver, tileNoLength, tileNotMovie, tileNotImage
  case unfitUnder, unfitShape, unfitOver, unfitLong, unfitNoLength, unfitNotMovie, unfitNotImage
  case measuring, askedAtLeast, askedAtMost, oneLeftOut, manyLeftOut
  case squareAtLeast, frameAtLeast, turnedTooSmall, saveTooLarge
  // The editor.
  case moveAndScale, squareAt, openingPicture, saving, pixelSteps, loupe
  case loupeTopLeft, loupeTopRight, loupeBottomRight, loupeBottomLeft
  // The movie that is looked at.
  case movieLength, partOfMovie, movieAtMost, movieTooLong, movieNeedsCut, cuttingMovie,
    reducingMovie, openingMovie, measuringMovie, takingFrame, moviesAreSilent, onlyMovies
  case savingFailed, cuttingFailed, reducingFailed, frameFailed, takingPictureFailed,
    recordingFailed
  case doFrame, doSecond, doTenSeconds, doBeginningEnd, doPart, doToPart, doTakeFrame
  case hintPlay, hintPause, hintFrame, hintPart, hintTakeFrame
  case useClickMovie, useDragMovie, useDragScrubber, useWheelMovie
  // The viewer.
  case frames, paused
  case avatar, zoomWhole, savedCopy, savingDeniedBefore, savingRestricted
  // The camera.
  case openingCamera, photoMode, movieMode, timerOf, retake, usePhoto, useMovie
  case recordingLongest, recordingNoRoom, recordingLost, recordingBroke
  case doShutter, doTryAgain, doCaptureMode, doNextCamera, doSelfTimer, doRetake
  case useClickShutter, useClickWord
  case hintShutter, hintRecord, hintStop, hintTryAgain, hintCaptureMode, hintNextCamera,
    hintSelfTimer, hintRetake
  // Saving.
  case saveNoSpace, saveNotPermitted, saveMissing, saveNotAFile, saveExists, saveDamaged
  case saveFailed, saveOtherContainer, saveMediaFailed, saveNoPlace
  // Everywhere.
  case tooSmall, help, closeHelp, moveHelp
  case pixels, bytes, date
  // What keys do.
  case doMove, doPage, doHalfPage, doFirstLast, doChoose, doBack, doCancel, doHelp, doShortcuts
  case doMoveSquare, doMoveFar, doMovePixel, doResize, doResizeFar, doResizePixel, doRotate
  case doFlip, doReset, doUndo, doRedo, doLoupe, doNextCorner, doThirds, doPixelSteps, doUse
  case doSuspend
  case doView, doMovePicture, doMovePictureFar, doZoom, doWholePicture, doFullSize, doPlayPause,
    doSaveCopy
  case doUseOffer
  case doNextPicture, doMarkViewed, doInfo, panelNeedsRoom
  case useWheel, useClick, useClickTwice, useRightClick, useDragSquare, useClickSquare
  case pasted, pastedNoPath, pastedFolder
  case useWheelSquare, useDragPicture, useWheelPicture, useClickPicture
  // The short words of the bottom line.
  case hintMove, hintChoose, hintCancel, hintHelp, hintBack, hintQuit, hintSize, hintRotate,
    hintLoupe
  case hintUndo, hintUse, hintCorner, hintZoom, hintSave
  case hintNext, hintInfo
  // What is wrong with a file, for a tile and as a sentence.
  case tileMissing, tileUnreadable, tileNotAFile, tileEmpty, tileUnsupported, tileCorrupt
  case tileTooLarge, tileTooSlow, tileUnanswered, tileCrashed, tileNoWorker, tileFailed
  case livePhoto
  case tileNoPicture, tileSoundOnly, tileCodecMissing
  case fileNoPicture, fileSoundOnly, fileCodecMissing
  case fileMissing, fileUnreadable, fileNotAFile, fileEmpty, fileUnsupported, fileCorrupt
  case fileTooLarge, fileTooSlow, fileUnanswered, fileCrashed, noWorker, fileFailed, fileNotWritten
  case cameraGone, cameraSilent, cameraUnusable, diskNearlyFull, cameraIsBusy, cameraIsClosed
  case tileCameraGone

  /// The text in English and in Simplified Chinese.
  var translations: (english: String, chinese: String) {
    switch self {
    case .photoLibrary: ("Photo Library", "照片图库")
    case .camera: ("Camera", "相机")
    case .cancel: ("Cancel", "取消")
    case .looking: ("looking…", "正在查找…")
    case .oneItem: ("1 item", "1 项")
    case .manyItems: ("{0} items", "{0} 项")
    case .noItems: ("no items", "没有项目")
    case .noCamera: ("no camera on this machine", "这台机器没有相机")
    case .cameraBusy: ("another program has it", "正被其他程序使用")
    case .cameraUnreadable: ("you may not use it", "你无权使用")
    case .noLibraryFolder: ("no pictures folder", "没有图片文件夹")
    case .libraryEmpty: ("no pictures in it", "里面没有图片")
    case .libraryUnreadable: ("cannot be read", "无法读取")
    case .libraryDenied: ("not allowed", "未获授权")
    case .offerNow: ("Use the picture from just now?", "使用刚刚的图片？")
    case .offerSecond: ("Use the picture from 1 second ago?", "使用 1 秒前的图片？")
    case .offerSeconds: ("Use the picture from {0} seconds ago?", "使用 {0} 秒前的图片？")
    case .offerMinute: ("Use the picture from a minute ago?", "使用 1 分钟前的图片？")
    case .offerMinutes: ("Use the picture from {0} minutes ago?", "使用 {0} 分钟前的图片？")
    case .newestFirst: ("newest first", "从新到旧")
    case .oldestFirst: ("oldest first", "从旧到新")
    case .byName: ("by name", "按名称")
    case .byNameReversed: ("by name, from the end", "按名称倒序")
    case .lastAddedFirst: ("last added first", "最近加入在前")
    case .firstAddedFirst: ("first added first", "最早加入在前")
    case .largestFirst: ("largest first", "从大到小")
    case .smallestFirst: ("smallest first", "从小到大")
    case .inRandomOrder: ("in random order", "随机顺序")
    case .asFound: ("as found", "按原有顺序")
    case .asFoundReversed: ("as found, from the end", "按原有顺序倒序")
    case .inOwnOrderReversed: ("in its own order, from the end", "按相册顺序倒序")
    case .someOf: ("{0} of {1}", "{0}/{1}")
    case .nothingMatches: ("Nothing matches “{0}”.", "没有与“{0}”匹配的项目。")
    case .found: ("“{0}”", "“{0}”")
    case .goingTo: ("{0}…", "{0}…")
    case .doFind: ("find by name", "按名称查找")
    case .doNextMatch: ("the next match, the one before", "下一个、上一个匹配项")
    case .doGoTo: ("a number, then G: go there", "输入数字再按 G：跳到该处")
    case .doTileSize: ("larger pictures, smaller ones, a list", "放大图片、缩小图片、列表")
    case .doSort: ("another order, the other way round", "更换排序、反向排序")
    case .doKeepFilter: ("keep what was found", "保留查找结果")
    case .doEraseWord: ("erase a word", "删除一个词")
    case .doClearFilter: ("show everything again", "恢复显示全部")
    case .hintFind: ("find", "查找")
    case .hintKeep: ("keep", "保留")
    case .hintClear: ("clear", "清除")
    case .findingPictures: ("Looking for pictures…", "正在查找图片…")
    case .emptyFolder: ("There are no pictures here.", "这里没有图片。")
    case .emptyFolderAdvice:
      ("JPEG, PNG, HEIC, WebP, GIF and many others are shown.", "可显示 JPEG、PNG、HEIC、WebP、GIF 等格式。")
    case .emptyOfMovies: ("There are no pictures or movies here.", "这里没有图片或视频。")
    case .emptyOfMoviesAdvice:
      (
        "JPEG, PNG, HEIC, MP4, MOV, MKV and many others are shown.",
        "可显示 JPEG、PNG、HEIC、MP4、MOV、MKV 等格式。"
      )
    case .missingFolder: ("There is no “{0}”.", "“{0}”不存在。")
    case .unreadableFolder:
      ("“{0}” cannot be read. Check its permissions.", "无法读取“{0}”，请检查其权限。")
    case .notAPicture: ("“{0}” is not a picture.", "“{0}”不是图片。")
    case .tooManyPaths: ("Only the first {0} paths were read.", "只读取了前 {0} 个路径。")
    case .oneUnlisted: ("1 place could not be read", "有 1 处无法读取")
    case .manyUnlisted: ("{0} places could not be read", "有 {0} 处无法读取")
    case .silentFolder:
      ("“{0}” does not answer; waiting.", "“{0}”没有响应，正在等待。")
    case .silentPlace: ("“{0}” does not answer", "“{0}”没有响应")
    case .everythingBelow: ("everything below", "含所有子文件夹")
    case .withHidden: ("with hidden", "含隐藏项")
    case .folderGone: ("The folder “{0}” is no longer there.", "文件夹“{0}”已不存在。")
    case .folderUnreadable: ("The folder “{0}” cannot be read.", "无法读取文件夹“{0}”。")
    case .foldersNotChosen: ("Folders can be opened, not chosen.", "文件夹只能打开，不能选择。")
    case .notAmongThese: ("“{0}” is not among the pictures here.", "“{0}”不在这里的图片之中。")
    case .streamNotAgain:
      ("What another program named cannot be listed again.", "由其他程序给出的路径无法重新列出。")
    case .doFolderAbove: ("the folder above", "上一级文件夹")
    case .doEverythingBelow:
      ("everything below, hidden names: on, off", "显示或隐藏所有子文件夹内容、隐藏项")
    case .hintFolderAbove: ("up", "上一级")
    case .librarySilent: ("does not answer", "没有响应")
    case .asksFirst: ("asks first", "会先询问")
    case .authorizeAdvice: ("To allow it: {0}", "如要允许：{0}")
    case .notAllowedHere: ("You have not allowed your pictures to be shown.", "你没有允许显示图片。")
    case .askToLook: ("Let {0} look at your pictures in {1}?", "允许 {0} 查看 {1} 中的图片吗？")
    case .askToAdd: ("Let {0} save pictures in {1}?", "允许 {0} 将图片保存到 {1} 吗？")
    case .whichFolders: ("Which folders may {0} look at?", "允许 {0} 查看哪些文件夹？")
    case .allow: ("Allow", "允许")
    case .someFolders: ("Some folders…", "部分文件夹…")
    case .dontAllow: ("Don't allow", "不允许")
    case .allowThese: ("Allow these", "允许所选文件夹")
    case .noFolders: ("no folders in it", "里面没有文件夹")
    case .recents: ("Recents", "最近项目")
    case .savedPhotos: ("Saved Photos", "已存照片")
    case .favourites: ("Favourites", "个人收藏")
    case .videos: ("Videos", "视频")
    case .screenshots: ("Screenshots", "截屏")
    case .oneAlbum: ("1 album", "1 个相册")
    case .manyAlbums: ("{0} albums", "{0} 个相册")
    case .noFavourites: ("There are no favourites yet.", "还没有收藏。")
    case .noFavouritesAdvice:
      ("In any album, {0} marks a picture as a favourite.", "在任意相册中按 {0} 即可收藏图片。")
    case .noVideos: ("There are no videos here.", "这里没有视频。")
    case .noScreenshots: ("There are no screenshots here.", "这里没有截屏。")
    case .emptyAlbum: ("There is nothing in this album.", "这个相册是空的。")
    case .emptyAlbumAdvice:
      ("In any other album, {0} puts pictures into this one.", "在其他相册中按 {0} 可将图片加入此相册。")
    case .marked: ("{0} marked", "已标记 {0} 项")
    case .markedOf: ("{0} of {1} marked", "已标记 {0}/{1} 项")
    case .noMoreMarks: ("No more than {0} can be chosen.", "最多只能选择 {0} 项。")
    case .addOneTo: ("Add the picture to", "将图片加入")
    case .addManyTo: ("Add {0} pictures to", "将 {0} 张图片加入")
    case .newAlbum: ("New album…", "新建相册…")
    case .nameAlbum: ("The new album's name", "新相册的名称")
    case .noAlbums: ("no albums yet", "还没有相册")
    case .albumNeedsName: ("An album needs a name.", "相册需要名称。")
    case .oneInAlbum: ("The picture is in “{0}” now.", "图片已加入“{0}”。")
    case .manyInAlbum: ("{0} pictures are in “{1}” now.", "{0} 张图片已加入“{1}”。")
    case .inAlbumAlready: ("This is in “{0}” already.", "已在“{0}”中。")
    case .indexMadeAnew:
      ("The index of your pictures could not be read; it is made anew.", "图片索引无法读取，正在重建。")
    case .decisionsSetAside:
      ("The file of your albums was damaged; it is kept as “{0}”.", "相册文件已损坏，已另存为“{0}”。")
    case .doOpen: ("open", "打开")
    case .doFavourite: ("a favourite, or not", "收藏、取消收藏")
    case .doMark: ("mark, unmark, and go on", "标记、取消标记，并前进")
    case .doMarkRange: ("mark from the last mark to here", "从上一个标记处标记到此")
    case .doMarkAll: ("mark all, none, the others", "全部标记、全部取消、反选")
    case .doAddToAlbum: ("put into an album", "加入相册")
    case .doMakeAlbum: ("make the album", "创建相册")
    case .doErase: ("erase a character", "删除一个字符")
    case .doEraseAll: ("erase everything", "全部删除")
    case .useClickRow: ("a click chooses, beside it goes back", "点按选择，点按空白处返回")
    case .useClickTwiceOpens: ("a click selects, a double click opens", "点按选中，双击打开")
    case .hintOpen: ("open", "打开")
    case .hintFavourite: ("favourite", "收藏")
    case .hintMark: ("mark", "标记")
    case .hintAlbum: ("album", "相册")
    case .hintMakeAlbum: ("make", "创建")
    case .savedAvatars: ("Saved Avatars", "存过的头像")
    case .avatarInUse: ("in use", "正在使用")
    case .tileSmall: ("small", "太小")
    case .tileLarge: ("large", "太大")
    case .tileLong: ("long", "太长")
    case .tileLength: ("length", "长度")
    case .tileShape: ("shape", "比例")
    case .tilePicture: ("picture", "图片")
    case .tileMovie: ("movie", "视频")
    case .tileUnder: ("under {0}", "小于 {0}")
    case .tileNotShape: ("not {0}", "不是 {0}")
    case .tileOver: ("over {0}", "大于 {0}")
    case .tileNoLength: ("length unknown", "长度未知")
    case .tileNotMovie: ("not a movie", "不是视频")
    case .tileNotImage: ("not a picture", "不是图片")
    case .unfitUnder: ("“{0}” is {1}: at least {2} is asked.", "“{0}”为 {1}：至少需要 {2}。")
    case .unfitShape: ("“{0}” is {1}: {2} is asked.", "“{0}”为 {1}：需要 {2} 的比例。")
    case .unfitOver: ("“{0}” has {1}: at most {2} is asked.", "“{0}”为 {1}：最多 {2}。")
    case .unfitLong: ("“{0}” lasts {1}: at most {2} is asked.", "“{0}”长 {1}：最多 {2}。")
    case .unfitNoLength:
      ("How long “{0}” is cannot be told: at most {1} is asked.", "无法得知“{0}”的长度：最长 {1}。")
    case .unfitNotMovie: ("“{0}” is not a movie.", "“{0}”不是视频。")
    case .unfitNotImage: ("“{0}” is not a picture.", "“{0}”不是图片。")
    case .measuring: ("Looking at the pictures: {0} of {1}…", "正在查看图片：{0}/{1}…")
    case .askedAtLeast: ("at least {0}", "至少 {0}")
    case .askedAtMost: ("at most {0}", "最多 {0}")
    case .oneLeftOut: ("1 was left out: it can't be chosen.", "有 1 项不能选择，未标记。")
    case .manyLeftOut: ("{0} were left out: they can't be chosen.", "有 {0} 项不能选择，未标记。")
    case .squareAtLeast: ("The square can't be smaller than {0} pixels.", "方框不能小于 {0} 像素。")
    case .frameAtLeast: ("The frame can't be smaller than {0}.", "方框不能小于 {0}。")
    case .turnedTooSmall: ("Turned, the picture is too small for {0}.", "旋转后的图片容不下 {0}。")
    case .saveTooLarge:
      ("Not saved: “{0}” needs {1}; at most {2} is asked.", "未保存：“{0}”至少需要 {1}，最多 {2}。")
    case .moveAndScale: ("Move and scale", "移动和缩放")
    case .squareAt: ("{0} at {1} of {2}", "{0} 位于 {1}，全图 {2}")
    case .openingPicture: ("Opening the picture…", "正在打开图片…")
    case .saving: ("Saving…", "正在保存…")
    case .pixelSteps: ("single pixels", "逐像素")
    case .loupe: ("loupe", "放大镜")
    case .loupeTopLeft: ("loupe · top left", "放大镜 · 左上角")
    case .loupeTopRight: ("loupe · top right", "放大镜 · 右上角")
    case .loupeBottomRight: ("loupe · bottom right", "放大镜 · 右下角")
    case .loupeBottomLeft: ("loupe · bottom left", "放大镜 · 左下角")
    case .frames: ("{0} frames", "{0} 帧")
    case .paused: ("paused", "已暂停")
    case .avatar: ("Avatar", "头像")
    case .zoomWhole: ("fit · {0}", "全图 · {0}")
    case .savedCopy: ("Saved in {0} and “{1}”.", "已存入“{0}”和相册“{1}”。")
    case .savingRestricted:
      ("Not saved: the pictures folder may not be written to.", "未保存：没有写入图片文件夹的权限。")
    case .savingDeniedBefore:
      (
        "Saving is not allowed. To allow it: {0}", "未获准保存。如要允许，请运行：{0}"
      )
    case .openingCamera: ("Opening the camera…", "正在打开相机…")
    case .photoMode: ("Photo", "照片")
    case .movieMode: ("Movie", "视频")
    case .timerOf: ("timer {0} s", "定时 {0} 秒")
    case .retake: ("Retake", "重拍")
    case .usePhoto: ("Use Photo", "使用照片")
    case .useMovie: ("Use Movie", "使用视频")
    case .recordingLongest: ("That is as long as it may be.", "已达到最长时间。")
    case .recordingNoRoom:
      ("The disk is nearly full; what was recorded is kept.", "磁盘将满；已录下的部分已保留。")
    case .recordingBroke:
      ("The recording broke off. What was recorded is kept.", "录像中断，已录下的内容保留。")
    case .recordingLost: ("Nothing was recorded. Try again.", "没有录下任何内容，请重试。")
    case .doShutter: ("take it; start, stop recording", "拍照；开始、停止录像")
    case .doTryAgain: ("try the camera again", "重试相机")
    case .doCaptureMode: ("photos or movies", "切换照片、视频")
    case .doNextCamera: ("the next camera", "下一个相机")
    case .doSelfTimer: ("self-timer: off, 3 s, 10 s", "定时：关闭、3 秒、10 秒")
    case .doRetake: ("take another", "重拍")
    case .useClickShutter: ("a click on the picture takes it", "点按画面即可拍摄")
    case .useClickWord: ("a click on a word chooses it", "点按文字即可选择")
    case .hintShutter: ("take", "拍照")
    case .hintRecord: ("record", "录像")
    case .hintStop: ("stop", "停止")
    case .hintTryAgain: ("try again", "重试")
    case .hintCaptureMode: ("photo, movie", "照片、视频")
    case .hintNextCamera: ("camera", "换相机")
    case .hintSelfTimer: ("timer", "定时")
    case .hintRetake: ("retake", "重拍")
    case .saveNoSpace:
      ("Not saved: the disk is full. Make room, then try again.", "未保存：磁盘已满。请腾出空间后重试。")
    case .saveNotPermitted:
      ("Not saved: “{0}” may not be written to.", "未保存：没有写入“{0}”的权限。")
    case .saveMissing:
      ("Not saved: there is no folder “{0}”.", "未保存：文件夹“{0}”不存在。")
    case .saveNotAFile: ("Not saved: “{0}” is not a file.", "未保存：“{0}”不是文件。")
    case .saveExists: ("Not saved: “{0}” is there already.", "未保存：“{0}”已存在。")
    case .saveDamaged:
      ("The saved avatar is damaged: “{0}”. Save a new one.", "已存的头像损坏：“{0}”，请重新保存。")
    case .saveNoPlace: ("Not saved: there is no place for it.", "未保存：没有指定保存位置。")
    case .saveFailed: ("Not saved: system error {0}. Try again.", "未保存：系统错误 {0}，请重试。")
    case .saveOtherContainer:
      (
        "Not saved: “{0}” cannot become a .{1}. It can be a .{2}.",
        "未保存：“{0}”不能存为 .{1}，可以存为 .{2}。"
      )
    case .saveMediaFailed: ("Not saved. {0}", "未保存。{0}")
    case .tooSmall:
      ("Please enlarge to 40×12 (now {0}).", "请放大到 40×12（现为 {0}）。")
    case .help: ("Keys", "按键")
    case .moveHelp: ("↑↓ more · other keys close this", "↑↓ 更多 · 其他键关闭")
    case .closeHelp: ("any key closes this", "按任意键关闭")
    case .pixels: ("{0}×{1}", "{0}×{1}")
    case .bytes: ("bytes", "字节")
    case .date: ("{2} {1} {0}", "{0}年{1}月{2}日")
    case .doMove: ("move", "移动")
    case .doPage: ("a page back, a page on", "上一页、下一页")
    case .doHalfPage: ("half a page back, on", "上半页、下半页")
    case .doFirstLast: ("the first, the last", "第一项、最后一项")
    case .doChoose: ("choose", "选择")
    case .doBack: ("go back", "返回")
    case .doCancel: ("cancel", "取消")
    case .doHelp: ("this help", "显示本帮助")
    case .doShortcuts: ("choose a row at once", "直接选择某一行")
    case .doMoveSquare: ("move the square", "移动方框")
    case .doMoveFar: ("move it a big step", "大步移动")
    case .doMovePixel: ("move it one pixel", "移动一个像素")
    case .doResize: ("larger, smaller", "放大、缩小方框")
    case .doResizeFar: ("a big step larger, smaller", "大幅放大、缩小")
    case .doResizePixel: ("one pixel smaller, larger", "缩小、放大一个像素")
    case .doRotate: ("rotate right, left", "向右、向左旋转")
    case .doFlip: ("flip sideways, upside down", "水平、垂直翻转")
    case .doReset: ("start over", "还原")
    case .doUndo: ("undo", "撤销")
    case .doRedo: ("redo", "重做")
    case .doLoupe: ("loupe: one cell, one pixel", "放大镜：一格一像素")
    case .doNextCorner: ("loupe: the next corner", "放大镜：下一个角")
    case .doThirds: ("thirds on, off", "显示、隐藏三分线")
    case .doPixelSteps: ("single-pixel steps on, off", "开启、关闭逐像素移动")
    case .doUse: ("use this square", "使用此方框")
    case .doSuspend: ("back to the shell for a while", "暂时回到命令行")
    case .doView: ("view at full screen", "全屏查看")
    case .doMovePicture: ("move over the picture, else to another", "移动画面，或换一张")
    case .doMovePictureFar: ("move by a whole screen", "移动一整屏")
    case .doZoom: ("zoom in, zoom out", "放大、缩小")
    case .doWholePicture: ("the whole picture", "显示全图")
    case .doFullSize: ("one cell, one pixel", "一格一像素")
    case .movieLength: ("{0} / {1}", "{0} / {1}")
    case .partOfMovie: ("{0} – {1} · {2}", "{0} – {1} · {2}")
    case .movieAtMost: ("at most {0}", "最长 {0}")
    case .movieTooLong:
      ("At most {0} of it can be chosen: the part between [ and ].", "最多可选 {0}：[ 与 ] 之间的部分。")
    case .movieNeedsCut:
      ("“{0}” is longer than {1}. Choose it alone to cut it.", "“{0}”长于 {1}，请单独选择它以便剪辑。")
    case .cuttingMovie: ("Cutting… {0}%", "正在剪辑… {0}%")
    case .reducingMovie: ("Making “{0}” smaller… {1}%", "正在缩小“{0}”… {1}%")
    case .openingMovie: ("Opening the movie…", "正在打开视频…")
    case .measuringMovie: ("Looking how long the movies are…", "正在查看视频长度…")
    case .savingFailed: ("Not saved: “{0}” could not be written.", "未保存：无法写入“{0}”。")
    case .cuttingFailed:
      ("“{0}” could not be cut. Choose another part.", "无法剪辑“{0}”，请另选一段。")
    case .reducingFailed: ("“{0}” could not be made smaller.", "无法缩小“{0}”。")
    case .frameFailed:
      ("This frame of “{0}” could not be taken. Choose another.", "无法取出“{0}”的此帧，请选择其他帧。")
    case .takingPictureFailed: ("The picture could not be taken. Try again.", "未能拍照，请重试。")
    case .recordingFailed: ("The movie could not be recorded. Try again.", "未能录像，请重试。")
    case .takingFrame: ("Taking the frame…", "正在取出此帧…")
    case .moviesAreSilent: ("Movies play without sound here.", "此处播放视频没有声音。")
    case .onlyMovies: ("A movie is asked for, not a picture.", "此处需要视频，而不是图片。")
    case .doFrame: ("a frame back, a frame on", "上一帧、下一帧")
    case .doSecond: ("a second back, on", "后退、前进一秒")
    case .doTenSeconds: ("ten seconds back, on", "后退、前进十秒")
    case .doBeginningEnd: ("the beginning, the end", "开头、结尾")
    case .doPart: ("the part begins, ends here", "所选部分由此开始、到此结束")
    case .doToPart: ("to where the part begins, ends", "到所选部分的开始、结束处")
    case .doTakeFrame: ("take this frame as a picture", "将此帧取为图片")
    case .hintPlay: ("play", "播放")
    case .hintPause: ("pause", "暂停")
    case .hintFrame: ("frame", "逐帧")
    case .hintPart: ("part", "选段")
    case .hintTakeFrame: ("take frame", "取帧")
    case .useClickMovie: ("a click on the picture plays, pauses", "点按画面播放、暂停")
    case .useDragMovie: ("a drag below it goes there, or moves [ ]", "在下方拖移可定位，或移动 [ ]")
    case .useDragScrubber: ("a drag below it goes there", "在下方拖移可定位")
    case .useWheelMovie: ("the wheel goes a second back, on", "滚轮后退、前进一秒")
    case .doPlayPause: ("play, pause", "播放、暂停")
    case .doSaveCopy: ("save a copy", "保存副本")
    case .doUseOffer: ("use the newest picture", "使用最新的图片")
    case .doNextPicture: ("the next picture, the one before", "下一张、上一张")
    case .doMarkViewed: ("mark, unmark", "标记、取消标记")
    case .doInfo: ("what is known of it: on, off", "显示、隐藏图片信息")
    case .panelNeedsRoom: ("The panel needs {0} columns.", "信息栏需要 {0} 列宽。")
    case .useDragPicture: ("a drag moves the picture", "拖移画面")
    case .pasted: ("Pasted", "粘贴的内容")
    case .pastedNoPath:
      ("What was pasted is no path of a picture or a folder.", "粘贴的内容不是图片或文件夹的路径。")
    case .pastedFolder: ("Here one picture at a time can be opened.", "此处一次只能打开一张图片。")
    case .useClickPicture: ("a double click shows 1:1 there, or all", "双击在该处显示 1:1 或整张")
    case .useWheelPicture: ("the wheel zooms at the pointer", "滚轮以指针处为中心缩放")
    case .useWheel: ("the wheel scrolls", "滚轮滚动")
    case .useClick: ("a click chooses, beside the sheet cancels", "点按选择，点按空白处取消")
    case .useClickTwice: ("a click selects, a double click chooses", "点按选中，双击选择")
    case .useRightClick: ("a right click marks", "右键点按标记")
    case .useDragSquare: ("a drag moves it, at an edge resizes it", "拖移方框，拖移边缘调整大小")
    case .useClickSquare: ("a click beside it moves it there", "点按方框外将其移到该处")
    case .useWheelSquare: ("the wheel makes it larger, smaller", "滚轮放大、缩小方框")
    case .hintMove: ("move", "移动")
    case .hintChoose: ("choose", "选择")
    case .hintCancel: ("cancel", "取消")
    case .hintHelp: ("help", "帮助")
    case .hintBack: ("back", "返回")
    case .hintQuit: ("quit", "退出")
    case .hintSize: ("size", "大小")
    case .hintZoom: ("zoom", "缩放")
    case .hintSave: ("save", "保存")
    case .hintNext: ("next", "下一张")
    case .hintInfo: ("info", "信息")
    case .hintRotate: ("rotate", "旋转")
    case .hintLoupe: ("loupe", "放大镜")
    case .hintUndo: ("undo", "撤销")
    case .hintUse: ("use", "使用")
    case .hintCorner: ("corner", "换角")
    case .tileMissing: ("gone", "已不存在")
    case .tileUnreadable: ("no permission", "无权读取")
    case .tileNotAFile: ("not a file", "不是文件")
    case .tileEmpty: ("empty file", "空文件")
    case .tileUnsupported: ("unknown format", "未知格式")
    case .tileCorrupt: ("damaged", "已损坏")
    case .tileTooLarge: ("too large", "过大")
    case .tileTooSlow: ("took too long", "处理超时")
    case .tileUnanswered: ("no answer", "没有响应")
    case .tileCrashed: ("decoder failed", "解码失败")
    case .tileNoWorker: ("no decoder", "没有解码器")
    case .tileFailed: ("cannot be shown", "无法显示")
    case .livePhoto: ("Live Photo", "实况照片")
    case .tileNoPicture: ("no picture", "没有画面")
    case .tileSoundOnly: ("sound only", "仅有声音")
    case .tileCodecMissing: ("no decoder", "没有解码器")
    case .fileNoPicture: ("“{0}” holds no picture. Choose another.", "“{0}”中没有画面，请选择其他文件。")
    case .fileSoundOnly:
      ("“{0}” holds sound and no picture. Choose another.", "“{0}”只有声音，没有画面，请选择其他文件。")
    case .fileCodecMissing:
      (
        "“{0}” needs a decoder for {1}, which Pickroll does not have.",
        "“{0}”需要 {1} 解码器，Pickroll 没有。"
      )
    case .fileMissing: ("“{0}” is gone. Choose another.", "“{0}”已不存在，请选择其他文件。")
    case .fileUnreadable:
      ("“{0}” cannot be read. Check its permissions.", "无法读取“{0}”，请检查其权限。")
    case .fileNotAFile: ("“{0}” is not a file.", "“{0}”不是文件。")
    case .fileEmpty: ("“{0}” is empty: it has no bytes.", "“{0}”是空文件。")
    case .fileUnsupported:
      ("“{0}” is in no format that Pickroll knows.", "Pickroll 不认识“{0}”的格式。")
    case .fileCorrupt: ("“{0}” is damaged. Choose another.", "“{0}”已损坏，请选择其他文件。")
    case .fileTooLarge: ("“{0}” is too large to open.", "“{0}”过大，无法打开。")
    case .fileTooSlow: ("“{0}” took too long to open.", "打开“{0}”超时。")
    case .fileUnanswered:
      ("The folder of “{0}” does not answer. Try again later.", "“{0}”所在的文件夹没有响应，请稍后再试。")
    case .fileCrashed: ("The decoder failed on “{0}”, twice.", "解码器两次未能处理“{0}”。")
    case .noWorker:
      ("The decoder cannot be started. Try “pickroll doctor”.", "无法启动解码器，请运行“pickroll doctor”。")
    case .fileNotWritten: ("“{0}” could not be written.", "无法写出“{0}”。")
    case .fileFailed: ("“{0}” cannot be shown.", "无法显示“{0}”。")
    case .cameraGone:
      ("The camera “{0}” is gone. Plug it in, or choose another.", "相机“{0}”已断开，请重新连接或选择其他相机。")
    case .cameraSilent:
      (
        "The camera “{0}” gives no pictures. Unplug it and plug it in again.",
        "相机“{0}”没有画面，请拔下后重新连接。"
      )
    case .cameraUnusable:
      (
        "“{0}” is no camera that can be read. Try “pickroll doctor”.",
        "“{0}”不是可以使用的相机，请运行“pickroll doctor”。"
      )
    case .diskNearlyFull:
      ("There is too little room on the disk to record. Make some.", "磁盘空间不足，无法录制，请先清理。")
    case .cameraIsBusy:
      (
        "Another program has the camera “{0}”. Close it and try again.",
        "相机“{0}”正被其他程序使用，请关闭该程序后重试。"
      )
    case .cameraIsClosed:
      ("You may not use the camera “{0}”. Join the group “video”.", "你无权使用相机“{0}”，请加入“video”用户组。")
    case .tileCameraGone: ("no camera", "没有相机")
    }
  }
}
