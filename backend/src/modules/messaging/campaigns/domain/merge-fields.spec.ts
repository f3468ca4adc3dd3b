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
    ['known fields', 'Hi {{parent.firstName}}, {{ child.firstName }}', []],
    [
      'a field that does not exist',
      'Hi {{parent.shoeSize}}',
      [{ field: '{{parent.shoeSize}}', why: 'unknown' }],
    ],
    ['a field without a name', 'Hi {{}}', [{ field: '{{}}', why: 'unknown' }]],
    [
      "a field with the name of an object's built-in property",
      'Hi {{constructor}}',
      [{ field: '{{constructor}}', why: 'unknown' }],
    ],
    ['a field without an end', 'Hi {{parent.firstName', [{ field: '{{', why: 'unknown' }]],
    ['a field without a start', 'Hi parent.firstName}}', [{ field: '}}', why: 'unknown' }]],
  ])('are checked: %s', (_, text, faults) => {
    expect(findMergeFieldErrors(text, true)).toEqual(faults);
  });

  it('for families are rejected for other audiences', () => {
    expect(
      findMergeFieldErrors('{{recipient.firstName}} {{child.firstName}} {{program.name}}', false),
    ).toEqual([
      { field: '{{child.firstName}}', why: 'of_families' },
      { field: '{{program.name}}', why: 'of_families' },
    ]);
  });

  it('are replaced, whatever their spacing', () => {
    expect(merge('{{ parent.firstName }}: {{child.firstName}}', values, asIs)).toBe('Dana: Maya and Theo');
  });

  it('are not replaced inside values that look like a field', () => {
    const sly = { ...values, 'parent.firstName': '{{child.firstName}}$&' };
    expect(merge('{{parent.firstName}}', sly, asIs)).toBe('{{child.firstName}}$&');
  });

  it.each([
    [[], ''],
    [['Maya Whitfield'], 'Maya'],
    [['Maya W', 'Theo W'], 'Maya and Theo'],
    [['Maya', 'Theo', 'Ada'], 'Maya, Theo and Ada'],
    [['Maya A', 'Maya B', ' '], 'Maya'],
  ])('format the children %j as %s', (names, words) => {
    expect(firstNames(names)).toBe(words);
  });
});
