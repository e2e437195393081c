# The two commands: `make demo` plays a game on a simulated board, `make test` checks everything.
#
# Both prepare what they need on a fresh Debian 12/13 or Raspberry Pi OS: Debian packages where root or passwordless
# sudo allows it (a plain message where not), a virtual environment in .venv, locked packages with their hashes.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
TIMES := $(VENV)/times
RELEASE := $(VENV)/release
SITE := $(VENV)/site
SOLIDS := $(VENV)/solids
PARTS_PAGE := $(VENV)/parts-page
PIP := $(BIN)/python -m pip -qq --disable-pip-version-check --no-input
LOCK := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	--python-version 3.11 pyproject.toml --group build
# Which names the folders are imported by: links that the interpreter, mypy and the tests find, new files included.
LINKS := $(VENV)/checkout
FOLDERS := rules controller firmware hardware
# What the compiled core is made of; without a compiler everything is Python.
CORE := $(wildcard rules/draughts/compiled/*.[ch])
DEMOFLAGS ?=
SOLIDSFLAGS ?=
TESTFLAGS ?=
# One more than two cores: some tests wait for a browser or a container.
WORKERS ?= 3
# Where CI is set, as forges do, everything runs and coverage is measured; by hand that is ALL=1 and `make cover`.
CI ?=
ALL ?= $(CI)

# Of the lines and branches of the pure parts so many percent have to be run by the whole of the tests.
COVERED ?= 97
COVERAGE = --cov --cov-report= --cov-fail-under=$(COVERED)

# Hundreds of tests start programs of ours: these are compiled once, into the virtual environment, wherever the
# user wants no bytecode.
PYTEST = env -u PYTHONDONTWRITEBYTECODE PYTHONPYCACHEPREFIX=$(abspath $(VENV))/bytecode \
	$(BIN)/python -m pytest -n $(WORKERS)

# need,<what for>,<packages>: install Debian packages, or say which ones are wanted and how to get them.
define need
	as_root=; [ "$$(id -u)" = 0 ] || as_root='sudo -n'; \
	apt="$$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq"; \
	if ! command -v apt-get >/dev/null || ! $$as_root true 2>/dev/null; then \
		echo "make: $(1) needs these packages: $(2). Install them (sudo apt-get install $(2)) and run make again." >&2; \
		exit 1; \
	fi; \
	echo "installing $(2)"; \
	install="$$apt install -y --no-install-recommends $(2)"; \
	$$install >/dev/null 2>&1 || said=$$({ $$apt update && $$install; } 2>&1) \
		|| { echo "$$said" | tail -n 5; echo "make: apt-get could not install $(2), which $(1) needs"; exit 1; } >&2
endef

# timed,<what>,<command>: run a command and note how long it took, for the last line of `make test`.
define timed
	echo "$(1)"; begun=$$SECONDS; { $(2); } || exit 1; echo "$(1) $$((SECONDS - begun)) s" >> $(TIMES)
endef

# installed: the command and its data, then the links in the place of setuptools' own finder, which mypy can't read.
define installed
	$(PIP) install --no-deps --no-build-isolation --editable . && \
	rm -rf $(LINKS) && mkdir -p $(LINKS)/dambord && \
	for folder in $(FOLDERS); do ln -s ../../../$$folder $(LINKS)/dambord/$$folder; done && \
	ln -s ../../../__main__.py $(LINKS)/dambord/ && \
	site=$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))') && \
	rm -f "$$site"/__editable__*dambord* && echo "$(abspath $(LINKS))" > "$$site/dambord.pth"
endef

# typed_pages: the Python of the library's pages, one file a block; its name and line are those of the page.
define typed_pages
	$(BIN)/python -m tests.library.examples $(VENV)/examples && $(BIN)/mypy --strict --no-error-summary $(VENV)/examples
endef

# page_checked: style and types of the page's code, by tools of npm that the lock names with their hashes. Only
# `make check` and CI install Node.js. Elsewhere, and where it can't be had, the page's code is left out, and that is said.
PAGE := controller/web/static
define page_checked
	has_npm() { command -v node >/dev/null && command -v npm >/dev/null; }; \
	if ! has_npm && [ -n "$(CI)$(filter check,$(MAKECMDGOALS))" ]; then ( $(call need,checking the page's code,nodejs npm) ) || true; fi; \
	if ! has_npm; then \
		echo "  left out: ESLint and TypeScript over the page's code need nodejs and npm" >&2; \
	elif ! $(MAKE) --no-print-directory $(VENV)/.page; then \
		echo "  left out: ESLint and TypeScript over the page's code: npm could not install what package-lock.json names" >&2; \
		[ -z "$(CI)" ]; \
	else \
		node_modules/.bin/tsc --project . && \
		node_modules/.bin/eslint --cache --cache-location $(VENV)/eslint/ $(PAGE) website/static eslint.config.js; \
	fi
endef

.NOTPARALLEL:
.PHONY: site help demo test test-pure cover check parts begin times drawings mechanics solids micropython order lock release clean

help: ## List the commands
	@sed -n 's/^\([a-z-]*\):.*## /make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

demo: $(VENV)/.runtime micropython ## Play a real game on a simulated board and serve the page
	@echo "for the command dambord in this shell, say once: . $(VENV)/bin/activate"
	@exec $(BIN)/dambord demo $(DEMOFLAGS)

test: begin check parts ## Check style, types and import directions, then run every test that this machine can
	@$(call timed,running the tests,$(PYTEST) $(if $(ALL),--all) $(or $(strip $(TESTFLAGS)),$(if $(CI),$(COVERAGE))))
	@$(MAKE) --no-print-directory times

cover: begin parts ## Every test, and which share of the pure parts they run
	@$(call timed,running the tests under coverage,$(PYTEST) --all $(COVERAGE) $(TESTFLAGS))
	@$(MAKE) --no-print-directory times

test-pure: begin $(VENV)/.dev ## Only the tests that need nothing but Python and the lock
	@$(call timed,running the tests that need nothing but Python,$(PYTEST) -m "not long and not needs" $(TESTFLAGS))
	@$(MAKE) --no-print-directory times

check: $(VENV)/.dev ## Style, types and import directions only
	@$(call timed,checking style,$(BIN)/ruff check --quiet . && { $(BIN)/ruff format --quiet --check . || { echo "make: run $(BIN)/ruff format ." >&2; exit 1; }; })
	@$(call timed,checking types,{ $(BIN)/mypy --strict --no-error-summary && $(call typed_pages); } | sed 's|^$(LINKS)/dambord/||')
	@$(call timed,checking the page's code,$(page_checked))
	@$(call timed,checking import directions,$(BIN)/lint-imports --no-logo >$(VENV)/lint-imports.txt || { cat $(VENV)/lint-imports.txt >&2; exit 1; })

# What tests need beside Python: a browser, KiCad, an emulated Pico … What can't be had is named with the reason,
# here and in the last lines of the tests, and its tests are left out (tests/parts).
parts: $(VENV)/.dev $(PARTS_PAGE)/.installed
	@$(call timed,fetching and building what the tests need,$(BIN)/python -m tests.parts)

begin:
	@rm -f $(TIMES)

times:
	@echo "time: $$(paste -sd, $(TIMES) | sed 's/,/, /g')"; rm -f $(TIMES)

# The demonstration says so and does without where there is none.
micropython: | $(BIN)/python
	@$(BIN)/python firmware/host/get_micropython.py >/dev/null || [ "$(MAKECMDGOALS)" = demo ]

$(BIN)/python:
	@command -v python3 >/dev/null && python3 -c 'import ensurepip, venv' 2>/dev/null \
		|| { $(call need,Python,python3 python3-venv); }
	@python3 -c 'import sys; v = sys.version_info; sys.exit(v < (3, 11) and f"make: Python 3.11 or newer is needed, this is {v[0]}.{v[1]}")'
	@echo "creating $(VENV)"
	@python3 -m venv $(VENV)

# Stamps: packages are installed again only when the lock or the project's own table of them has changed.
$(VENV)/.runtime: requirements.lock pyproject.toml setup.py $(CORE) | $(BIN)/python
	@echo "installing packages"
	@$(PIP) install --no-deps --require-hashes -r requirements.lock
	@$(call installed)
	@touch $@

$(VENV)/.dev: requirements-dev.lock pyproject.toml setup.py $(CORE) | $(BIN)/python
	@$(call timed,installing packages and the tools of the tests,$(PIP) install --no-deps --require-hashes -r requirements-dev.lock && $(call installed))
	@touch $(VENV)/.runtime $@

$(VENV)/.page: package.json package-lock.json .npmrc
	@npm ci --silent
	@touch $@

site: $(VENV)/.dev $(VENV)/.page $(SITE)/.installed ## Fill build/site/ with the board in a browser and the documents: plain files
	@$(BIN)/python -m website

$(SITE)/.installed: requirements-site.lock | $(BIN)/python
	@echo "installing what makes the documents a site"
	@python3 -m venv $(SITE)
	@$(SITE)/bin/python -m pip -qq --disable-pip-version-check --no-input install --no-deps --require-hashes -r requirements-site.lock
	@touch $@

drawings: $(VENV)/.dev ## Draw every board from its TOML, in build/drawings, and what the documents show of them
	@$(BIN)/python -m dambord.hardware.draw --documents
	@$(BIN)/python -m dambord.controller.live.clock_box
	@$(BIN)/python -m dambord.hardware.circuit_boards

order: $(VENV)/.dev $(PARTS_PAGE)/.installed ## Make what a maker of circuit boards wants, in build/order: plots, lists, views
	@$(BIN)/python -m dambord.hardware.circuit_boards.order

# It runs in KiCad's own Python, which has what it imports.
$(PARTS_PAGE)/.installed: requirements-parts-page.lock | $(BIN)/python
	@$(PIP) install --no-deps --require-hashes --target $(PARTS_PAGE) --upgrade -r requirements-parts-page.lock
	@touch $@

mechanics: $(VENV)/.dev ## Write plates, templates and prints of the boards into build/mechanics/
	@$(BIN)/python -m dambord.hardware.mechanics

solids: $(VENV)/.dev $(SOLIDS)/.installed ## Write the guides' boards as GLB and STEP into build/solids/
	@PYTHONPATH=$(LINKS) $(SOLIDS)/bin/python -m dambord.hardware.mechanics.model $(SOLIDSFLAGS)

# The environment of solid models has 1 GB, and is no part of the table.
$(SOLIDS)/.installed: requirements-solids.lock | $(BIN)/python
	@echo "installing what makes solid models (1 GB)"
	@python3 -m venv $(SOLIDS)
	@$(SOLIDS)/bin/python -m pip -qq --disable-pip-version-check --no-input install --no-deps --require-hashes -r requirements-solids.lock
	@touch $@

lock: $(VENV)/.dev ## Write the locks anew from pyproject.toml
	@$(LOCK) -o requirements.lock
	@$(LOCK) --extra dev -o requirements-dev.lock
	@$(LOCK) --extra pi -o requirements-pi.lock
	@$(LOCK) --extra pi5 -o requirements-pi5.lock
	@$(LOCK) --extra copy -o requirements-copy.lock
	@$(LOCK) --extra hall -o requirements-hall.lock
	@$(LOCK) --extra speech -o requirements-speech.lock
	@$(LOCK) --extra picture -o requirements-picture.lock
	@$(LOCK) --extra bluetooth -o requirements-bluetooth.lock
	@$(LOCK) --extra release -o requirements-release.lock
	@$(LOCK) --extra site -o requirements-site.lock
	@$(subst pyproject.toml --group build,requirements-solids.in,$(LOCK)) -o requirements-solids.lock

# The tools have an environment of their own: what they pull in is no part of the table.
$(RELEASE)/.installed: requirements-release.lock | $(BIN)/python
	@echo "installing the tools of a release"
	@python3 -m venv $(RELEASE)
	@$(RELEASE)/bin/python -m pip -qq --disable-pip-version-check --no-input install --no-deps --require-hashes -r requirements-release.lock
	@touch $@

release: $(VENV)/.dev $(RELEASE)/.installed ## Fill dist/ with packages, lists of parts, firmware and their sums, audited
	@echo "filling dist/ in seven steps; about half an hour at first, with 3.5 GB of disk, most of it for .tools"
	@$(BIN)/python -m release --tools $(RELEASE)/bin

clean: ## Remove what the commands above have made
	rm -rf $(VENV) node_modules build dist ./*.egg-info .tools .cache .*_cache .coverage*
