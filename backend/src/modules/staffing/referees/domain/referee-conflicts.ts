import { formatClockTime } from '../../../../kernel';
import { otherPosition, getColumn, type Filled, type Position } from './positions';
import { overlapsWithTravel, type SlotTime } from './slot-time';

export interface Candidate {
  id: number;
  type: string;
  isActive: boolean;
  confirmedAt: Date | null;
}

/** A conflict of interest: what connects someone to a game's teams, by their names. */
export interface ConflictsOfInterest {
  child: string | null;
  team: string | null;
}

export interface RefereeRules {
  travelMinutes: number;
  gamesPerDay: number;
}

type Elsewhere = SlotTime & { field: string; location: string };

export type RefereeConflict =
  | { kind: 'not_referee' | 'inactive' | 'unconfirmed' | 'other_position' }
  | { kind: 'elsewhere'; slot: Elsewhere }
  | { kind: 'own_child' | 'own_team'; team: string }
  | { kind: 'unavailable' }
  | { kind: 'many_games'; games: number };

type Severity = 'never' | 'override' | 'warning';

const WEIGHTS: Record<RefereeConflict['kind'], Severity> = {
  not_referee: 'never',
  inactive: 'never',
  unconfirmed: 'never',
  other_position: 'never',
  elsewhere: 'never',
  own_child: 'override',
  own_team: 'override',
  unavailable: 'warning',
  many_games: 'warning',
};

export const getSeverity = ({ kind }: RefereeConflict): Severity => WEIGHTS[kind];

/** All conflicts and warnings for a person in a position, most serious first. */
export function findRefereeConflicts(
  person: Candidate,
  slot: SlotTime & Filled,
  position: Position,
  /** The person's other slots on that day and the neighboring days. */
  others: readonly Elsewhere[],
  conflictsOfInterest: ConflictsOfInterest,
  rules: RefereeRules,
  /** The person's own response for the season's program; it is only a warning. */
  isUnavailable = false,
): RefereeConflict[] {
  const found: RefereeConflict[] = [];
  if (person.type !== 'referee') found.push({ kind: 'not_referee' });
  if (!person.isActive) found.push({ kind: 'inactive' });
  if (person.confirmedAt === null) found.push({ kind: 'unconfirmed' });
  if (slot[getColumn(otherPosition(position))] === person.id) found.push({ kind: 'other_position' });
  for (const other of others)
    if (overlapsWithTravel(slot, other, rules.travelMinutes)) found.push({ kind: 'elsewhere', slot: other });
  if (conflictsOfInterest.child !== null) found.push({ kind: 'own_child', team: conflictsOfInterest.child });
  if (conflictsOfInterest.team !== null) found.push({ kind: 'own_team', team: conflictsOfInterest.team });
  if (isUnavailable) found.push({ kind: 'unavailable' });
  const games = others.filter(({ date }) => date === slot.date).length;
  if (games >= rules.gamesPerDay) found.push({ kind: 'many_games', games });
  return found;
}

export interface Verdict {
  conflicts: RefereeConflict[];
  /** `override`: an administrator can, with a note. */
  verdict: 'yes' | 'override' | 'no';
}

export function verdictOn(found: RefereeConflict[]): Verdict {
  const has = (weight: Severity) => found.some((conflict) => getSeverity(conflict) === weight);
  return { conflicts: found, verdict: has('never') ? 'no' : has('override') ? 'override' : 'yes' };
}

/** For administrators, about a person. */
export function formatForAdmin(conflict: RefereeConflict): string {
  switch (conflict.kind) {
    case 'not_referee':
      return 'Not a referee';
    case 'inactive':
      return 'Inactive';
    case 'unconfirmed':
      return 'Email not confirmed';
    case 'other_position':
      return 'Already in the other position';
    case 'elsewhere':
      return `On ${conflict.slot.field} at ${formatClockTime(conflict.slot.timeSlot)}`;
    case 'own_child':
      return `Own child plays for ${conflict.team}`;
    case 'own_team':
      return `Coaches ${conflict.team}`;
    case 'unavailable':
      return 'Marked Unavailable';
    case 'many_games':
      return `Already has ${conflict.games} games that day`;
  }
}

/** For the person. */
export function formatForReferee(conflict: RefereeConflict): string {
  switch (conflict.kind) {
    case 'not_referee':
      return 'Only referees can sign up.';
    case 'inactive':
      return 'Your profile is inactive. Contact the office.';
    case 'unconfirmed':
      return 'Confirm your email address first.';
    case 'other_position':
      return "You're already in the other position.";
    case 'elsewhere':
      return `You're already on ${conflict.slot.field} at ${formatClockTime(conflict.slot.timeSlot)}.`;
    case 'own_child':
      return `Your child plays for ${conflict.team}.`;
    case 'own_team':
      return `You coach ${conflict.team}.`;
    case 'unavailable':
      return "You're marked Unavailable.";
    case 'many_games':
      return `You already have ${conflict.games} games that day.`;
  }
}
