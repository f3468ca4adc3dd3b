/*
 * Checks the module graph of the design. First every planted violation must be found, then the product must have none.
 */
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, posix, resolve } from 'node:path';
import { rules } from './boundary-rules.mjs';
import { mayOpen, openedTransactions, planted as opening } from './transactions.mjs';

const folders = [
  ...['backend/src', 'backend/embedded', 'backend/test', 'backend/bench', 'backend/tools'],
  ...['frontend/src', 'frontend/e2e'],
];
const tsConfig = extractTsConfig(resolve('frontend/tsconfig.json'));

/** The path aliases of the frontend's compiler, as folders below the root: `@` is `frontend/src`. */
const aliases = Object.fromEntries(
  Object.entries(tsConfig.options.paths).map(([name, [path]]) => [
    name.replace('/*', ''),
    posix.join('frontend', path.replace('/*', '')),
  ]),
);

async function violations(root, paths) {
  const forbidden = rules.map(({ name, comment = name, from, to }) => ({
    name,
    comment,
    severity: 'error',
    from,
    to,
  }));
  const { output } = await cruise(
    paths,
    {
      baseDir: root,
      ruleSet: { forbidden },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      // Our own build output; where a package keeps its files is its own business.
      exclude: { path: '(^|[.]{2}/)(backend/|frontend/)?dist/' },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      alias: Object.fromEntries(Object.entries(aliases).map(([name, path]) => [name, join(root, path)])),
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    { tsConfig },
  );
  return { found: output.summary.violations, read: output.modules.map(({ source }) => source) };
}

function relative(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function byAlias(from, to) {
  for (const [name, path] of Object.entries(aliases))
    if (from.startsWith(`${path}/`) && to.startsWith(`${path}/`)) return name + to.slice(path.length);
  return relative(from, to);
}

/** Writes the planted files below a root, each import written by `word`, and returns the pairs that no rule caught. */
async function missed(word) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
  try {
    const files = new Map();
    for (const [from, to] of rules.flatMap((rule) => rule.planted)) {
      const isPath = /^(backend|frontend)\//.test(to);
      const name = isPath ? word(from, to).replace(/\.tsx?$/, '') : to;
      files.set(from, `${files.get(from) ?? ''}export * from '${name}';\n`);
      if (isPath && extname(to) && !files.has(to)) files.set(to, 'export {};\n');
    }
    for (const [path, text] of files) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    const { found } = await violations(root, ['backend', 'frontend']);
    const isFound = (rule, file) =>
      found.some(
        (one) =>
          one.rule.name === rule && (one.from === file || one.cycle?.some((step) => step.name === file)),
      );
    return rules.flatMap(({ name, planted }) =>
      planted.filter(([from]) => !isFound(name, from)).map(([from, to]) => `${name}: ${from} -> ${to}`),
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Imports that the graph cannot see, each with planted examples. */
const unseen = [
  [/\bimport\.meta\.glob\b/, ["import.meta.glob('@/features/family/*.ts')"]],
  [
    /\bimport\s*\((?!\s*(['"])[^'"]*\1\s*\))/,
    ['import(`@/features/family/${name}`)', "import('../programs/' + 'index')", 'import(name)'],
  ],
  [/\bnew URL\s*\([^)]*\bimport\.meta\.url/, ["new URL('../family/Account.tsx', import.meta.url)"]],
  [
    /\bcreateRequire\b|\brequire\s*\((?!\s*(['"])[^'"]*\1\s*\))/,
    ["createRequire(__filename)('../programs/program.queries')", 'require(name)'],
  ],
];
/** These load what no rule covers: the built pages, the migrations, and packages' own files. */
const mayBeUnseen = [
  'backend/src/platform/pages/frontend-build.ts',
  'backend/src/platform/database/options.ts',
  'backend/src/platform/database/pools.ts',
];

function fail(words) {
  console.error(words);
  process.exitCode = 1;
}

for (const { name } of rules.filter((rule) => rule.planted.length === 0))
  fail(`The rule ${name} has no planted violation: nothing shows that it fires.`);
for (const [kind, word] of [
  ['relative', relative],
  ['by alias', byAlias],
])
  for (const pair of await missed(word)) fail(`A planted violation (${kind}) was not found, ${pair}`);

for (const [pattern, planted] of unseen)
  for (const one of planted.filter((text) => !pattern.test(text)))
    fail(`A planted import was not found: ${one}`);

for (const text of opening.refused.filter((one) => openedTransactions(one).length === 0))
  fail(`A planted way around Transactions was not found: ${text}`);
for (const text of opening.allowed.filter((one) => openedTransactions(one).length > 0))
  fail(`A planted savepoint was taken for a transaction of its own: ${text}`);

const { found, read } = await violations(process.cwd(), folders);
for (const folder of folders)
  if (!read.some((path) => path.startsWith(`${folder}/`))) fail(`No file of ${folder} was read.`);
const isProduct = (path) =>
  /^(backend|frontend)\/src\/.*\.tsx?$/.test(path) && !/\.(spec|int-spec|test)\.tsx?$/.test(path);
for (const path of read.filter((one) => isProduct(one) && !mayBeUnseen.includes(one)))
  for (const [pattern, [example]] of unseen)
    if (pattern.test(readFileSync(path, 'utf8')))
      fail(`${path} imports as no rule sees it, like ${example}: name the file in an import.`);
const tested = /^backend\/test\/|(^|\/)test\/|\.(spec|int-spec|sys-spec)\.ts$/;
const withTransactions = read.filter((one) => /^backend\/.*\.ts$/.test(one) && !tested.test(one));
for (const path of mayOpen.filter((one) => !withTransactions.includes(one)))
  fail(`${path} may open transactions, but was not read.`);
for (const path of withTransactions.filter((one) => !mayOpen.includes(one)))
  for (const place of openedTransactions(readFileSync(path, 'utf8')))
    fail(`${path} goes around Transactions, ${place}`);
for (const { rule, from, to } of found) fail(`${rule.name}: ${from} -> ${to}`);
console.log(`${rules.length} rules, ${read.length} files, ${found.length} violations`);
