/*
 * Where a class lives: a feature's styles in its folder, shared ones elsewhere, each class in one sheet. First every
 * planted violation must be found, then the product must have none.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

const SOURCE = 'frontend/src';
/** Classes that a library sets on its own elements. */
const FOREIGN = /^ant-/;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;

const featureOf = (path) => /^features\/([^/]+)\//.exec(path)?.[1];
const classesIn = (selector) => [...selector.matchAll(CLASS)].map(([, name]) => name);

/** Every selector of a sheet, except those of at-rules. */
function selectorsOf(css) {
  const preludes = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return [...preludes]
    .map(([, words]) => words.trim())
    .filter((words) => !words.startsWith('@'))
    .flatMap((words) => words.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

/**
 * What a sheet defines: the first class of a selector that names no other element. `.btn.big` belongs to `btn`; in
 * `.game .foot` and `.auth .lead`, a class only gets its look inside an element that the sheet defines.
 */
function definedIn(css) {
  const alone = selectorsOf(css).filter((selector) => !/[\s>+~]/.test(selector.replace(/\([^)]*\)/g, '')));
  return new Set(alone.flatMap((selector) => classesIn(selector).slice(0, 1)));
}

/** The module named by an import, a re-export or an `import()`. */
function importedBy(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  const isCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isCall ? node.arguments[0] : undefined;
}

/** The sheets that a sheet imports, in any syntax. */
function importsOf(css) {
  const imports = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/@import\s+(?:url\(\s*)?(?:'([^']*)'|"([^"]*)"|([^'"\s);]+))/gi);
  return [...imports].map(([, single, double, bare]) => single ?? double ?? bare);
}

/** The classes that a file puts on elements, every word it contains, and what it imports. */
function readCode(path, text) {
  const read = { classes: new Set(), words: new Set(), beginnings: new Set(), imports: new Set() };
  const visit = (node, inClass) => {
    const from = importedBy(node);
    if (from) {
      const to = (from.text ?? '').replace(/\?.*$/, '');
      read.imports.add(to.startsWith('@/') ? to.slice(2) : posix.join(posix.dirname(path), to));
      return;
    }
    const names =
      inClass ||
      ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && /className$/i.test(node.name.getText()));
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      const words = node.text.split(/\s+/).filter(Boolean);
      words.forEach((word) => read.words.add(word));
      if (names) words.forEach((word) => read.classes.add(word));
      if (words.length && (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) && /-$/.test(node.text))
        read.beginnings.add(words[words.length - 1]);
    }
    ts.forEachChild(node, (child) => visit(child, names));
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false);
  return read;
}

/** `files`: text by path below `frontend/src`. Each violation names its rule. */
function violations(files) {
  const found = [];
  const sheets = [...files].filter(([path]) => path.endsWith('.css'));
  const code = [...files]
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, text]) => [path, readCode(path, text)]);

  const homes = new Map();
  const places = new Map();
  const add = (map, name, path) => map.set(name, [...(map.get(name) ?? []), path]);
  for (const [path, css] of sheets) {
    for (const name of definedIn(css)) add(homes, name, path);
    for (const name of new Set(selectorsOf(css).flatMap(classesIn))) add(places, name, path);
  }

  for (const [name, paths] of homes)
    if (paths.length > 1 && !FOREIGN.test(name))
      found.push(`defined-once: .${name} in ${paths.join(' and ')}`);

  const words = new Set(code.flatMap(([, read]) => [...read.words]));
  const beginnings = [...new Set(code.flatMap(([, read]) => [...read.beginnings]))];
  for (const [name, paths] of places)
    if (!FOREIGN.test(name) && !words.has(name) && !beginnings.some((start) => name.startsWith(start)))
      found.push(`used: nobody uses .${name} of ${paths.join(' and ')}`);

  const imported = new Set(code.flatMap(([, read]) => [...read.imports]));
  for (const [path, css] of sheets)
    for (const to of importsOf(css)) {
      const target = posix.join(posix.dirname(path), to);
      imported.add(target);
      if (featureOf(target) !== undefined) found.push(`own-sheet: ${path} -> ${target}`);
    }
  for (const [path] of sheets) if (!imported.has(path)) found.push(`loaded: nothing imports ${path}`);

  const isOwn = (sheet, path) => featureOf(sheet) === undefined || featureOf(sheet) === featureOf(path);
  const entered = new Set();
  for (const [path, { imports, classes }] of code) {
    for (const to of imports) {
      if (to.endsWith('.css') && !isOwn(to, path)) found.push(`own-sheet: ${path} -> ${to}`);
      if (featureOf(to) !== undefined && featureOf(to) !== featureOf(path)) entered.add(`${to}.tsx`);
    }
    for (const name of classes) {
      const sheetsOf = places.get(name) ?? [];
      if (sheetsOf.length > 0 && !sheetsOf.some((sheet) => isOwn(sheet, path)))
        found.push(`own-class: ${path} uses .${name} of ${sheetsOf.join(' and ')}`);
    }
  }

  // A page that enters a feature must load its sheet too: a page loaded in parts gets no other.
  for (const [path, { imports }] of code) {
    if (!entered.has(path)) continue;
    for (const [sheet] of sheets)
      if (featureOf(sheet) === featureOf(path) && !imports.has(sheet))
        found.push(`comes-along: ${path} without ${sheet}`);
  }
  return found;
}

