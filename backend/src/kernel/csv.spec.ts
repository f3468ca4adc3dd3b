import { describe, expect, it } from '@jest/globals';
import { toCsvLine, csvTime, escapeFormula } from './csv';

describe('CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@cmd',
    '\tx',
    '\rx',
    '＝1+1',
    '＋1',
    '－1',
    '＠cmd',
    '﹦1',
    '−1',
    ' =1',
    '\u00a0=1',
  ])('turns %p into text', (cell) => expect(escapeFormula(cell)).toBe(`'${cell}`));
  it.each([
    '\u200b=1',
    '\u200bAda',
    '\u200d',
    '\ufeff=1',
    '\u00ad=1',
    '\u2060+1',
    '\u202e=1',
    '\n=1',
    '\u0000=1',
  ])('turns %j, which starts with an invisible character, into text', (cell) =>
    expect(escapeFormula(cell)).toBe(`'${cell}`),
  );
  it.each(['Ada', 'a=b', '', 'Ångström', '李 =', 'José', 'x@y.z'])('leaves %p alone', (cell) =>
    expect(escapeFormula(cell)).toBe(cell),
  );
  it.each([
    [['1', 'Ada', ''], '1,Ada,\r\n'],
    [['a,b', 'say "no"', 'two\nlines', '\r'], '"a,b","say ""no""","two\nlines","\r"\r\n'],
    [[''], '\r\n'],
  ])('writes %p as a record', (cells, line) => expect(toCsvLine(cells)).toBe(line));
});

it.each([
  ['00:05', '12:05 AM'],
  ['09:30', '09:30 AM'],
  ['13:00', '01:00 PM'],
])('pads times to one width: %s is %s', (time, cell) => expect(csvTime(time)).toBe(cell));
