# Everything a person needs, as one word each. `make` alone tells what there is.

CARGO ?= cargo
GAME ?= shadow-era
GAMES = shadow-era shattered-legacy shards s3ccg
DUSKHALL = $(CARGO) run --quiet --release -p duskhall --
# The binary that `make release` builds.
GUIDED = $(or $(CARGO_TARGET_DIR),target)/guided/release/duskhall
# The binary that the tests have built already.
TESTED = $(or $(CARGO_TARGET_DIR),target)/debug/duskhall

.DEFAULT_GOAL := help
.PHONY: help play test quick soak bench release mutants rust

help: ## what there is
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: rust ## play Shadow Era in the terminal against a bot; GAME=shattered-legacy, GAME=shards or GAME=s3ccg for the others
	@$(DUSKHALL) play $(GAME)

test: rust ## check formatting, lints, tests and rulings
	@$(CARGO) fmt --all --check
	@# Not --all-targets: that lints libraries without tests a second time, as tests.
	@$(CARGO) clippy --workspace --lib --bins --tests --examples -- -D warnings
	@# Not --lib --bins: those build what has no tests a second time, as tests.
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		$(CARGO) nextest run --workspace --tests && $(CARGO) test --workspace --doc; \
	else \
		$(CARGO) test --workspace; \
	fi
	@# The engine and the games run in browsers, too; checked where that target is there (rustup target add wasm32-unknown-unknown).
	@if [ -d "$$(rustc --print sysroot)/lib/rustlib/wasm32-unknown-unknown" ]; then \
		$(CARGO) check --quiet --target wasm32-unknown-unknown -p duskhall-engine $(GAMES:%=-p %); \
	fi
	@$(TESTED) check
	@for game in $(GAMES); do $(TESTED) rules --strict $$game || exit 1; done

# Built as `make test` builds it: with -p the dependencies would have other features and be built a second time.
OTHERS = $(patsubst %,--exclude %,$(filter-out $(GAME),$(GAMES)))
quick: rust ## after a change: one game's tests, cards and rulings; GAME=shattered-legacy for another
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		$(CARGO) nextest run --workspace $(OTHERS) --test trials; \
	else \
		$(CARGO) test --workspace $(OTHERS) --test trials; \
	fi
	@$(CARGO) build --quiet --workspace --bin duskhall
	@$(TESTED) check --game $(GAME)
	@$(TESTED) rules --strict $(GAME)

soak: rust ## play many random games, looking for faults
	@for game in $(GAMES); do $(DUSKHALL) soak $$game || exit 1; done

mutants: rust ## break the rules on purpose and list what no ruling notices; MUTANTS="--seed 2 --only combat" for more
	@$(CARGO) run --quiet -p mutants -- $(MUTANTS)

bench: rust ## measure against the budgets, and count instructions where valgrind is there
	@$(DUSKHALL) bench
	@$(DUSKHALL) bench shards --mode battle
	@# Of the quickest binary, where `make release` has built it.
	@if command -v valgrind >/dev/null 2>&1; then \
		if [ -x $(GUIDED) ]; then $(GUIDED) bench --count; else $(DUSKHALL) bench --count; fi; \
		else echo "Note: instructions are counted where there is valgrind (Debian: apt install valgrind)."; fi

# Built twice: once to note which ways play takes, then for those ways.
PROFILE = $(abspath $(or $(CARGO_TARGET_DIR),target))/profile
release: rust ## the quickest binary, guided by a profile of play: target/guided/release/duskhall
	@PROFDATA=$$(ls "$$(rustc --print sysroot)"/lib/rustlib/*/bin/llvm-profdata 2>/dev/null | head -1); \
	if [ -z "$$PROFDATA" ]; then rustup component add llvm-tools && PROFDATA=$$(ls "$$(rustc --print sysroot)"/lib/rustlib/*/bin/llvm-profdata | head -1); fi; \
	if [ -z "$$PROFDATA" ]; then echo "make release needs llvm-profdata:  rustup component add llvm-tools"; exit 1; fi; \
	rm -rf "$(PROFILE)" && \
	RUSTFLAGS="-Cprofile-generate=$(PROFILE)" $(CARGO) build --release --workspace --bin duskhall --target-dir "$(PROFILE)/build" && \
	for game in shadow-era shattered-legacy; do \
		"$(PROFILE)/build/release/duskhall" sim $$game --games 3000 --threads 1 --bots random,random --seed 7 >/dev/null && \
		"$(PROFILE)/build/release/duskhall" sim $$game --games 60 --threads 1 --bots greedy,greedy --seed 7 >/dev/null || exit 1; \
	done && \
	for mode in classic battle; do \
		"$(PROFILE)/build/release/duskhall" sim shards --mode $$mode --games 1000 --threads 1 --seed 7 >/dev/null && \
		"$(PROFILE)/build/release/duskhall" sim shards --mode $$mode --games 30 --threads 1 --bots greedy --seed 7 >/dev/null || exit 1; \
	done && \
	for mode in modern/3v3 legacy/duos-4s modern/tag; do \
		"$(PROFILE)/build/release/duskhall" sim s3ccg --mode $$mode --games 500 --threads 1 --seed 7 >/dev/null && \
		"$(PROFILE)/build/release/duskhall" sim s3ccg --mode $$mode --games 5 --threads 1 --bots greedy --seed 7 >/dev/null || exit 1; \
	done && \
	"$$PROFDATA" merge -o "$(PROFILE)/play.profdata" "$(PROFILE)"/*.profraw && \
	RUSTFLAGS="-Cprofile-use=$(PROFILE)/play.profdata" $(CARGO) build --release --workspace --bin duskhall --target-dir "$(PROFILE)/../guided"

rust:
	@command -v $(CARGO) >/dev/null 2>&1 || { \
		echo "Duskhall needs Rust, and there is no \"$(CARGO)\" here."; \
		echo "Get it with:  curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"; \
		echo "then open a new terminal and try again."; \
		exit 1; \
	}
	@$(CARGO) fmt --version >/dev/null 2>&1 && $(CARGO) clippy --version >/dev/null 2>&1 || \
		echo "Note: make test also needs:  rustup component add rustfmt clippy"