const sound = {
  'ui/shared.css':
    '.btn { color: red } .btn.big, .card:hover { margin: 0 } @media print { .s-flag { top: 0 } }',
  'ui/Button.tsx':
    "import './shared.css'; const b = <b className={`btn s-${sport}`}>{cards('card', 'big')}</b>;",
  'features/one/one.css': '.one { top: 0 } .one .btn { left: 0 } .ant-table { top: 0 }',
  'features/one/One.tsx': 'import \'./one.css\'; export const One = () => <i className="one btn" />;',
  'routes/page.tsx': "import { One } from '@/features/one/One';",
};
/** Each adds to the valid files what its rule must catch. */
const planted = {
  'defined-once': [{ 'features/one/one.css': '.one { top: 0 } @media print { .btn.small { left: 0 } }' }],
  used: [
    { 'ui/shared.css': '.btn { color: red } .card .forgotten { margin: 0 } .btn.big, .s-flag { top: 0 }' },
  ],
  'own-sheet': [
    { 'features/two/Two.tsx': "import '@/features/one/one.css';" },
    { 'features/two/Two.tsx': "import css from '../one/one.css?inline';" },
    { 'features/two/Two.tsx': "export * from '../one/one.css';" },
    { 'features/two/Two.tsx': "const load = () => import('../one/one.css');" },
    ...["'../one/one.css'", '"../one/one.css"', "url('../one/one.css')", 'url( ../one/one.css ) print'].map(
      (sheet) => ({
        'features/two/two.css': `@import ${sheet};`,
        'features/two/Two.tsx': "import './two.css';",
      }),
    ),
  ],
  'own-class': [{ 'features/two/Two.tsx': 'export const Two = () => <i className={on ? "btn" : "one"} />;' }],
  loaded: [{ 'features/one/late.css': '.one .btn { top: 0 }' }],
  'comes-along': [
    {
      'features/one/One.tsx':
        'import(\'./one.css\'.slice(1)); export const One = () => <i className="one" />;',
      'features/one/Other.tsx': "import './one.css';",
    },
  ],
};

const fail = (text) => {
  console.error(text);
  process.exitCode = 1;
};
const first = violations(new Map(Object.entries(sound)));
if (first.length) fail(`Found in what is sound: ${first.join('; ')}`);
for (const [rule, plants] of Object.entries(planted))
  for (const files of plants) {
    const found = violations(new Map(Object.entries({ ...sound, ...files })));
    if (!found.some((one) => one.startsWith(`${rule}:`)))
      fail(`A planted violation of ${rule} was not found: ${JSON.stringify(files)}`);
  }

const paths = readdirSync(SOURCE, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => posix.relative(SOURCE, join(file.parentPath, file.name)))
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.|^test\/|^api\/generated\//.test(path));
const found = violations(new Map(paths.map((path) => [path, readFileSync(join(SOURCE, path), 'utf8')])));
const sheets = paths.filter((path) => path.endsWith('.css'));
if (sheets.length === 0 || sheets.length === paths.length) fail(`No sheets, or no code, below ${SOURCE}.`);
found.forEach(fail);
console.log(`${Object.keys(planted).length} rules, ${sheets.length} sheets, ${found.length} violations`);
