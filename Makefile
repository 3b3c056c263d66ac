# `make play` opens the library, `make test` runs every check. Both set up all they need.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.css' -o -name '*.svg' -o -name '*.html' -o -name '*.js') pyproject.toml setup.py

# Modules are compiled when they are first used, and kept: most of what is installed never is.
unexport PYTHONDONTWRITEBYTECODE
export PIP_COMPILE := 0

.PHONY: play test packages compiled interpreted build docs lint bench mutants notebooks peers prices wheels clean help

help: ## say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

play: $(VENV)/installed ## set up and open the library in the browser
	@$(BIN)/solutre serve --open

test: | $(VENV)/bin/python ## set up and run every check, interpreted and compiled
	@$(MAKE) --no-print-directory --jobs=3 compiled

packages: ## fetch the Debian packages that the tests need, where that can be done
	@$(PYTHON) tools/packages.py

# The engine is compiled, and packages are fetched, beside all that can do without them.
compiled: $(VENV)/tested interpreted packages
	@echo "— all tests, with the engine as it was installed —"
	@$(call TESTS,-n 3)

# Asserts run as they are written, which saves each worker the rewriting of all of them; what failed is run again with it.
TESTS = $(BIN)/python -m pytest --assert=plain --dist worksteal $(1) \
	  || { echo "— what failed, once more and told in detail —"; $(BIN)/python -m pytest --last-failed --last-failed-no-failures none; exit 1; }

# Each worker takes a part of the tests as they stand, so that it needs one server and one browser, and then helps others.
# What is never compiled (pages, pictures, words, commands) behaves alike by itself: it is tested once.
interpreted: lint
	@echo "— the tests of rules, laws and computer players, interpreted —"
	@export PYTHONPATH=src; $(call TESTS,-n 2 tests/core tests/games tests/bots tests/test_golden.py tests/test_events.py \
	  --ignore tests/core/test_pictures.py --ignore tests/core/test_names.py --ignore tests/core/test_books.py --ignore-glob "*test_board*" --ignore-glob "*test_tiles*" \
	  --ignore-glob "*test_texts*" --ignore-glob "*test_guide*" --ignore-glob "*test_words*")

# The engine is compiled meanwhile: two checkers must not write into one cache.
lint: $(VENV)/ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@$(BIN)/python tools/snippets.py build/snippets
	$(BIN)/mypy --strict --cache-dir .mypy_cache/lint src/solutre tests tools benchmarks build/snippets

mutants: $(VENV)/ready ## plant 200 faults in a copy and list those that no test notices
	PYTHONPATH=src $(BIN)/python tools/mutants.py $(MUTANTS)

prices: $(VENV)/tested ## measure what every test costs, dear ones at all their cases, for tests/turns.py (half an hour)
	SOLUTRE_EVERY_CASE=1 PYTHONPATH=tools $(BIN)/python -m pytest -p prices --dist worksteal -n 2

docs: $(VENV)/ready ## build the documentation as a site, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	@echo "The site is in build/site; solutre serve shows it under /docs."

peers: $(VENV)/tested ## measure our games beside those of other libraries, and write docs/benchmarks.md (some minutes)
	@$(BIN)/python tools/install.py install --quiet catanatron pygame
	$(BIN)/python benchmarks/peers.py --out docs/benchmarks.md

notebooks: $(VENV)/tested ## run the notebooks of the documentation anew (some minutes)
	$(BIN)/python tools/notebooks.py $(NOTEBOOKS)

wheels: $(VENV)/bin/python ## build and test wheels for the Pythons of this machine, from the archive of the sources, in dist
	$(BIN)/python tools/wheels.py $(WHEELS)

bench: $(VENV)/installed ## measure the speed of every game
	$(BIN)/solutre bench

build: $(VENV)/installed ## install the package with its compiled engine

$(VENV)/bin/python:
	@echo "Creating the virtual environment …"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet uv || echo "uv cannot be had here: pip installs, slower"

# What was built before is not packed again: modules may have moved since.
$(VENV)/installed: $(SOURCES) | $(VENV)/bin/python
	@echo "Installing Solutré and compiling its engine (about a minute the first time) …"
	@rm -rf build/lib* build/bdist*
	@$(BIN)/python tools/install.py install ".[all]"
	@$(BIN)/solutre --version
	@touch $@

define NEEDED
import tomllib
project = tomllib.load(open("pyproject.toml", "rb"))["project"]
extras = [one for extra in project["optional-dependencies"].values() for one in extra]
print(*(one for one in extras if not one.startswith("solutre")), sep="\n")
endef
export NEEDED

$(VENV)/ready: pyproject.toml | $(VENV)/bin/python
	@echo "Installing what the tests need …"
	@$(BIN)/python -c "$$NEEDED" > $(VENV)/needed
	@$(BIN)/python tools/install.py install --requirement $(VENV)/needed
	@touch $@

$(VENV)/wheel/made: $(SOURCES) | $(VENV)/bin/python $(if $(shell command -v gcc),,packages)
	@echo "Compiling the engine …"
	@rm -rf $(VENV)/wheel build/lib* build/bdist*
	@$(BIN)/python tools/install.py wheel $(VENV)/wheel
	@touch $@

$(VENV)/tested: $(VENV)/wheel/made $(VENV)/ready
	@$(BIN)/python tools/install.py install --quiet --no-deps --force-reinstall $(VENV)/wheel/solutre-*.whl
	@$(BIN)/solutre --version
	@touch $(VENV)/installed $@

clean: ## remove everything that was made
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
