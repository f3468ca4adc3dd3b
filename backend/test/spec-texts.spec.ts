import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

/* Toasts, dialogs, errors, labels and emails that the specification words, compared with the product letter by letter. */

const ROOT = join(__dirname, '../..');
const SPEC = join(ROOT, 'docs/spec');

/** Quoted in the specification, but worded by the product from parts, or no text that anybody reads. */
const COMPOSED: Record<string, string> = {
  'Special Offer: Save $50!': 'the amount is that of the coupon that is on offer',

  '+N more assignments': 'the number is written with its noun',
  'Loading coupons...': 'every table says what it loads',
  'Are you sure you want to delete "{name}"? This action cannot be undone.':
    'between the two sentences stands what goes with it, if anything does',
  'N Child/Children Registered': 'one word for one child, the other for several',

  'Fall Flag Football Referee Schedule': 'built from the season that is chosen',

  'Ready to send to N recipient(s)': 'the number is written with its noun',
  'Used N times / M max': 'the numbers are written with their nouns',
  'Coupon created successfully': 'one sentence for three actions',
  'Coupon updated successfully': 'one sentence for three actions',
  'Failed to create season': 'thrown inside the page; the toast shows what the server says',
  'Failed to export registrations': 'thrown inside the page; the toast is "Export failed"',
  'Failed to delete assignment': 'thrown inside the page, no toast',
};

/** What the specification quotes as a name of a field, a right or a file. */
const NO_TEXTS = [
  'Not specified',
  'clinic-registrations',
  'set maximum participants',
  'create divisions',
  'set maximum',
];

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Every quoted text of a page: in single quotes, in double quotes, and the sentence after a quoted title. */
function quotedIn(page: string): string[] {
  const quotes = [
    /(?<![A-Za-z0-9])'((?:[^'\n]|(?<=[A-Za-z])'(?=[a-z]))+)'(?![A-Za-z])/g,
    /"([^"\n]+)"/g,
    /"[^"\n]+": ([A-Z][^.;|"\n]*[.!])(?= |$)/gm,
  ];
  return quotes.flatMap((quote) => [...page.matchAll(quote)].map(([, text]) => text));
}

/** Every literal of a source; `{}` stands for what a template or an element computes. */
function getLiterals(path: string): string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const childText = (child: ts.JsxChild): string => {
    if (ts.isJsxText(child)) return child.text;
    const isText = ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression);
    return isText ? (child.expression as ts.StringLiteralLike).text : '{}';
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
    else if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      found.push(node.children.map(childText).join(''));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map(squeeze);
}

const sources = ['frontend/src', 'backend/src']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /(?<!\.d|[.-](test|spec))\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/\/(generated|migrations|test)\//.test(path));
const literals = new Set(sources.flatMap(getLiterals));

/** Whether the product says this; `{name}` and a lone `N` stand for anything that is computed. */
function isSaid(text: string): boolean {
  if (literals.has(squeeze(text))) return true;
  const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = squeeze(text)
    .split(/\{[^}]*\}|\bN\b/)
    .map(escaped)
    .join('.*');
  const isComputed = pattern !== escaped(squeeze(text));
  return [...literals].some((literal) =>
    isComputed ? new RegExp(`^${pattern}$`).test(literal) : text.length > 5 && literal.includes(text),
  );
}

/** A title with its sentence, or two labels, count as said when each part is. */
function isSaidInParts(text: string): boolean {
  const parts = text.split(/: (?=[A-Z])|(?<=[a-z])\/(?=[A-Z])/);
  return isSaid(text) || (parts.length > 1 && parts.every(isSaid));
}

const wanted = [
  ...new Set(readdirSync(SPEC).flatMap((name) => quotedIn(readFileSync(join(SPEC, name), 'utf8')))),
].filter((text) => !NO_TEXTS.includes(text));

describe('a text of the specification', () => {
  it.each(wanted.filter((text) => !(text in COMPOSED)))('is said letter by letter: %s', (text) => {
    expect({ text, isSaid: isSaidInParts(text) }).toEqual({ text, isSaid: true });
  });

  it('is not said when a letter differs (canary)', () => {
    expect(wanted).toContain('Registration Cancelled');
    expect(isSaidInParts('Registration Cancelled')).toBe(true);
    expect(isSaidInParts('Registration Canceled')).toBe(false);
  });

  it('is composed only where the product does not have it as a whole', () => {
    expect(Object.keys(COMPOSED).filter((text) => !wanted.includes(text) || isSaidInParts(text))).toEqual([]);
  });
});
