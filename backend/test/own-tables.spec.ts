import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/* A module's SQL names its own tables only: what belongs to another is asked of its owner, through its index.ts. */

const sources = join(__dirname, '../src');
/** Tables that migrations make and no entity maps. */
const UNMAPPED: Record<string, string> = { rate_limits: 'platform' };
/** Tables of the platform that modules may name. None: mails, audit and limits are asked for by call. */
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

/** The module of a file, or the room beside the modules that it lies in. */
const ownerOf = (path: string) => /^modules\/([^/]+)/.exec(path)?.[1] ?? path.split('/')[0];

function tablesOf(all: readonly Source[]): Map<string, string> {
  const owners = new Map(Object.entries(UNMAPPED));
  for (const { path, text } of all)
    for (const [, table] of text.matchAll(/@Entity\(\s*(?:\{\s*name:\s*)?'(\w+)'/g))
      owners.set(table, ownerOf(path));
  return owners;
}

const IS_SQL =
  /\b(select|insert\s+into|delete\s+from|update\s+"?\w+"?(\s+\w+)?\s+set|join|lock\s+table|truncate)\b/i;
/** A piece of a statement that is put together elsewhere. */
const IS_FRAGMENT = /^\s*(from|using|where|and|or|on|left|inner|exists|not exists)\s[^.!?]*[a-z0-9")]\s*$/;
const NAMED =
  /(?:\b(?:from|join|into|update|using|table|truncate|only)\s+|,\s*)(?:only\s+|lateral\s+)?(?:public\.)?"?(\w+)"?/gi;
/** Calls of a query builder that take a table by its name. */
const TAKES_TABLE = /^(from|into|update|addFrom|createQueryBuilder|getRepository|(left|inner)Join\w*)$/;

/** Properties whose text is a table or a condition of a statement, as due work is told by. */
const TABLE_PROPERTY = 'table';
const SQL_PROPERTY = 'only';

/** The tables that a file's strings name, with the lines they stand in. */
function namedIn({ path, text }: Source): { table: string; line: number }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: { table: string; line: number }[] = [];
  const add = (node: ts.Node, table: string) =>
    found.push({ table, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  const constants = new Map<string, string>();
  const textOf = (node: ts.Node): string | null => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isIdentifier(node)) return constants.get(node.text) ?? null;
    if (!ts.isTemplateExpression(node)) return null;
    return node.templateSpans.reduce(
      (text, { expression, literal }) => `${text} ${textOf(expression) ?? '$'} ${literal.text}`,
      node.head.text,
    );
  };
  const gather = (node: ts.Node): void => {
    const text = ts.isVariableDeclaration(node) && node.initializer ? textOf(node.initializer) : null;
    if (text !== null) constants.set((node as ts.VariableDeclaration).name.getText(), text);
    ts.forEachChild(node, gather);
  };
  gather(file);
  const visit = (node: ts.Node): void => {
    const property = ts.isPropertyAssignment(node) ? node.name.getText() : null;
    const value = ts.isPropertyAssignment(node) ? textOf(node.initializer) : null;
    if (property === TABLE_PROPERTY && value !== null) add(node, value);
    const isCondition =
      node !== file && ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === SQL_PROPERTY;
    const words = ts.isIdentifier(node) ? null : textOf(node);
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
  return found;
}

/** The entities of all, by the module that each belongs to. */
function entitiesOf(all: readonly Source[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, text } of all)
    for (const [, name] of text.matchAll(/@Entity\([^]*?\bexport class (\w+)/g))
      found.set(name, ownerOf(path));
  return found;
}

/** Where a file hands an entity of another module to a call, a relation or a query: whatever it does, it asks its table. */
function foreignEntities({ path, text }: Source, entities: ReadonlyMap<string, string>): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isGiven =
      ts.isIdentifier(node) &&
      ((ts.isCallExpression(node.parent) && node.parent.arguments.includes(node)) ||
        (ts.isArrowFunction(node.parent) && node.parent.body === node));
    const owner = isGiven ? entities.get(node.text) : undefined;
    if (isGiven && owner !== undefined && owner !== ownerOf(path))
      found.add(`${path} asks for ${node.text} of ${owner}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found];
}

function foreignNames(source: Source, owners: ReadonlyMap<string, string>): string[] {
  return namedIn(source)
    .filter(({ table }) => (owners.get(table) ?? ownerOf(source.path)) !== ownerOf(source.path))
    .filter(({ table }) => !SHARED.includes(table))
    .map(({ table, line }) => `${source.path}:${line} names ${table} of ${owners.get(table)}`);
}

const product = [...read('modules'), ...read('platform'), ...read('kernel')];
const owners = tablesOf(product);
const entities = entitiesOf(product);

describe('the tables of a module', () => {
  it('are known, each with one owner', () => {
    expect([...migrated()].filter((table) => !owners.has(table))).toEqual([]);
    expect(owners.get('programs')).toBe('programs');
    expect(new Set(owners.values())).toContain('leagues');
  });

  it('are named by its own SQL only', () => {
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
    ['a table given to a query builder', "builder.leftJoin('programs', 'p', 'p.id = r.programId')"],
  ])('are seen in %s of another module', (_where, text) => {
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

  it('are asked for by their entities in their own module only', () => {
    expect(product.flatMap((source) => foreignEntities(source, entities))).toEqual([]);
  });

  it.each([
    ['a question', 'manager.findBy(Program, { id })'],
    ['a join', "builder.leftJoin(Program, 'p', 'p.id = r.programId')"],
    ['a relation', 'class Sold { @ManyToOne(() => Program) program: Program }'],
  ])('are seen by their entity in %s of another module', (_where, text) => {
    const planted = (module: string) =>
      foreignEntities({ path: `modules/${module}/planted.ts`, text }, entities);
    expect(planted('registration')).toEqual(['modules/registration/planted.ts asks for Program of programs']);
    expect(planted('programs')).toEqual([]);
  });

  it('are not taken for words of a sentence', () => {
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
    for (const [, change, table] of text.matchAll(
      /\b(create(?: unlogged)? table(?: if not exists)?|drop table(?: if exists)?) "?(\w+)"?/gi,
    )) {
      if (/^create/i.test(change)) tables.add(table);
      else tables.delete(table);
    }
  }
  return tables;
}
