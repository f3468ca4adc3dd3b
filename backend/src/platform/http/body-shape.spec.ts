import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isWithinShape } from './body-shape';
import { BODY_SHAPE, type BodyShape } from './limits';

const within = (text: string, shape: BodyShape = BODY_SHAPE) => isWithinShape(Buffer.from(text), shape);
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join()}}`;
const items = (count: number) => `[${Array.from({ length: count }, () => '{}').join()}]`;
const nested = (depth: number) => '[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2);

describe('isWithinShape', () => {
  it.each([
    ['32 levels', nested(32), true],
    ['34 levels', nested(34), false],
    ['3,000 levels', nested(3000), false],
    ['levels that are not closed', '['.repeat(33), false],
    ['200 keys', keys(200), true],
    ['201 keys', keys(201), false],
    ['the same key 201 times', `{${'"a":1,'.repeat(200)}"a":1}`, false],
    ['10,000 items', items(10_000), true],
    ['10,001 items', items(10_001), false],
    ['20,000 values', `[${items(9_999)},${items(9_998)}]`, true],
    ['20,001 values', `[${items(9_999)},${items(9_999)}]`, false],
    ['nested empty lists', `[${'[ ],'.repeat(9_999)}[]]`, true],
    ['brackets within a text', JSON.stringify('[{",:\\"'.repeat(100)), true],
    ['closing brackets without opening ones', ']'.repeat(50) + '['.repeat(50), true],
  ])('%s: %#', (_, text, allowed) => expect(within(text)).toBe(allowed));

  it('counts like a parser', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.nat(4),
        fc.record({
          depth: fc.nat(4),
          keys: fc.nat(4),
          items: fc.integer({ min: 1, max: 4 }),
          nodes: fc.integer({ min: 1, max: 20 }),
        }),
        (value, indent, shape) => {
          const text = JSON.stringify(value, null, indent);
          const size = measured(JSON.parse(text));
          const expected = (Object.keys(shape) as (keyof BodyShape)[]).every(
            (key) => size[key] <= shape[key],
          );
          expect(within(text, shape)).toBe(expected);
        },
      ),
      { numRuns: 500, seed: 7 },
    );
  });
});

function measured(value: unknown): BodyShape {
  if (typeof value !== 'object' || value === null) return { depth: 0, keys: 0, items: 0, nodes: 1 };
  const inner = Object.values(value).map(measured);
  const most = (key: keyof BodyShape, own: number) => Math.max(own, ...inner.map((one) => one[key]));
  return {
    depth: 1 + most('depth', 0),
    keys: most('keys', Array.isArray(value) ? 0 : inner.length),
    items: most('items', Array.isArray(value) ? inner.length : 0),
    nodes: inner.reduce((sum, { nodes }) => sum + nodes, 1),
  };
}
