# run: the gallery at http://localhost:8080   dev: the same, anew after every save   test: everything that CI checks
# debug-build, release-build, swift-tests, pages …: the stages of `test` (Scripts/stages --list), each from a built tree
# properties: the property tests with PROPERTY_SEEDS seeds   sanitize: the tests, or FILTER of them, under the thread and the address sanitizer
# fuzz: what reads bytes from outside, FUZZ_SECONDS each and FUZZ_JOBS at a time, or FUZZ_TARGETS of it, in a build of its own
# crash: kills the gallery CRASH_KILLS times while sessions use it; CRASH_SEED repeats a run
# traps: lets handlers of a server crash CRASH_TRAPS times under as many sessions
# street-walk: two browsers at random behind proxies that misbehave, for STREET_SECONDS; STREET_SEED repeats a walk, STREET_ROUND one round of it
# docs: checks the documentation and makes a site of it in .build/docs   docs-serve: that site at http://localhost:8081
# format, bench, bench-check, image: for those who work on Shoji

SWIFT ?= swift
PORT ?= 8080
# How long the tests may take, in seconds, before they are ended.
TEST_SECONDS ?= 1800
# The seed of the stages of `make test`; the long targets choose one of their own.
TEST_SEED ?= 1
PROPERTY_SEEDS ?= 1500
# In each of the 28 apps.
LIVE_STEPS ?= 3572
CRASH_KILLS ?= 1000
CRASH_TRAPS ?= 1000
CLUSTER_EVENTS ?= 100
SOAK_SECONDS ?= 300
STREET_SECONDS ?= 900
# Empty: another run each time.
CRASH_SEED ?=
STREET_SEED ?=
# Empty: all of them, one after the other.
STREET_ROUND ?=
FUZZ_SECONDS ?= 60
FUZZ_JOBS ?= 1
# Empty: all of them.
FUZZ_TARGETS ?=
DOCS_PORT ?= 8081
DOCS_PATH ?=
# The modules whose documentation is checked.
DOCUMENTED = Shoji ShojiAccounts ShojiDashboard ShojiPostgreSQL ShojiPostgreSQLAccounts ShojiServer ShojiHTTP ShojiCoding ShojiStorage ShojiStore ShojiHTML ShojiRoutes ShojiLook ShojiScreens \
  ShojiBMView ShojiTestSupport ShojiTesting
SWIFT_SOURCES = Package.swift Benchmarks/Package.swift Sources Tests Examples

.PHONY: run dev test debug-build release-build swift-tests ledger budgets pages colors layout words navigation live street firefox \
  crash-short properties live-walk street-walk crash traps cluster cluster-test soak sanitize fuzz lint format bench bench-check docs docs-serve image clean

run:
	Scripts/install-dependencies run
	$(SWIFT) build --product Gallery
	PORT=$(PORT) .build/debug/Gallery

# Sessions stay, and open tabs follow by themselves.
dev:
	Scripts/install-dependencies dev
	PORT=$(PORT) SWIFT="$(SWIFT)" Scripts/dev Gallery

# Runs all stages side by side. The verdict is in .build/verdict, the output of each stage in .build/logs.
test:
	Scripts/install-dependencies test
	Scripts/install-dependencies bench
	Scripts/python-environment
	Scripts/stages

# The stages, each of which runs alone from a built tree.

debug-build:
	$(SWIFT) build --build-tests

# The deployed build, for its budgets and for browsers: optimisers have faults of their own.
release-build:
	Benchmarks/run --build

swift-tests:
	Scripts/swift-tests

# An app in a package of its own. It shares the build: nothing is compiled twice.
ledger:
	$(SWIFT) build --build-tests --package-path Examples/Ledger --scratch-path .build
	Scripts/limit $(TEST_SECONDS) $(SWIFT) test --skip-build --package-path Examples/Ledger --scratch-path .build

budgets:
	Benchmarks/run --check

pages colors layout words navigation live street firefox:
	SEED=$(TEST_SEED) Scripts/check-$@

# The same pages after a start between every two requests; every answered action once after kills and on full disks.
crash-short:
	Scripts/crash --story 60 --seed $(TEST_SEED)
	Scripts/crash --kills 100 --seed $(TEST_SEED)
	Scripts/crash --full-disk 10 --seed $(TEST_SEED)
	Scripts/crash --traps 20 --sessions 30 --seed $(TEST_SEED)

# The property tests with many seeds.
properties:
	$(SWIFT) build --build-tests
	PROPERTY_SEEDS=$(PROPERTY_SEEDS) Scripts/limit $(TEST_SECONDS) $(SWIFT) test --skip-build \
	  --filter "RandomTabsTests|RandomNavigationTests|IncrementalRenderTests|RestingRowsTests|PropertyTests"

