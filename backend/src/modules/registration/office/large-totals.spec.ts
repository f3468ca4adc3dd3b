import { beforeEach, describe, expect, it } from '@jest/globals';
import { LargeTotals } from './large-totals';

const clinics = { type: 'clinic' };

describe('the total of a long list', () => {
  let time: number;
  let rows: number;
  let deeds: string;
  let counted: number;
  let totals: LargeTotals;
  const count = () => {
    counted += 1;
    return Promise.resolve({ total: rows, deeds });
  };

  beforeEach(() => {
    [time, rows, deeds, counted] = [0, 1_000_000, '{1}', 0];
    totals = new LargeTotals(
      () => Promise.resolve(deeds),
      () => time,
    );
  });

  it('is counted once for those who ask together, and kept for a quarter of a minute', async () => {
    expect(await Promise.all([totals.of(clinics, count), totals.of(clinics, count)])).toEqual([rows, rows]);
    time = 14_999;
    await totals.of(clinics, count);
    expect(counted).toBe(1);
    await totals.of({ type: 'camp' }, count);
    expect(counted).toBe(2);
  });

  it('is shown as it was while it is counted anew, but not when that is long ago', async () => {
    await totals.of(clinics, count);
    [time, rows] = [15_000, 999_999];
    expect(await totals.of(clinics, count)).toBe(1_000_000);
    expect(await totals.of(clinics, count)).toBe(999_999);
    [time, rows] = [400_000, 5];
    expect(await totals.of(clinics, count)).toBe(5);
  });

  it('is counted anew at once when somebody of the office has changed anything', async () => {
    await totals.of(clinics, count);
    [rows, deeds] = [999_999, '{2,1}'];
    expect(await totals.of(clinics, count)).toBe(999_999);
    await totals.of(clinics, count);
    expect(counted).toBe(2);
  });

  it('is always counted when it is small', async () => {
    rows = 10_000;
    await totals.of(clinics, count);
    rows = 9_999;
    expect(await totals.of(clinics, count)).toBe(9_999);
  });

  it('is not lost when counting fails', async () => {
    await totals.of(clinics, count);
    time = 15_000;
    const fail = () => Promise.reject(new Error('gone'));
    expect(await totals.of(clinics, fail)).toBe(1_000_000);
    await expect(totals.of({ type: 'camp' }, fail)).rejects.toThrow('gone');
    expect(await totals.of({ type: 'camp' }, count)).toBe(1_000_000);
  });
});
