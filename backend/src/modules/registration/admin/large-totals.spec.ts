import { beforeEach, describe, expect, it } from '@jest/globals';
import { CachedRowCounts } from './large-totals';

const clinics = { type: 'clinic' };

describe('the total of a long list', () => {
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

  it('is counted once for simultaneous requests, and cached for a quarter of a minute', async () => {
    expect(await Promise.all([totals.get(clinics, count), totals.get(clinics, count)])).toEqual([rows, rows]);
    time = 14_999;
    await totals.get(clinics, count);
    expect(counted).toBe(1);
    await totals.get({ type: 'camp' }, count);
    expect(counted).toBe(2);
  });

  it('is served from the cache while it is recounted, but not when it is old', async () => {
    await totals.get(clinics, count);
    [time, rows] = [15_000, 999_999];
    expect(await totals.get(clinics, count)).toBe(1_000_000);
    expect(await totals.get(clinics, count)).toBe(999_999);
    [time, rows] = [400_000, 5];
    expect(await totals.get(clinics, count)).toBe(5);
  });

  it('is recounted at once when an administrator has changed anything', async () => {
    await totals.get(clinics, count);
    [rows, auditIds] = [999_999, '{2,1}'];
    expect(await totals.get(clinics, count)).toBe(999_999);
    await totals.get(clinics, count);
    expect(counted).toBe(2);
  });

  it('is always counted when it is small', async () => {
    rows = 10_000;
    await totals.get(clinics, count);
    rows = 9_999;
    expect(await totals.get(clinics, count)).toBe(9_999);
  });

  it('survives a failed count', async () => {
    await totals.get(clinics, count);
    time = 15_000;
    const fail = () => Promise.reject(new Error('gone'));
    expect(await totals.get(clinics, fail)).toBe(1_000_000);
    await expect(totals.get({ type: 'camp' }, fail)).rejects.toThrow('gone');
    expect(await totals.get({ type: 'camp' }, count)).toBe(1_000_000);
  });
});