# What tabs show that are kept up by changes is what a GET gives: 100,000 random presses in all apps of the gallery.
live-walk:
	$(SWIFT) build --build-tests
	LIVE_STEPS=$(LIVE_STEPS) Scripts/limit 7200 $(SWIFT) test --skip-build --no-parallel --filter LiveWalkTests

# The long form of `street`: every press once and every typed word there, whatever stands between.
street-walk:
	Scripts/install-dependencies test
	Scripts/python-environment
	$(SWIFT) build -c release --package-path Benchmarks --product Gallery
	Scripts/check-street --random $(STREET_SECONDS) $(STREET_SEED:%=--seed %) $(STREET_ROUND:%=--round %)

# Nothing that was answered is lost, nothing is done twice.
crash:
	Scripts/install-dependencies bench
	$(SWIFT) build -c release --package-path Benchmarks --product Gallery
	Scripts/crash --kills $(CRASH_KILLS) $(CRASH_SEED:%=--seed %)

# A handler that crashes costs one press, and nobody else's.
traps:
	$(SWIFT) build -c release --product CrashingServer
	Scripts/crash --traps $(CRASH_TRAPS) --sessions $(CRASH_TRAPS) --build release $(CRASH_SEED:%=--seed %)

# Honest sessions beside crawlers, attackers and streams: nobody is hurt, and nothing stays behind.
soak:
	Scripts/install-dependencies bench
	$(SWIFT) build -c release --package-path Benchmarks --product Gallery
	Scripts/crash --soak $(SOAK_SECONDS) $(CRASH_SEED:%=--seed %)

# The gallery on three servers, with PostgreSQL and nginx.
cluster:
	Scripts/install-dependencies cluster
	$(SWIFT) build --product Gallery
	Scripts/cluster .build/debug/Gallery $(PORT)

# The same with sessions that know what they should see, while servers are killed, stopped, replaced and parted from
# the database, and while that is restarted or taken over by another one.
cluster-test:
	Scripts/install-dependencies cluster
	Scripts/install-dependencies bench
	$(SWIFT) build -c release --package-path Benchmarks --product Gallery
	Scripts/crash --nodes 3 --kills $(CLUSTER_EVENTS) $(CRASH_SEED:%=--seed %)
	Scripts/crash --nodes 3 --deploys --kills 12 --sessions 100 $(CRASH_SEED:%=--seed %)
	Scripts/crash --nodes 3 --kills $(CLUSTER_EVENTS) --balance session $(CRASH_SEED:%=--seed %)
	Scripts/crash --nodes 3 --kills 25 --standby $(CRASH_SEED:%=--seed %)

sanitize:
	Scripts/install-dependencies test
	Scripts/python-environment
	Scripts/sanitize "$(FILTER)"

# Nothing that comes over a connection or from the disk ends the process, or is read in two ways.
fuzz:
	Scripts/install-dependencies test
	FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_JOBS=$(FUZZ_JOBS) Scripts/fuzz $(FUZZ_TARGETS)

lint:
	Scripts/compact-resources --check
	Scripts/house --check
	PYTHONPATH=Scripts PYTHONDONTWRITEBYTECODE=1 python3 -m unittest discover -q -s Scripts/runner_tests -t Scripts
	$(SWIFT) format lint --strict --parallel --recursive $(SWIFT_SOURCES)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SWIFT_SOURCES)

bench:
	Scripts/install-dependencies bench
	Benchmarks/run

# Rendering beside its baselines, and what a request may cost.
bench-check:
	Scripts/install-dependencies bench
	Benchmarks/run --build
	Benchmarks/run --check

# The whole is a site of files in .build/docs, for any web server; DOCS_PATH is the folder of its URLs, if it has one.
docs:
	Scripts/check-code-blocks
	rm -rf .build/docs
	$(SWIFT) package --allow-writing-to-directory .build/docs generate-documentation --warnings-as-errors \
	  --enable-experimental-combined-documentation $(DOCUMENTED:%=--target %) \
	  --transform-for-static-hosting $(DOCS_PATH:%=--hosting-base-path %) --output-path .build/docs
	Scripts/docs-index .build/docs $(DOCUMENTED)
	Scripts/symbols --check

# Not by the gallery: the pages of DocC have inline scripts, which our policy refuses.
docs-serve:
	@test -d .build/docs || { echo "There is no site yet. Mend: make docs"; exit 1; }
	@echo "Serving http://localhost:$(DOCS_PORT)"
	python3 -m http.server --bind 127.0.0.1 --directory .build/docs $(DOCS_PORT)

image:
	Scripts/image

clean:
	rm -rf .build .build-* .venv
