# Everything here sets up what it needs by itself: Python 3.11, git and make are enough to begin with.

PYTHON ?= python3
BIN := .venv/bin
PIP := -m pip install --quiet --disable-pip-version-check
# uv is many times as quick as pip; where it cannot reach what pip can, pip does it.
INSTALL = $(BIN)/uv pip install --quiet --python $(BIN)/python $(1) 2>/dev/null || $(BIN)/python $(PIP) $(1)
# Several targets may want packages at the same time; one gets them after the other.
APT := $(if $(filter 0,$(shell id -u)),,sudo) env DEBIAN_FRONTEND=noninteractive flock .venv apt-get -qq -o Dpkg::Use-Pty=0
COMPILE := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
           --generate-hashes --no-emit-index-url --no-header

# Where Python may not keep what it has compiled, every process that a test starts spends a second on it again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play site web pages test test-long test-cluster test-postgres ready prepared check brief lint style types format mutants test-deploy test-wasm bench bench-server bench-pages bench-frames wheel pins clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: pages ## open the table in the browser; LAN=1 lets others in your network join
	@$(BIN)/pyramidion serve $(if $(LAN),--lan)

site: web ## write the pages as mere files, and serve them for a look
	@$(BIN)/pyramidion site build/site
	@$(BIN)/python -m http.server 8001 --bind 127.0.0.1 --directory build/site

web: pages ## build the browser front end, if it is missing or old
	@$(BIN)/python hatch_build.py

# Without the rules as WebAssembly, which take longest: the server makes them when it has time.
pages: .venv/.play
	@$(BIN)/python hatch_build.py pages

test: ready ## check style and types, then run every test
	$(BIN)/pytest -n 3 --dist worksteal -m 'not wasm and not long'

test-long: ready ## run what `make test` leaves out: the same at length, in every language, size and theme
	$(BIN)/pytest -n 2 --dist worksteal -m 'long and not wasm'

# All that the tests need and that is checked without them; it has nothing to wait for, so it goes side by side.
ready: .venv/.dev
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target prepared web web/node_modules/.checked types style .venv/.chromium .venv/.postgres

prepared: .venv/.dev
	$(BIN)/pyramidion prepare

check: .venv/.dev ## for everyday work, in a minute: style, types, and the tests without browser, search and long runs
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target types brief web/node_modules/.checked

brief: style
	$(BIN)/pytest -q -n 2 --dist worksteal --brief -m 'not browser and not search and not slow and not long'

lint: style types ## check style and types

style: .venv/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/.dev
	$(BIN)/pyright --warnings

format: .venv/.dev ## put the style right where that can be done by itself
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

test-browsers: web .venv/.dev .venv/.engines ## play and look at every page in Firefox and WebKit too
	$(BIN)/pytest -q tests/engines/engines.py

mutants: .venv/.dev ## break the rules one by one and see the tests fail; ONLY=valley for one game, ONLY=kernel
	$(BIN)/python tests/mutants/run.py $(ONLY)

test-deploy: .venv/.dev ## have nginx, Caddy, systemd and Prometheus check the files in deploy/
	@for name in nginx caddy promtool systemd-analyze openssl; do command -v $$name >/dev/null || lacking=1; done; \
	  [ -z "$$lacking" ] || { $(APT) update && $(APT) install -y --no-install-recommends nginx-light caddy prometheus systemd openssl; }
	$(BIN)/pytest -q tests/deploy

test-cluster: .venv/.dev .venv/.postgres ## kill servers that share a PostgreSQL, fifty times, under load
	$(BIN)/pyramidion prepare
	$(BIN)/python -m tests.server.kill_run --tables 200 --kills 50

test-postgres: .venv/.dev .venv/.postgres ## run the server's tests on PostgreSQL instead of SQLite
	PYRAMIDION_TEST_DATABASE=postgresql $(BIN)/pytest -n 2 --dist worksteal tests/server

test-wasm: ready ## play the same games natively and as WebAssembly, all games, seats and test boxes; and all without a server
	$(BIN)/pytest -q -n 2 tests/kernels tests/browser/test_site.py

