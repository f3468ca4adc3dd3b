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

describe('who can take a position', () => {
  it.each<[string, Case, 'yes' | 'override' | 'no', string[]]>([
    ['a referee who is free', {}, 'yes', []],
    ['a counselor', { person: { type: 'counselor' } }, 'no', ['Not a referee']],
    ['a supervisor', { person: { type: 'supervisor' } }, 'no', ['Not a referee']],
    ['somebody who left', { person: { isActive: false } }, 'no', ['Inactive']],
    [
      'somebody whose address is not confirmed',
      { person: { confirmedAt: null } },
      'no',
      ['Email not confirmed'],
    ],
    ['who stands beside it', { filled: { referee2Id: 7 } }, 'no', ['Already in the other position']],
    ['beside somebody else', { filled: { referee2Id: 8 } }, 'yes', []],
    ['who stands elsewhere', { others: [at('12:30')] }, 'no', ['On Field 2 at 12:30 PM']],
    ['who stands there an hour before', { others: [at('11:00')] }, 'yes', []],
    ['a parent', { ties: { child: 'Owls' } }, 'override', ['Own child plays for Owls']],
    ['a coach', { ties: { team: 'Foxes' } }, 'override', ['Coaches Foxes']],
    ['who said so', { isUnavailable: true }, 'yes', ['Marked Unavailable']],
    ['who has enough', { others: [at('09:00'), at('15:00')] }, 'yes', ['Already has 2 games that day']],
    ['who had enough the day before', { others: [at('09:00', '2027-09-04'), at('15:00')] }, 'yes', []],
    [
      'a coach who stands elsewhere',
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
