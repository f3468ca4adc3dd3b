# Node >= 20.19 and make are all that a fresh machine needs.
.DEFAULT_GOAL := help
SHELL := /bin/bash
BACKEND_SOURCES := $(shell find backend/src backend/embedded backend/tools -name '*.ts' 2>/dev/null) backend/tsconfig.build.json
FRONTEND_SOURCES := $(shell find frontend/src frontend/public -type f 2>/dev/null) $(wildcard frontend/*.ts frontend/*.json frontend/index.html)

.PHONY: help start test check dev bench openapi migration demo-registrations clean install

help: ## what there is to run
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 22

install: node_modules/.installed

node_modules/.installed: package-lock.json
	@node .ci/require-node.mjs
	npm ci --no-audit --no-fund
	@touch $@

backend/dist/.built: node_modules/.installed $(BACKEND_SOURCES)
	npx --no-install tsc -p backend/tsconfig.build.json
	@touch $@

frontend/dist/.built: node_modules/.installed $(FRONTEND_SOURCES)
	npm run --silent build --workspace frontend
	@touch $@

build: backend/dist/.built frontend/dist/.built

start: build ## install, build, start everything on one port with the demo organisation
	@exec node backend/dist/src/main.js

test: node_modules/.installed ## every check and test; the last line is "N passed, N failed"
	@node .ci/test.mjs

check: node_modules/.installed ## the fast checks: format, lint, types, boundaries, styles
	@node .ci/test.mjs --fast

dev: build ## watch mode
	@node .ci/dev.mjs

bench: build ## benchmarks, as ratios against the bare limit
	@node .ci/bench.mjs

openapi: node_modules/.installed ## regenerate the specification and the client
	npx --no-install tsc -p backend/tsconfig.build.json
	node backend/dist/tools/openapi.js
	npx --no-install orval --config openapi/orval.config.mjs

migration: node_modules/.installed ## name=...: write the migration that changed entities ask for
	npx --no-install tsc -p backend/tsconfig.build.json
	node backend/dist/tools/migration.js $(name)
	npx --no-install prettier --write backend/src/platform/database/migrations >/dev/null

demo-registrations: backend/dist/.built ## 1,800 paid registrations into the demo, to try the office with a busy season
	@node backend/dist/tools/demo-registrations.js

clean: ## remove what was built; data in .data stays
	rm -rf backend/dist frontend/dist build-output .cache node_modules/.installed
