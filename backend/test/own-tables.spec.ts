import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/* A module's SQL names only its own tables: another module's data is requested from it, through its index.ts. */

const sources = join(__dirname, '../src');
/** Tables that migrations create and no entity maps. */
const UNMAPPED: Record<string, string> = { rate_limits: 'platform' };
/** Platform tables that modules may name. None: emails, audit and limits are used through calls. */
const SHARED: readonly string[] = [];

interface Source {
  path: string;
  text: string;
}

const isTest = (path: string) => /(^|\/)test\/|\.(spec|int-spec|sys-spec)\.ts$/.test(path);

function read(folder: string): Source[] {
  return readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => relative(sources, join(sources, folder, name)).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !isTest(path) && !path.includes('/migrations/'))
    .map((path) => ({ path, text: readFileSync(join(sources, path), 'utf8') }));
}

/** The module of a file, or the folder next to the modules that it is in. */
const getOwner = (path: string) => /^modules\/([^/]+)/.exec(path)?.[1] ?? path.split('/')[0];

function getTables(all: readonly Source[]): Map<string, string> {
  const owners = new Map(Object.entries(UNMAPPED));
  for (const { path, text } of all)
    for (const [, table] of text.matchAll(/@Entity\(\s*(?:\{\s*name:\s*)?'(\w+)'/g))
      owners.set(table, getOwner(path));
  return owners;
}

const IS_SQL = new RegExp(
  [
    String.raw`\b(select|(insert|merge)\s+into|delete\s+from|join|lock\s+table|truncate)\b`,
    String.raw`\bupdate\s+(only\s+)?[\w."]+(\s+as)?(\s+\w+)?\s+set\b`,
    String.raw`\bcopy\s+([\w."]+\s*)?(\(.*\)\s*)?(to|from)\b`,
    String.raw`\block\s+[\w."]+\s+in\b.*\bmode\b`,
    String.raw`^\s*(explain\b.*?\b|alter\s+)?table\s+[\w."]+`,
  ].join('|'),
  'is',
);
const COMMENT = /\/\*[^]*?\*\/|--.*$/gm;
/** Part of a statement that is assembled elsewhere. */
const IS_FRAGMENT = /^\s*(from|using|where|and|or|on|left|inner|exists|not exists)\s[^.!?]*[a-z0-9")]\s*$/;
const NAMED =
  /(?:\b(?:from|join|into|update|using|table|truncate|only|copy|lock)\s+|,\s*)[\s(]*(?!(?:table|select|with)\b)(?:only\s+|lateral\s+)?(?:"?public"?\s*\.\s*)?"?(\w+)"?/gi;
/** Query builder calls that take a table name. */
const TAKES_TABLE = /^(from|into|update|addFrom|createQueryBuilder|getRepository|(left|inner)Join\w*)$/;

/** Properties whose text is a statement's table or condition, as in due work. */
const TABLE_PROPERTY = 'table';
const SQL_PROPERTY = 'only';

/** Entity manager calls that take an entity name. */
const ASKS_ENTITY =
  /^(getRepository|exists\w*|count\w*|find\w*|insert|upsert|update\w*|delete\w*|increment|decrement|createQueryBuilder|from|into|(left|inner)Join\w*|create|save|preload|merge|sum|average|(min|max)imum|clear|softDelete|restore)$/;

/** The tables that a file's strings name, with their lines. */
function namedIn({ path, text }: Source): { table: string; line: number }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Map<string, { table: string; line: number }>();
  const add = (node: ts.Node, table: string) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.set(`${line} ${table}`, { table, line });
  };
  /** By name; object properties have a dot before them. */
  const constants = new Map<string, string>();
  const getText = (node: ts.Node): string | null => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isIdentifier(node)) return constants.get(node.text) ?? null;
    if (ts.isPropertyAccessExpression(node)) return constants.get(`.${node.name.text}`) ?? null;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return getText(node.expression);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const [left, right] = [getText(node.left), getText(node.right)];
      return left === null && right === null ? null : `${left ?? '$'}${right ?? '$'}`;
    }
    if (!ts.isTemplateExpression(node)) return null;
    return node.templateSpans.reduce(
      (text, { expression, literal }) => `${text} ${getText(expression) ?? '$'} ${literal.text}`,
      node.head.text,
    );
  };
  const gather = (node: ts.Node): void => {
    const text = ts.isVariableDeclaration(node) && node.initializer ? getText(node.initializer) : null;
    if (text !== null) constants.set((node as ts.VariableDeclaration).name.getText(), text);
    const part = ts.isPropertyAssignment(node) ? getText(node.initializer) : null;
    if (part !== null) constants.set(`.${(node as ts.PropertyAssignment).name.getText()}`, part);
    ts.forEachChild(node, gather);
  };
  gather(file);
  const visit = (node: ts.Node): void => {
    const property = ts.isPropertyAssignment(node) ? node.name.getText() : null;
    const value = ts.isPropertyAssignment(node) ? getText(node.initializer) : null;
    if (property === TABLE_PROPERTY && value !== null) add(node, value);
    const isCondition =
      node !== file && ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === SQL_PROPERTY;
    const isName = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
    const words = isName ? null : (getText(node)?.replace(COMMENT, ' ') ?? null);
    if (words !== null && (isCondition || IS_SQL.test(words) || IS_FRAGMENT.test(words)))
      for (const [, table] of words.matchAll(NAMED)) add(node, table.toLowerCase());
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      TAKES_TABLE.test(node.expression.name.text) &&
      node.arguments[0] !== undefined &&
      ts.isStringLiteralLike(node.arguments[0])
    )
      add(node, node.arguments[0].text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found.values()];
}

