import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatDollars, parseDollars, calculatePercent, allocateByLargestRemainder } from './money';

describe('parseDollars', () => {
  it.each([
    ['79', 7900],
    ['79.5', 7950],
    ['79.05', 7905],
    [316, 31600],
    [0.1, 10],
    ['', null],
    ['-1', null],
    ['1.234', null],
    ['1e3', null],
    ['$5', null],
    [NaN, null],
  ])('reads %p as %p cents', (input, cents) => expect(parseDollars(input)).toBe(cents));
});

describe('calculatePercent', () => {
  it.each([
    [26600, 10, 2660],
    [34500, 3, 1035],
    [31050, 3, 932],
    [50, 1, 1],
    [49, 1, 0],
    [13900, 100, 13900],
  ])('of %p cents at %p %% is %p (half-up)', (cents, percent, expected) =>
    expect(calculatePercent(cents, percent)).toBe(expected),
  );
});

describe('allocateByLargestRemainder', () => {
  it('gives the odd cents to the largest remainders', () => {
    expect(allocateByLargestRemainder(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocateByLargestRemainder(0, [5, 3])).toEqual([0, 0]);
    expect(allocateByLargestRemainder(7, [0, 0])).toEqual([7, 0]);
  });

  it('always adds up to the total and is never a cent away from the exact share', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_00),
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const shares = allocateByLargestRemainder(total, weights);
          expect(shares.reduce((a, b) => a + b, 0)).toBe(total);
          const sum = weights.reduce((a, b) => a + b, 0);
          if (sum > 0)
            shares.forEach((s, i) => expect(Math.abs(s - (total * weights[i]) / sum)).toBeLessThan(1));
        },
      ),
    );
  });
});

it('formats dollars as receipts show them', () => {
  expect(formatDollars(123450)).toBe('$1,234.50');
  expect(formatDollars(-5005)).toBe('-$50.05');
});
