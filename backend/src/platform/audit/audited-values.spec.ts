import { describe, expect, it } from '@jest/globals';
import { AUDIT_SUBJECTS } from './audit-subjects';
import { CHANGED, PERSONAL_FIELDS, toAuditedName, toAuditedValues } from './audited-values';

const NAME = 'Xanthippe Quorra';

describe('toAuditedValues', () => {
  it('keeps numbers, dates, times, amounts, booleans, and states', () => {
    const values = {
      ...{ priceCents: 100, open: true, none: null, date: '2026-11-23', at: new Date(0), time: '18:30' },
      ...{ status: 'active', location: 'Gym', ids: [1, 2], nested: { role: 'referee1' } },
    };
    expect(toAuditedValues('registration', null, values)).toEqual({
      previousValues: null,
      newValues: { ...values, at: '1970-01-01T00:00:00.000Z' },
    });
  });

  it.each(['program', 'season', 'location'] as const)('keeps the fields of a %s itself', (subject) => {
    const after = { name: 'Week 1', description: 'Bring water', teams: ['Lions'] };
    expect(toAuditedValues(subject, null, after).newValues).toEqual(after);
  });

  it('keeps the street address of a location, but not of a person', () => {
    const values = { streetAddress: '12 Penfield Road' };
    expect(toAuditedValues('location', null, values).newValues).toEqual(values);
    expect(toAuditedValues('staff', null, values).newValues).toEqual({ streetAddress: CHANGED });
  });

  it("keeps a campaign's choice of parents, but not the parents of any other subject", () => {
    const values = { audience: { type: 'families', parents: 'both' } };
    expect(toAuditedValues('campaign', null, values).newValues).toEqual(values);
    expect(toAuditedValues('child', null, { parents: [NAME] }).newValues).toEqual({ parents: [CHANGED] });
  });

  it('records only that a text changed, once', () => {
    expect(
      toAuditedValues(
        'team',
        { message: 'Theo is late', jerseyNumber: 4 },
        { message: 'Theo is here', jerseyNumber: 5 },
      ),
    ).toEqual({ previousValues: { jerseyNumber: 4 }, newValues: { message: CHANGED, jerseyNumber: 5 } });
    expect(toAuditedValues('team', { note: NAME }, null).previousValues).toEqual({ note: CHANGED });
    expect(toAuditedValues('team', { note: NAME }, { note: null })).toEqual({
      ...{ previousValues: { note: CHANGED }, newValues: { note: null } },
    });
    expect(toAuditedValues('team', { note: null }, { note: NAME })).toEqual({
      ...{ previousValues: { note: null }, newValues: { note: CHANGED } },
    });
  });

  it('keeps no name of a person, whatever the subject and field', () => {
    for (const subject of AUDIT_SUBJECTS)
      for (const key of [...PERSONAL_FIELDS].filter(
        (one) => subject !== 'location' || one !== 'streetAddress',
      ))
        for (const value of [NAME, [NAME], { inner: { [key]: NAME } }, [{ [key]: NAME }]])
          expect(JSON.stringify(toAuditedValues(subject, { [key]: value }, { [key]: value }))).not.toContain(
            NAME,
          );
    for (const value of [NAME, [NAME], { inner: NAME }])
      expect(JSON.stringify(toAuditedValues('registration', null, { unknown: value }))).not.toContain(NAME);
  });
});

describe('toAuditedName', () => {
  it.each([
    'administrator',
    'campaign',
    'child',
    'coach_application',
    'email',
    'payment',
    'staff',
    'user',
  ] as const)('stores none of a %s', (subject) => expect(toAuditedName(subject, NAME)).toBeNull());

  it.each([
    ['program', 'Week 1'],
    ['team', 'Lions'],
    ['coupon', 'SAVE10'],
  ] as const)('stores that of a %s', (subject, name) => expect(toAuditedName(subject, name)).toBe(name));
});
