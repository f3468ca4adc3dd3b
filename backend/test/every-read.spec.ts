import { describe, expect, it } from '@jest/globals';
import document from '../../openapi/openapi.json';
import { READS } from '../tools/every-read';

interface Operation {
  parameters?: { name: string }[];
  responses: Record<string, { content?: Record<string, { schema: { type?: string } }> }>;
}

const gets = Object.entries(document.paths).flatMap(([path, operations]) => {
  const { get } = operations as { get?: Operation };
  if (!get) return [];
  const isList = get.responses['200']?.content?.['application/json']?.schema.type === 'array';
  return [{ path, isList, parameters: (get.parameters ?? []).map(({ name }) => name) }];
});

describe('the table of every read', () => {
  it('names every GET of the specification, and nothing else', () => {
    expect(Object.keys(READS).sort()).toEqual(gets.map(({ path }) => path).sort());
  });

  it('says of exactly those lists that they are paged which take page and pageSize', () => {
    const isPaged = (parameters: string[]) => parameters.includes('page') && parameters.includes('pageSize');
    expect(
      gets.filter(({ isList, parameters }) => isList && isPaged(parameters)).map(({ path }) => path),
    ).toEqual(gets.map(({ path }) => path).filter((path) => READS[path].ends === 'page'));
  });

  it('knows where each list of the specification ends, and that what is no list is one thing or a file', () => {
    const endless = gets.filter(({ path, isList }) => {
      const { ends } = READS[path];
      return isList ? ends === 'one' || ends === 'file' : typeof ends === 'object' || ends === 'page';
    });
    expect(endless.map(({ path }) => path)).toEqual([]);
  });
});