bench: .venv/.dev .venv-peers/.ready ## measure our speed beside other engines
	$(BIN)/python bench/run.py

bench-server: .venv/.dev .venv/.postgres .venv/.servers ## measure the table server beside boardgame.io's
	$(BIN)/python bench/server.py

bench-pages: web .venv/.dev .venv/.chromium ## measure our pages with Lighthouse
	$(BIN)/python bench/pages.py

bench-frames: web .venv/.dev .venv/.chromium ## measure how smoothly pieces move on a phone four times as slow
	$(BIN)/python bench/frames.py

wheel: .venv/.dev ## build the package into dist/
	$(BIN)/python -m build --no-isolation

pins: .venv/.dev ## raise the pinned versions in requirements/
	$(COMPILE) --group setup -o requirements/setup.txt
	$(COMPILE) pyproject.toml --group build --extra server -o requirements/base.txt
	$(COMPILE) pyproject.toml --group build $(patsubst %,--extra %,postgres push arena envs mcp data cluster dev) -c requirements/base.txt -o requirements/dev.txt
	$(COMPILE) pyproject.toml --group build --extra postgres -c requirements/base.txt -c requirements/dev.txt -o requirements/postgres.txt
	$(COMPILE) requirements/peers.in -o requirements/peers.txt
	$(COMPILE) requirements/servers.in -c requirements/dev.txt -o requirements/servers.txt

clean: ## remove everything that make made
	rm -rf .venv .venv-peers build dist web/node_modules bench/*/node_modules pyramidion/server/static pyramidion/compiled screenshots htmlcov .coverage .hypothesis .pytest_cache .ruff_cache
	find pyramidion tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# ---- set-up: each stamp is renewed when the files it stands on change ----

.venv/bin/python .venv-peers/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Pyramidion needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { mkdir -p .venv; $(APT) update && $(APT) install -y python3-venv; }
	@$(PYTHON) -m venv --clear $(@D:/bin=)

.venv/.play: requirements/setup.txt requirements/base.txt pyproject.toml | .venv/bin/python
	@echo "Setting up .venv; this happens once."
	@$(BIN)/python $(PIP) --require-hashes -r requirements/setup.txt
	@$(call INSTALL,--require-hashes -r requirements/base.txt)
	@$(call INSTALL,--no-index --no-deps --no-build-isolation --editable .)
	@touch $@

.venv/.dev: requirements/dev.txt .venv/.play
	@$(call INSTALL,--require-hashes -r requirements/dev.txt)
	@touch $@

# Types and unit tests of the front end, when it or something that it is made from has changed.
web/node_modules/.checked: $(shell git ls-files web pyramidion/words 'pyramidion/games/*.ftl' 'pyramidion/games/*.md') | pages
	$(BIN)/python hatch_build.py check test
	@touch $@

# Other engines than Chromium's, for test-browsers.
.venv/.engines: | .venv/bin/python
	@command -v firefox-esr WebKitWebDriver Xvfb >/dev/null || { $(APT) update && $(APT) install -y --no-install-recommends firefox-esr webkit2gtk-driver xvfb; }
	@touch $@

# Tests that drive a browser ask for this one.
.venv/.chromium: | .venv/bin/python
	@command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null || \
	  { $(APT) update && $(APT) install -y --no-install-recommends chromium chromium-headless-shell; }
	@touch $@

# Tests that run several servers ask for this one.
.venv/.postgres: | .venv/bin/python
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || \
	  { $(APT) update && $(APT) install -y --no-install-recommends postgresql; }
	@touch $@

# Servers that bench-server puts our application behind.
.venv/.servers: requirements/servers.txt | .venv/.dev
	@$(call INSTALL,--require-hashes -r requirements/servers.txt)
	@touch $@

.venv-peers/.ready: requirements/peers.txt | .venv-peers/bin/python
	@.venv-peers/bin/python $(PIP) --require-hashes -r requirements/peers.txt
	@touch $@
