import { describe, expect, it } from '@jest/globals';
import {
  findRefereeConflicts,
  formatForReferee,
  verdictOn,
  formatForAdmin,
  type Candidate,
  type ConflictsOfInterest,
} from './referee-conflicts';
import type { Filled } from './positions';

const rules = { travelMinutes: 30, gamesPerDay: 2 };
const referee: Candidate = { id: 7, type: 'referee', isActive: true, confirmedAt: new Date(0) };
const noTies: ConflictsOfInterest = { child: null, team: null };
const at = (timeSlot: string, date = '2027-09-05') => ({
  ...{ date, timeSlot, durationMinutes: 60, locationKey: 'park', location: 'Park', field: 'Field 2' },
});
const slot = { ...at('12:00'), referee1Id: null, referee2Id: null };

interface Case {
  person?: Partial<Candidate>;
  filled?: Partial<Filled>;
  others?: ReturnType<typeof at>[];
  ties?: Partial<ConflictsOfInterest>;
  isUnavailable?: boolean;
}
const judge = ({ person, filled, others = [], ties, isUnavailable }: Case) =>
  verdictOn(
    findRefereeConflicts(
      { ...referee, ...person },
      { ...slot, ...filled },
      'referee1',
      others,
      { ...noTies, ...ties },
      rules,
      isUnavailable,
    ),
  );

describe('whether a person can take a position', () => {
  it.each<[string, Case, 'yes' | 'override' | 'no', string[]]>([
    ['a free referee can', {}, 'yes', []],
    ["a counselor can't", { person: { type: 'counselor' } }, 'no', ['Not a referee']],
    ["a supervisor can't", { person: { type: 'supervisor' } }, 'no', ['Not a referee']],
    ["an inactive referee can't", { person: { isActive: false } }, 'no', ['Inactive']],
    [
      "a referee with an unconfirmed email address can't",
      { person: { confirmedAt: null } },
      'no',
      ['Email not confirmed'],
    ],
    [
      "a referee in the other position can't",
      { filled: { referee2Id: 7 } },
      'no',
      ['Already in the other position'],
    ],
    ['a referee beside another one can', { filled: { referee2Id: 8 } }, 'yes', []],
    [
      "a referee with another game at that time can't",
      { others: [at('12:30')] },
      'no',
      ['On Field 2 at 12:30 PM'],
    ],
    ['a referee with another game an hour before can', { others: [at('11:00')] }, 'yes', []],
    [
      'a parent of a player can after confirmation',
      { ties: { child: 'Owls' } },
      'override',
      ['Own child plays for Owls'],
    ],
    [
      'a coach of one of the teams can after confirmation',
      { ties: { team: 'Foxes' } },
      'override',
      ['Coaches Foxes'],
    ],
    ['a referee who is unavailable can', { isUnavailable: true }, 'yes', ['Marked Unavailable']],
    [
      'a referee with enough games that day can',
      { others: [at('09:00'), at('15:00')] },
      'yes',
      ['Already has 2 games that day'],
    ],
    [
      'a referee with enough games the day before can',
      { others: [at('09:00', '2027-09-04'), at('15:00')] },
      'yes',
      [],
    ],
    [
      "a coach with another game at that time can't",
      { ties: { team: 'Foxes' }, others: [at('12:00')] },
      'no',
      ['On Field 2 at 12:00 PM', 'Coaches Foxes'],
    ],
  ])('%s', (_, facts, expected, words) => {
    const verdict = judge(facts);
    expect(verdict.verdict).toBe(expected);
    expect(verdict.conflicts.map(formatForAdmin)).toEqual(words);
  });

  it('is explained to the referee in separate sentences', () => {
    const { conflicts: found } = judge({
      ...{ person: { type: 'counselor', isActive: false, confirmedAt: null }, filled: { referee2Id: 7 } },
      ...{ others: [at('12:00'), at('15:00')], ties: { child: 'Owls', team: 'Foxes' } },
      isUnavailable: true,
    });
    expect(found.map(formatForReferee)).toEqual([
      'Only referees can sign up.',
      'Your profile is inactive. Contact the office.',
      'Confirm your email address first.',
      "You're already in the other position.",
      "You're already on Field 2 at 12:00 PM.",
      'Your child plays for Owls.',
      'You coach Foxes.',
      "You're marked Unavailable.",
      'You already have 2 games that day.',
    ]);
  });
});
