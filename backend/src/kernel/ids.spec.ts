import { describe, expect, it } from '@jest/globals';
import { parseId } from './ids';

describe('an id in a URL', () => {
  it.each([
    ['45', 45],
    ['0', 0],
    ['2147483647', 2_147_483_647],
  ])('reads %s as %d', (text, id) => expect(parseId(text)).toBe(id));

  it.each([
    '',
    ' 45',
    '45 ',
    '+45',
    '-45',
    '045',
    '0x2d',
    '4.5e1',
    '45.0',
    '1e1',
    '4５',
    '٤٥',
    '2147483648',
    'NaN',
  ])('rejects %j', (text) => expect(parseId(text)).toBeNull());
});
