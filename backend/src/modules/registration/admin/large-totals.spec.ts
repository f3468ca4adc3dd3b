import { beforeEach, describe, expect, it } from '@jest/globals';
import { CachedRowCounts } from './large-totals';

const clinics = { type: 'clinic' };

describe('CachedRowCounts', () => {
  let time: number;
  let rows: number;
  let auditIds: string;
  let counted: number;
  let totals: CachedRowCounts;
  const count = () => {
    counted += 1;
    return Promise.resolve({ total: rows, auditIds });
  };

  beforeEach(() => {
    [time, rows, auditIds, counted] = [0, 1_000_000, '{1}', 0];
    totals = new CachedRowCounts(
      () => Promise.resolve(auditIds),
      () => time,
    );
  });

  it('counts once for simultaneous requests, and caches the total for 15 seconds', async () => {
    expect(await Promise.all([totals.get(clinics, count), totals.get(clinics, count)])).toEqual([rows, rows]);
    time = 14_999;
    await totals.get(clinics, count);
    expect(counted).toBe(1);
    await totals.get({ type: 'camp' }, count);
    expect(counted).toBe(2);
  });

  it('returns the cached total while it is recounted, unless it is too old', async () => {
    await totals.get(clinics, count);
    [time, rows] = [15_000, 999_999];
    expect(await totals.get(clinics, count)).toBe(1_000_000);
    expect(await totals.get(clinics, count)).toBe(999_999);
    [time, rows] = [400_000, 5];
    expect(await totals.get(clinics, count)).toBe(5);
  });

  it("recounts at once after any administrator's change", async () => {
    await totals.get(clinics, count);
    [rows, auditIds] = [999_999, '{2,1}'];
    expect(await totals.get(clinics, count)).toBe(999_999);
    await totals.get(clinics, count);
    expect(counted).toBe(2);
  });

  it('always counts a small total', async () => {
    rows = 10_000;
    await totals.get(clinics, count);
    rows = 9_999;
    expect(await totals.get(clinics, count)).toBe(9_999);
  });

  it('recovers from a failed count', async () => {
    await totals.get(clinics, count);
    time = 15_000;
    const fail = () => Promise.reject(new Error('gone'));
    expect(await totals.get(clinics, fail)).toBe(1_000_000);
    await expect(totals.get({ type: 'camp' }, fail)).rejects.toThrow('gone');
    expect(await totals.get({ type: 'camp' }, count)).toBe(1_000_000);
  });
});
