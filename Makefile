# Pickroll: make run, make test; the rest is for those who work on it.
.PHONY: run test check lint arrows bench fuzz soak screens install uninstall packages-run packages-test
PREFIX ?= /usr/local
RELEASE = .build/release
FUZZ_SECONDS ?= 600
FUZZ_SEED ?= 1
SOAK_SECONDS ?= 3600
# Orc, which makes the vector code of libvips, has crashed where tests decoded side by side in one process.
TESTS = VIPS_NOVECTOR=1 swift test --skip-build

run: packages-run
	@swift build -c release --product pickroll-media
	@swift build -c release --product pickroll
	@.ci/demo $(RELEASE)/pickroll

test: packages-test
	swift build --build-tests
	$(TESTS)

check: packages-test lint
	swift build --build-tests
	.ci/check-arrows
	$(TESTS)

lint:
	swift format lint --strict -r Sources Tests Package.swift

bench: packages-test
	@swift build -c release --product pickroll-media
	@swift build -c release --product pickroll
	@swift build -c release --product bench
	@$(RELEASE)/bench

# Damaged files, messages and keys for FUZZ_SECONDS; what is found is kept in .build/fuzz.
fuzz: packages-test
	@swift build -c release --product pickroll-media
	@swift build -c release --product pickroll
	@swift build -c release --product fuzz
	@$(RELEASE)/fuzz --seconds $(FUZZ_SECONDS) --seed $(FUZZ_SEED)

# Pickers that live for SOAK_SECONDS under random keys; the samples are kept in .build/fuzz.
soak: packages-test
	@swift build -c release --product pickroll-media
	@swift build -c release --product pickroll
	@swift build -c release --product fuzz
	@$(RELEASE)/fuzz soak --seconds $(SOAK_SECONDS) --seed $(FUZZ_SEED)

screens: packages-test
	@swift build -c release --product pickroll-media
	@swift build -c release --product pickroll
	@.ci/draw-screens $(RELEASE)/pickroll

install: packages-run
	swift build -c release --static-swift-stdlib --product pickroll-media
	swift build -c release --static-swift-stdlib --product pickroll
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/libexec/pickroll $(DESTDIR)$(PREFIX)/share/pickroll
	install $(RELEASE)/pickroll $(DESTDIR)$(PREFIX)/bin/pickroll
	install $(RELEASE)/pickroll-media $(DESTDIR)$(PREFIX)/libexec/pickroll/pickroll-media
	install -m 644 assets/default-head.png $(DESTDIR)$(PREFIX)/share/pickroll/default-head.png

uninstall:
	rm -rf $(DESTDIR)$(PREFIX)/bin/pickroll $(DESTDIR)$(PREFIX)/libexec/pickroll $(DESTDIR)$(PREFIX)/share/pickroll

packages-run:
	@.ci/install-packages run

packages-test:
	@.ci/install-packages test