/** All entities, by module. */
function getEntities(all: readonly Source[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, text } of all)
    for (const [, name] of text.matchAll(/@Entity\([^]*?\bexport class (\w+)/g))
      found.set(name, getOwner(path));
  return found;
}

/**
 * Where a file passes an entity of another module to a call, a relation or a query: whatever it does, it reads that
 * module's table.
 */
function foreignEntities({ path, text }: Source, entities: ReadonlyMap<string, string>): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  /** The local names of entities, by import. */
  const renamed = new Map<string, string>();
  const getName = (node: ts.Node): string | null => {
    if (ts.isIdentifier(node)) return renamed.get(node.text) ?? node.text;
    if (ts.isPropertyAccessExpression(node)) return node.name.text;
    return ts.isStringLiteralLike(node) ? node.text : null;
  };
  const isGiven = (node: ts.Node): boolean => {
    const { parent } = node;
    if (ts.isStringLiteralLike(node))
      return (
        ts.isCallExpression(parent) &&
        parent.arguments[0] === node &&
        ts.isPropertyAccessExpression(parent.expression) &&
        ASKS_ENTITY.test(parent.expression.name.text)
      );
    return (
      (ts.isCallExpression(parent) && parent.arguments.some((given) => given === node)) ||
      (ts.isNewExpression(parent) && parent.expression === node) ||
      (ts.isArrowFunction(parent) && parent.body === node) ||
      (ts.isVariableDeclaration(parent) && parent.initializer === node) ||
      (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
      ts.isArrayLiteralExpression(parent)
    );
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node) && node.propertyName) renamed.set(node.name.text, node.propertyName.text);
    const name = getName(node);
    const owner = name !== null && node.parent && isGiven(node) ? entities.get(name) : undefined;
    if (owner !== undefined && owner !== getOwner(path)) found.add(`${path} asks for ${name} of ${owner}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

function foreignNames(source: Source, owners: ReadonlyMap<string, string>): string[] {
  return namedIn(source)
    .filter(({ table }) => (owners.get(table) ?? getOwner(source.path)) !== getOwner(source.path))
    .filter(({ table }) => !SHARED.includes(table))
    .map(({ table, line }) => `${source.path}:${line} names ${table} of ${owners.get(table)}`);
}

const product = [...read('modules'), ...read('platform'), ...read('kernel')];
const owners = getTables(product);
const entities = getEntities(product);

describe("a module's tables", () => {
  it('are known, each with one owner', () => {
    expect([...migrated()].filter((table) => !owners.has(table))).toEqual([]);
    expect(owners.get('programs')).toBe('programs');
    expect(new Set(owners.values())).toContain('leagues');
  });

  it('are named only in its own SQL', () => {
    expect(product.flatMap((source) => foreignNames(source, owners))).toEqual([]);
  });

  it.each([
    ['a join', 'this.db.query(`select 1 from registrations r left join programs p on p.id = r."programId"`)'],
    ['a quoted name', 'this.db.query(\'select * from "programs"\')'],
    ['capitals and a schema', "this.db.query('SELECT 1 FROM public.programs')"],
    ['a list of tables', "this.db.query('select 1 from registrations r, programs p')"],
    ['a change', "tx.query('update programs set name = $1')"],
    [
      'a subquery in a template',
      'tx.query(`select ${list} where exists (select 1 from programs p where ${x})`)',
    ],
    ['a condition of a query builder', "builder.andWhere('exists (select 1 from programs)')"],
    ['the table of due work', "claims.on({ table: 'programs', work })"],
    ['the table of due work, by a constant', "const T = 'programs'; claims.on({ table: T, work })"],
    ['the condition of due work', "claims.on({ only: 'id in (table programs)', work })"],
    ['a piece of a statement in a constant', "const JOINED = 'left join programs p on p.id = r.id';"],
    ['a piece that is a source alone', "const FROM = 'from programs p';"],
    ['a constant put into a statement', "const T = 'programs'; tx.query(`delete from ${T} where id = 1`)"],
    ['a common table expression', 'tx.query(`with open as (select id from programs) table open`)'],
    ['a quoted schema', 'tx.query(\'select 1 from "public"."programs"\')'],
    ['words put together', "tx.query('select 1 from ' + 'programs')"],
    ['a name put to words', "const T = 'programs'; tx.query('delete from ' + T + ' where id = 1')"],
    ['a name among others', "const T = { sold: 'programs' }; tx.query(`select 1 from ${T.sold}`)"],
    ['a change under another name', "tx.query('update programs as p set name = $1')"],
    ['a copy', "client.query('copy programs (id, name) to stdout')"],
    ['a copy of a question', "client.query('copy (table programs) to stdout')"],
    ['a lock', "tx.query('lock programs in share mode')"],
    [
      'a merge',
      "tx.query('merge into programs p using registrations r on true when matched then do nothing')",
    ],
    ['a comment between', "tx.query('select 1 from /* all */ programs')"],
    ['brackets around a join', "tx.query('select 1 from (programs p cross join registrations)')"],
    ['a schema that stands apart', `tx.query('select 1 from "public" . "programs"')`],
    ['a table by itself', "tx.query('explain analyze table programs')"],
    ['a change of a table', "tx.query('alter table programs disable trigger all')"],
    ['a table given to a query builder', "builder.leftJoin('programs', 'p', 'p.id = r.programId')"],
  ])('are found in %s of another module', (_where, text) => {
    expect(foreignNames({ path: 'modules/registration/planted.ts', text }, owners)).toEqual([
      'modules/registration/planted.ts:1 names programs of programs',
    ]);
    expect(
      foreignNames(
        { path: 'modules/programs/planted.ts', text: text.replaceAll('registrations', 'programs') },
        owners,
      ),
    ).toEqual([]);
  });

  it('are used through their entities only in their own module', () => {
    expect(product.flatMap((source) => foreignEntities(source, entities))).toEqual([]);
  });

  it.each([
    ['a question', 'manager.findBy(Program, { id })'],
    ['a join', "builder.leftJoin(Program, 'p', 'p.id = r.programId')"],
    ['a relation', 'class Sold { @ManyToOne(() => Program) program: Program }'],
    ['a question by another name', "import { Program as P } from '../programs'; manager.findBy(P, { id })"],
    ['a question by a name of its own', 'const P = Program; manager.findBy(P, { id })'],
    [
      'a question by its file',
      "import * as programs from '../programs'; manager.findBy(programs.Program, {})",
    ],
    ['a question by words', "manager.findBy('Program', { id })"],
    ['a row of its own making', 'manager.save(Object.assign(new Program(), { name }))'],
    ['a list of entities', 'TypeOrmModule.forFeature([Program])'],
    [
      'a repository',
      'class Sold { constructor(@InjectRepository(Program) private readonly sold: Repository) {} }',
    ],
  ])('are found through their entity in %s of another module', (_where, text) => {
    const planted = (module: string) =>
      foreignEntities({ path: `modules/${module}/planted.ts`, text }, entities);
    expect(planted('registration')).toEqual(['modules/registration/planted.ts asks for Program of programs']);
    expect(planted('programs')).toEqual([]);
  });

  it('are not confused with words of a sentence', () => {
    const text =
      "const words = 'Please choose from programs that are open, programs that are full are shown grey.';";
    expect(foreignNames({ path: 'modules/registration/planted.ts', text }, owners)).toEqual([]);
  });
});

/** Every table that the migrations leave behind. */
function migrated(): Set<string> {
  const folder = join(sources, 'platform/database/migrations');
  const tables = new Set<string>();
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, name), 'utf8').split(/\bdown\(/)[0];
    for (const [, change, table, renamed] of text.matchAll(
      /\b(create(?: unlogged)? table(?: if not exists)?|drop table(?: if exists)?|alter table(?= "\w+" rename to)) "?(\w+)"?(?: rename to "(\w+)")?/gi,
    )) {
      if (/^create/i.test(change)) tables.add(table);
      else tables.delete(table);
      if (renamed) tables.add(renamed);
    }
  }
  return tables;
}
