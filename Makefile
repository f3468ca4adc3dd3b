# Requires Node.js 20.19 or newer and make. `make test` also needs Chromium (installed automatically on Debian and Ubuntu).
.DEFAULT_GOAL := help
SHELL := /bin/bash
BACKEND_SOURCES := $(shell find backend/src backend/embedded backend/tools -name '*.ts' 2>/dev/null) backend/tsconfig.build.json
FRONTEND_SOURCES := $(shell find frontend/src frontend/public -type f 2>/dev/null) $(wildcard frontend/*.ts frontend/*.json frontend/index.html)

.PHONY: help start test check dev bench openapi migration demo-registrations ten-seasons clean install

help: ## list the commands
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

start: build ## install, build, and start everything on one port with the demo organization
	@exec node backend/dist/src/main.js

test: node_modules/.installed ## run every check and test; the last line is "N passed, N failed"
	@node .ci/test.mjs

check: node_modules/.installed ## run the fast checks: format, lint, types, import boundaries, styles, words
	@node .ci/test.mjs --fast

dev: build ## start in watch mode
	@node .ci/dev.mjs

bench: build ## run all benchmarks; results are ratios against a bare-minimum version
	@node .ci/bench.mjs

openapi: node_modules/.installed ## regenerate the OpenAPI specification and the client
	npx --no-install tsc -p backend/tsconfig.build.json
	node backend/dist/tools/openapi.js
	npx --no-install orval --config openapi/orval.config.mjs

migration: node_modules/.installed ## name=...: generate the database migration for changed entities
	npx --no-install tsc -p backend/tsconfig.build.json
	node backend/dist/tools/migration.js $(name)
	npx --no-install prettier --write backend/src/platform/database/migrations >/dev/null

demo-registrations: backend/dist/.built ## add 1,800 registrations to the demo, to try the back office with a busy season
	@node backend/dist/tools/demo-registrations.js

ten-seasons: backend/dist/.built ## ten seasons of made-up data into the demo: 20,000 games, 60,000 registrations
	@node backend/dist/tools/ten-seasons.js

clean: ## delete build output; keeps the data in .data
	rm -rf backend/dist frontend/dist build-output .cache node_modules/.installed
