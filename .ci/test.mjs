/*
 * Runs every check and test of the product. A missing tool is a failure, never a skip; the last line is "N passed, N
 * failed".
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browserPath } from './browser.mjs';

const fast = process.argv.includes('--fast');
const output = 'build-output';
let passed = 0;
let failed = 0;
/** Name and duration in seconds of every test file. */
const files = [];
/** One line per failed test, printed before the runner's long output and again at the end. */
const failures = [];

rmSync(`${output}/results`, { recursive: true, force: true });
mkdirSync(`${output}/results`, { recursive: true });

/** Runs a command; its output is printed when it fails, or as it arrives with `live`. */
function run(command, args, { env = {}, live = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: live ? 'inherit' : 'pipe',
    });
    let words = '';
    child.stdout?.on('data', (part) => (words += part));
    child.stderr?.on('data', (part) => (words += part));
    child.on('error', (error) => resolve({ code: 1, words: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, words }));
  });
}

async function check(name, command, args, options) {
  const began = Date.now();
  const { code, words } = await run(command, args, options);
  report(name, code === 0, began, words);
  return code === 0;
}

function report(name, ok, began, words = '') {
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(words.trim().split('\n').slice(-80).join('\n'));
}

/** Runs a test runner that writes its results as JSON, and adds them up. A runner that ran nothing has failed. */
async function suite(name, command, args, resultsFile, figures, options) {
  const began = Date.now();
  const { code, words } = await run(command, args, options);
  const results = existsSync(resultsFile)
    ? figures(JSON.parse(readFileSync(resultsFile, 'utf8')))
    : { passed: 0, failed: 0, files: [], failures: [] };
  files.push(...results.files);
  if (results.passed + results.failed === 0 || (code !== 0 && results.failed === 0)) {
    results.failed += 1;
    results.failures.push(`${name}: the runner itself failed`);
  }
  failures.push(...results.failures);
  passed += results.passed;
  failed += results.failed;
  console.log(
    `${results.failed ? 'FAIL' : 'ok  '} ${name}: ${results.passed} passed, ${results.failed} failed (${((Date.now() - began) / 1000).toFixed(1)} s)`,
  );
  for (const failure of results.failures) console.log(`     ${failure}`);
  if (results.failed) console.log(words.trim().split('\n').slice(-400).join('\n'));
}

const plain = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 3)
    .map((line) => line.trim())
    .join(' | ');

const npx = (...args) => ['npx', ['--no-install', ...args]];
const jestFigures = (json) => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests + (json.numRuntimeErrorTestSuites ?? 0),
  files: json.testResults.map(({ name, startTime, endTime }) => ({
    name: relative('.', name),
    seconds: (endTime - startTime) / 1000,
  })),
  failures: json.testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [`${relative('.', name)}: ${plain(message)}`]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => `${relative('.', name)} › ${test.fullName}: ${plain(test.failureMessages[0])}`),
  ),
});

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

const durationOf = (suite) =>
  specsOf(suite)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0);

const playwrightFigures = (json) => ({
  passed: json.stats.expected,
  failed: json.stats.unexpected + json.stats.flaky,
  files: json.suites.map((suite) => ({
    name: `frontend/e2e/${suite.file}`,
    seconds: durationOf(suite) / 1000,
  })),
  failures: json.suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find((result) => result.error)?.error;
      return `frontend/e2e/${file} › ${title}: ${plain(error?.message)}`;
    }),
});

async function readings() {
  await check('format', ...npx('prettier', '--check', '--log-level', 'warn', '.'));
  await check('types of the backend', ...npx('tsc', '-p', 'backend/tsconfig.json', '--noEmit'));
  await check('types of the frontend', ...npx('tsc', '-p', 'frontend/tsconfig.json', '--noEmit'));
  await check('boundaries between modules', 'node', ['.ci/boundaries.mjs']);
  await check('styles in their places', 'node', ['.ci/styles.mjs']);
  await check('words', 'node', ['.ci/words.mjs']);
  await check('install scripts of packages', 'node', ['.ci/install-scripts.mjs']);
}

const lint = () => check('lint', ...npx('eslint', '.', '--max-warnings', '0'));

function backendTests() {
  const jest = `${output}/results/jest.json`;
  // Three workers on two processors, because one of them is usually waiting.
  const options = ['--ci', '--json', `--outputFile=${jest}`, '--maxWorkers=3'];
  return suite(
    'backend tests',
    ...npx('jest', '--config', 'backend/jest.config.js', ...options),
    jest,
    jestFigures,
  );
}

function componentTests() {
  const vitest = `${output}/results/vitest.json`;
  return suite(
    'component tests',
    ...npx('vitest', 'run', '--root', 'frontend', '--reporter=json', `--outputFile=../${vitest}`),
    vitest,
    jestFigures,
  );
}

if (fast) {
  await Promise.all([readings(), lint()]);
} else {
  const built = await check('build', 'make', ['--no-print-directory', 'build']);
  // The backend tests spend much time waiting for claims and holds to expire, so other work runs in parallel.
  await Promise.all([
    backendTests(),
    (async () => {
      await readings();
      await lint();
      if (built) {
        await check('generated code is up to date', 'node', ['.ci/generated.mjs']);
        await check('migrations are up to date', 'node', ['backend/dist/tools/migration.js']);
      }
      await componentTests();
    })(),
  ]);
  const began = Date.now();
  const browser = await browserPath().catch(
    (error) => (report('browser', false, began, error.message), null),
  );
  if (browser && built) {
    const playwright = `${output}/results/playwright.json`;
    await suite(
      'browser tests',
      ...npx('playwright', 'test', '--config', 'frontend/playwright.config.ts'),
      playwright,
      playwrightFigures,
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright, CHROMIUM: browser } },
    );
  }
}

const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10);
if (slowest.length > 0) console.log('The slowest test files:');
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s ${name}`);
for (const failure of failures) console.log(`FAIL ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
