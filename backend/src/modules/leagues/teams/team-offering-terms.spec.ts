import { describe, expect, it } from '@jest/globals';
import { getClosedReasons } from '../../programs';
import { toOfferingTerms } from './team-offering-terms';

const team = {
  ...{ id: 1, name: 'Meteors', sport: 'Basketball', grade: '3rd Grade', gender: 'Girls' },
  ...{ spotsTaken: 4, maxPlayers: 5, registrationOpen: true, divisionId: 2, coachApplicationId: null },
};
const season = {
  ...{ id: 3, name: 'Winter Hoops', isActive: true, priceCents: null },
  ...{ registrationEndDate: '2030-01-10', startDate: null, endDate: '2030-03-01' },
};
const division = { minGrade: 3, maxGrade: 4, gender: 'Girls' as const };
const terms = (change: { team?: object; season?: object } = {}) =>
  toOfferingTerms(
    { team: { ...team, ...change.team }, season: { ...season, ...change.season }, division },
    null,
  );

describe('a team spot', () => {
  it("costs the season's price, otherwise the general fee", () => {
    expect(terms().priceCents).toBe(139_00);
    expect(terms({ season: { priceCents: 99_50 } }).priceCents).toBe(99_50);
    expect(terms({ season: { priceCents: 0 } }).priceCents).toBe(0);
  });

  it.each([
    { what: 'as it is', change: {}, reasons: [] },
    { what: 'on the last day', change: {}, today: '2030-01-10', reasons: [] },
    { what: 'after the deadline', change: {}, today: '2030-01-11', reasons: ['deadline_passed'] },
    { what: 'while the team is closed', change: { team: { registrationOpen: false } }, reasons: ['closed'] },
    { what: 'in an inactive season', change: { season: { isActive: false } }, reasons: ['closed'] },
    { what: 'when the places are taken', change: { team: { spotsTaken: 5 } }, reasons: ['full'] },
    {
      what: 'of a season that is over',
      change: { season: { registrationEndDate: null } },
      ...{ today: '2030-03-02', reasons: ['ended'] },
    },
  ])('is on sale $what: $reasons', ({ change, today = '2030-01-01', reasons }) => {
    expect(getClosedReasons(terms(change), today)).toEqual(reasons);
  });

  it("has its division's audience, otherwise the team's", () => {
    expect(terms()).toMatchObject(division);
    const alone = (change: object) =>
      toOfferingTerms({ team: { ...team, ...change, divisionId: null }, season, division: undefined }, null);
    expect(alone({})).toMatchObject({ minGrade: 3, maxGrade: 3, gender: 'Girls' });
    expect(alone({ gender: 'Coed' })).toMatchObject({ minGrade: 3, maxGrade: 3, gender: null });
    expect(alone({ grade: 'All' })).toMatchObject({ minGrade: null, maxGrade: null });
  });
});
