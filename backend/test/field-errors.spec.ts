import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* A form shows an error beside the field that its path names, so the path must be a field that a request has. */

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
}
interface Operation {
  parameters?: { name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const sources = join(__dirname, '../src');
const openapi = JSON.parse(readFileSync(join(__dirname, '../../openapi/openapi.json'), 'utf8')) as Document;

function listFields({ $ref, properties = {}, items, allOf = [] }: Schema): string[] {
  const inner = [...Object.values(properties), ...allOf, ...(items ? [items] : [])];
  const referenced = $ref ? openapi.components.schemas[$ref.split('/').at(-1)!] : undefined;
  return [
    ...Object.keys(properties),
    ...inner.flatMap(listFields),
    ...(referenced ? listFields(referenced) : []),
  ];
}

const requestFields = new Set(
  Object.values(openapi.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ parameters = [], requestBody }) => [
      ...parameters.map(({ name }) => name),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => listFields(schema)),
    ]),
);

/** The first field of each error path in a source, such as `registrationData` of `registrationData.0.childId`. */
const listErrorFields = (source: string) =>
  [...source.matchAll(/(?:withPath\(\s*|toFieldErrors\(\[\{ path: )'(\w+)[.\w]*'/g)].map(
    ([, field]) => field,
  );

const listUnknown = (source: string) => listErrorFields(source).filter((field) => !requestFields.has(field));

describe('the path of a field error', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
    .map((path) => ({ path, source: readFileSync(join(sources, path), 'utf8') }));

  it('is a field of a request', () => {
    expect(files.flatMap(({ source }) => listErrorFields(source)).length).toBeGreaterThan(40);
    expect(
      files.flatMap(({ path, source }) => listUnknown(source).map((field) => `${path}: ${field}`)),
    ).toEqual([]);
  });

  it.each(["error.withPath('places')", "toFieldErrors([{ path: 'closedDays', message }])"])(
    'is found wrong in %s (canary)',
    (planted) => expect(listUnknown(planted)).toHaveLength(1),
  );
});
