import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { PERSONAL_FIELDS } from '../src/platform/audit/audited-values';

/* `Audit.record` is the only way into the log, and reduces words. What it cannot see is a person's name under a field of something else. */

const sources = join(__dirname, '../src');
/** The name, or an address, of somebody. */
const OF_A_PERSON =
  /(person|people|staff|child|parent|coach|referee|author|user|family|guardian|assistant|applica\w*|admin\w*|member|player)\w*!?\??\.(\w*name|email|phone)$/i;
/** What goes into an entry. */
const RECORDED = new Set(['before', 'after', 'subjectName']);
const RAW = /insert\s+into\s+"?audit_entries|\.(insert|save|create|upsert)\(\s*AuditEntry\b/i;

/** Names of people that one file would store; those that the log reduces by their field do no harm. */
function findNames(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const judge = (value: ts.Expression, field: string): void => {
    if (ts.isObjectLiteralExpression(value)) {
      for (const part of value.properties) {
        if (ts.isPropertyAssignment(part)) judge(part.initializer, part.name.getText());
        if (ts.isSpreadAssignment(part)) judge(part.expression, field);
      }
      return;
    }
    if (OF_A_PERSON.test(value.getText()) && !PERSONAL_FIELDS.has(field)) found.push(`${path}: ${field}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && RECORDED.has(node.name.getText()))
      judge(node.initializer, node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('names of people in the audit log', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/(^|\/)test\/|spec\.ts$|migrations\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(sources, path), 'utf8') }));
  const writers = files.filter(({ text }) => /\baudit\.record\(/i.test(text));

  it('are found where they are planted', () => {
    const plant = (action: string) => findNames('planted.ts', `audit.record(tx, by, ${action})`);
    expect(plant(`{ action: 'x', subjectName: child.name }`)).toEqual(['planted.ts: subjectName']);
    expect(plant(`{ after: { status: 'x', location: person.name } }`)).toEqual(['planted.ts: location']);
    expect(plant(`{ ...{ before: { slot: { court: staffMember.firstName } } } }`)).toEqual([
      'planted.ts: court',
    ]);
    expect(plant(`{ after: { coach: coach.name, staffId: person.id }, subjectName: program.name }`)).toEqual(
      [],
    );
  });

  it('are in no entry that the product writes', () => {
    expect(writers.length).toBeGreaterThan(40);
    expect(writers.flatMap(({ path, text }) => findNames(path, text))).toEqual([]);
  });

  it('cannot get past the one place that writes entries', () =>
    expect(files.filter(({ text }) => RAW.test(text)).map(({ path }) => path)).toEqual([
      'platform/audit/audit.ts',
    ]));
});
