/*
 * Keeps wrong words out of the product. First every planted violation must be found, then the product must have none but
 * the exceptions that `wrong-words.mjs` gives a reason for. Texts of the specification are right as they are.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import ts from 'typescript';
import { EVERYWHERE, EXCEPTIONS, ON_SCREENS, PLANTED } from './wrong-words.mjs';

const MAX_EXCEPTIONS = 30;
const FOLDERS = ['.ci', 'backend', 'docs', 'frontend', 'openapi'];
const ALONE = [
  '.env.example',
  'Dockerfile',
  'Makefile',
  'README.md',
  'docker-compose.yml',
  'eslint.config.mjs',
];
/** What others wrote, what is generated, what is never changed again, and this check's own list. */
const LEFT_OUT =
  /(^|\/)(node_modules|dist|generated|screenshots|spec|migrations)\/|routeTree\.gen|openapi\.json|package|wrong-words\.mjs|docs\/glossary\.md/;
const CODE = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.js']);
const PROSE = new Set(['.md', '.yml', '.example', '.css', '.html', '']);

const SPEC = readdirSync('docs/spec').map((name) => readFileSync(`docs/spec/${name}`, 'utf8').toLowerCase());
const squeeze = (text) => text.replace(/\s+/g, ' ').trim();
/** Whether the specification words this text, or has the identifier among its fields and paths. */
const isOfSpec = (text) => text.length > 3 && SPEC.some((page) => page.includes(squeeze(text).toLowerCase()));

/** `spotsTaken` and `TAKEN_PLACES` as `taken places`. */
const wordsOf = (identifier) =>
  identifier
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_$]+/g, ' ')
    .toLowerCase();

/** Tests, tools and demonstrations are read by engineers alone; all other texts may be read by a family. */
const isShown = (path) =>
  /^(frontend\/src|backend\/src)\//.test(path) && !/[.-](test|spec)\.|\/(test|migrations)\//.test(path);

/** A sentence or a label, and neither a state, a path, a class of a style sheet nor a statement of SQL. */
const isProse = (text) =>
  (/\s/.test(text.trim()) || /^[A-Z][a-z]+$/.test(text)) &&
  !/^\s*(select|insert|update|delete|alter|create|with)\b|= '|\bin \('/i.test(text);

const isName = (node) => ts.isIdentifier(node) || ts.isPrivateIdentifier(node);

/** Every comment, identifier and text of a source, with its line. */
function readCode(path, source) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const put = (type, text, position) => found.push({ type, text, line: lineOf(position) });
  const comments = new Set();
  const readComments = (node) => {
    const ranges = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of ranges)
      if (!comments.has(pos)) {
        comments.add(pos);
        put('comment', source.slice(pos, end), pos);
      }
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (isName(node)) put('identifier', node.text, node.getStart());
    else if (ts.isJsxText(node)) put('text', node.text, node.getStart());
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      put('text', node.text, node.getStart());
    else if (ts.isTemplateExpression(node))
      put(
        'text',
        [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…'),
        node.getStart(),
      );
    if (!ts.isJsxText(node)) readComments(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const readProse = (source) => source.split('\n').map((text, i) => ({ type: 'document', text, line: i + 1 }));

function readSource(path, source) {
  return CODE.has(extname(path)) ? readCode(path, source) : readProse(source);
}

/** The wrong words of a source, each with what to write instead. */
function faultsOf(path, source) {
  return readSource(path, source).flatMap(({ type, text, line }) => {
    if (isOfSpec(text) || (type === 'text' && !isProse(text))) return [];
    const words = type === 'identifier' ? wordsOf(text) : squeeze(text);
    const lists = type === 'text' && isShown(path) ? [...EVERYWHERE, ...ON_SCREENS] : EVERYWHERE;
    return lists
      .filter(({ wrong }) => wrong.test(words))
      .map(({ wrong, right }) => ({ path, line, type, word: wrong.exec(words)[0], right, text: words }));
  });
}

const exceptionOf = ({ path, word }) => EXCEPTIONS.find((one) => one.where.test(path) && one.word.test(word));

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
}

function main() {
  const missed = PLANTED.filter(({ path, source, isWrong }) => faultsOf(path, source).length > 0 !== isWrong);
  for (const { path, source } of missed) console.error(`planted and judged wrongly: ${path}: ${source}`);
  if (EXCEPTIONS.length > MAX_EXCEPTIONS) console.error(`more than ${MAX_EXCEPTIONS} exceptions`);

  const paths = [...FOLDERS.flatMap(filesBelow), ...ALONE].filter(
    (path) => !LEFT_OUT.test(path) && (CODE.has(extname(path)) || PROSE.has(extname(path))),
  );
  const faults = paths.flatMap((path) => faultsOf(path, readFileSync(path, 'utf8')));
  const open = faults.filter((fault) => !exceptionOf(fault));
  for (const { path, line, type, word, right, text } of open)
    console.error(`${path}:${line} ${type} "${word}": ${right} (${text.slice(0, 100)})`);
  const unused = EXCEPTIONS.filter((one) => !faults.some((fault) => exceptionOf(fault) === one));
  for (const { word } of unused) console.error(`exception without use: ${word}`);

  const count = missed.length + open.length + unused.length + Number(EXCEPTIONS.length > MAX_EXCEPTIONS);
  console.log(`${paths.length} files, ${count} faults`);
  process.exit(count ? 1 : 0);
}

main();
