import type { OpenAPIObject } from '@nestjs/swagger';

/** A hostile call, and who would be allowed to make it. */
export interface HostileCall {
  name: string;
  by: 'visitor' | 'family' | 'office';
  method: string;
  path: string;
  body: string | undefined;
}

export interface Operation {
  security?: Record<string, unknown>[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
}

/**
 * For every call of the specification that takes a body, bodies of at most `bytes` that are all within the shape
 * limits: generic ones, and each field of the call with unsuitable values. The same in each run. One after the other,
 * because all of them together would not fit into memory.
 */
export function* hostileCalls(
  document: OpenAPIObject,
  bytes: Record<HostileCall['by'], number>,
): Generator<HostileCall> {
  for (const [template, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      const by = getSender(operation);
      const path = template.replace(/\{\w+\}/g, '1');
      const call = { by, path, method: method.toUpperCase() };
      if (method === 'get')
        for (const [name, query] of hostileQueries)
          yield { ...call, name, path: path + query, body: undefined };
      const reference = operation.requestBody?.content['application/json']?.schema.$ref;
      if (!reference) continue;
      for (const [name, value] of hostileValues(bytes[by] - 2)) yield { ...call, name, body: value };
      for (const field of toFields(document, reference.split('/').at(-1)!))
        for (const [name, value] of hostileValues(bytes[by] - field.length - 10))
          yield { ...call, name: `${field}: ${name}`, body: `{${JSON.stringify(field)}:${value}}` };
    }
}

export function getSender({ security = [] }: Operation): HostileCall['by'] {
  const ways = security.flatMap((one) => Object.keys(one));
  if (ways.includes('bearer')) return 'family';
  return ways.includes('cookie') ? 'office' : 'visitor';
}

function toFields(document: OpenAPIObject, schema: string): string[] {
  const found = document.components?.schemas?.[schema] as { properties?: object } | undefined;
  return Object.keys(found?.properties ?? {});
}

/** JSON texts. */
function hostileValues(bytes: number): [string, string][] {
  const many = (count: number, of: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => of(n)).join();
  const full = (part: string, share = 0.95) => `"${part.repeat((bytes * share) / Buffer.byteLength(part))}"`;
  const items = Math.min(10_000, Math.floor(bytes / 3) - 2);
  const keys = Math.min(200, Math.floor(bytes / 12));
  return [
    ['unknown keys', `{${many(keys, (n) => `"k${n}":1`)}}`],
    ['long unknown keys', `{${many(keys, (n) => `"${'k'.repeat(bytes / keys - 12)}${n}":1`)}}`],
    [
      'unknown keys in unknown keys',
      `{${many(90, (n) => `"k${n}":{${many(Math.min(190, bytes / 900), (m) => `"${m}":1`)}}`)}}`,
    ],
    ['a key of its own length', `{${full('k')}:1}`],
    [
      'inherited names',
      '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"toString":1,"length":1e9,"then":1}',
    ],
    ['empty objects', `[${many(items, () => '{}')}]`],
    ['empty lists', `[${many(items, () => '[]')}]`],
    ['nothing, often', `[${many(Math.min(items, bytes / 5 - 2), () => 'null')}]`],
    ['lists of numbers', `[${many(9, () => `[${many(items / 9 - 1, () => '1')}]`)}]`],
    ['deep lists', '['.repeat(30) + ']'.repeat(30)],
    ['deep objects', '{"a":'.repeat(30) + '1' + '}'.repeat(30)],
    ['blanks', full(' ')],
    ['blanks and a letter', `"${' '.repeat(bytes * 0.9)}x"`],
    ['letters and blanks between', full('a ')],
    ['digits', full('1')],
    ['at signs', full('a@a.')],
    ['slashes and dots', full('/../')],
    ['an address', `"https://${'a.'.repeat(bytes / 3)}"`],
    ['line breaks', full('\\r\\n')],
    ['wide signs', full('＝')],
    ['open tags', full('<a ')],
    ['a large number', '1e308'],
    ['beyond all numbers', '1e999'],
    ['digits without end', '9'.repeat(bytes * 0.9)],
    ['beyond whole numbers', '9007199254740993'],
    ['a part of one', '-0.0000001'],
    ['nothing', 'null'],
    ['yes', 'true'],
    ['no text', '""'],
    ['the character NUL', '"\\u0000"'],
    ['half a pair', '"\\ud83d"'],
    ['a pair', '"\\ud83d\\ude00"'],
    ['a date that is none', '"2026-02-31"'],
    ['a path', '"//evil.example"'],
  ];
}

const parameters = (of: (n: number) => string) =>
  `?${Array.from({ length: 900 }, (_, n) => of(n)).join('&')}`;

const hostileQueries: [string, string][] = [
  ['unknown parameters', parameters((n) => `k${n}=1`)],
  ['the same parameter', parameters(() => 'sort=name')],
  ['inherited names', '?__proto__=1&constructor=1&toString=1&sort=constructor&search=__proto__'],
  ['sorting by what everything has', '?sort=constructor'],
  ['sorting by what everything has, falling', '?sort=-__proto__'],
  ['a page that is none', '?page=1e9&pageSize=0x10'],
  ['a large page', '?page=9007199254740991&pageSize=1000'],
  ['a pattern', `?search=${'%25_'.repeat(60)}`],
  ['half a pair', '?search=%ED%A0%80&sort=%ff'],
  ['a broken escape', '?search=%zz&token=%'],
];
