import { describe, expect, it } from '@jest/globals';
import { findMergeFieldErrors, firstNames, merge, type MergeValues } from './merge-fields';

const values: MergeValues = {
  'recipient.firstName': 'Dana',
  'parent.firstName': 'Dana',
  'child.firstName': 'Maya and Theo',
  'program.name': 'Week 1',
  'organization.name': 'Fieldhouse',
};
const asIs = (value: string) => value;

describe('merge fields', () => {
  it.each([
    ['none', 'Hello', []],
    ['known ones', 'Hi {{parent.firstName}}, {{ child.firstName }}', []],
    ['one that does not exist', 'Hi {{parent.shoeSize}}', [{ field: '{{parent.shoeSize}}', why: 'unknown' }]],
    ['one with no name', 'Hi {{}}', [{ field: '{{}}', why: 'unknown' }]],
    ["one of an object's own", 'Hi {{constructor}}', [{ field: '{{constructor}}', why: 'unknown' }]],
    ['one that never ends', 'Hi {{parent.firstName', [{ field: '{{', why: 'unknown' }]],
    ['one that never began', 'Hi parent.firstName}}', [{ field: '}}', why: 'unknown' }]],
  ])('check %s', (_, text, faults) => {
    expect(findMergeFieldErrors(text, true)).toEqual(faults);
  });

  it('of families are rejected for others', () => {
    expect(
      findMergeFieldErrors('{{recipient.firstName}} {{child.firstName}} {{program.name}}', false),
    ).toEqual([
      { field: '{{child.firstName}}', why: 'of_families' },
      { field: '{{program.name}}', why: 'of_families' },
    ]);
  });

  it('are filled in, whatever their spacing', () => {
    expect(merge('{{ parent.firstName }}: {{child.firstName}}', values, asIs)).toBe('Dana: Maya and Theo');
  });

  it('are not filled in inside values that look like one', () => {
    const sly = { ...values, 'parent.firstName': '{{child.firstName}}$&' };
    expect(merge('{{parent.firstName}}', sly, asIs)).toBe('{{child.firstName}}$&');
  });

  it.each([
    [[], ''],
    [['Maya Whitfield'], 'Maya'],
    [['Maya W', 'Theo W'], 'Maya and Theo'],
    [['Maya', 'Theo', 'Ada'], 'Maya, Theo and Ada'],
    [['Maya A', 'Maya B', ' '], 'Maya'],
  ])('list children %j as %s', (names, words) => {
    expect(firstNames(names)).toBe(words);
  });
});
