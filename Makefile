# Everything a person needs, as one word each. `make` alone tells what there is.

CARGO ?= cargo
GAME ?= shadow-era
DUSKHALL = $(CARGO) run --quiet --release -p duskhall --
# The binary that the tests have built already.
TESTED = $(or $(CARGO_TARGET_DIR),target)/debug/duskhall

.DEFAULT_GOAL := help
.PHONY: help play test quick soak bench mutants rust

help: ## what there is
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

play: rust ## play Shadow Era in the terminal against a bot; GAME=shattered-legacy for the other game
	@$(DUSKHALL) play $(GAME)

test: rust ## check formatting, lints, tests and rulings
	@$(CARGO) fmt --all --check
	@# Not --all-targets: that lints libraries without tests a second time, as tests.
	@$(CARGO) clippy --workspace --lib --bins --tests --examples -- -D warnings
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		$(CARGO) nextest run --workspace && $(CARGO) test --workspace --doc; \
	else \
		$(CARGO) test --workspace; \
	fi
	@$(TESTED) check
	@$(TESTED) rules --strict shadow-era
	@$(TESTED) rules --strict shattered-legacy

# Built as `make test` builds it: with -p the dependencies would have other features and be built a second time.
quick: rust ## after a change: one game's tests, cards and rulings; GAME=shattered-legacy for the other game
	@if $(CARGO) nextest --version >/dev/null 2>&1; then \
		$(CARGO) nextest run --workspace --test trials -E 'package($(GAME))'; \
	else \
		$(CARGO) test -p $(GAME); \
	fi
	@$(CARGO) build --quiet --workspace --bin duskhall
	@$(TESTED) check --game $(GAME)
	@$(TESTED) rules --strict $(GAME)

soak: rust ## play many random games, looking for faults
	@$(DUSKHALL) soak shadow-era
	@$(DUSKHALL) soak shattered-legacy

mutants: rust ## break the rules on purpose and list what no ruling notices; MUTANTS="--seed 2 --only combat" for more
	@$(CARGO) run --quiet -p mutants -- $(MUTANTS)

bench: rust ## measure against the budgets
	@$(DUSKHALL) bench

rust:
	@command -v $(CARGO) >/dev/null 2>&1 || { \
		echo "Duskhall needs Rust, and there is no \"$(CARGO)\" here."; \
		echo "Get it with:  curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"; \
		echo "then open a new terminal and try again."; \
		exit 1; \
	}
	@$(CARGO) fmt --version >/dev/null 2>&1 && $(CARGO) clippy --version >/dev/null 2>&1 || \
		echo "Note: make test also needs:  rustup component add rustfmt clippy"
