import { clockWords } from '../../../../kernel';
import { otherPosition, columnOf, type Filled, type Position } from './positions';
import { collide, type SlotTime } from './slot-time';

export interface Candidate {
  id: number;
  type: string;
  isActive: boolean;
  confirmedAt: Date | null;
}

/** What binds somebody to the teams of a game, by the names of those teams. */
export interface Ties {
  child: string | null;
  team: string | null;
}

export interface RefereeRules {
  travelMinutes: number;
  gamesPerDay: number;
}

type Elsewhere = SlotTime & { field: string; place: string };

export type Hindrance =
  | { kind: 'not_referee' | 'inactive' | 'unconfirmed' | 'other_position' }
  | { kind: 'elsewhere'; slot: Elsewhere }
  | { kind: 'own_child' | 'own_team'; team: string }
  | { kind: 'unavailable' }
  | { kind: 'many_games'; games: number };

type Weight = 'never' | 'unless_meant' | 'warning';

const WEIGHTS: Record<Hindrance['kind'], Weight> = {
  not_referee: 'never',
  inactive: 'never',
  unconfirmed: 'never',
  other_position: 'never',
  elsewhere: 'never',
  own_child: 'unless_meant',
  own_team: 'unless_meant',
  unavailable: 'warning',
  many_games: 'warning',
};

export const weightOf = ({ kind }: Hindrance): Weight => WEIGHTS[kind];

/** All that speaks against a person in a position, the gravest first. */
export function hindrances(
  person: Candidate,
  slot: SlotTime & Filled,
  position: Position,
  /** The person's other slots, of that day and the days beside it. */
  others: readonly Elsewhere[],
  ties: Ties,
  rules: RefereeRules,
  /** By the person's own word on the season's program; it hinders nobody. */
  isUnavailable = false,
): Hindrance[] {
  const found: Hindrance[] = [];
  if (person.type !== 'referee') found.push({ kind: 'not_referee' });
  if (!person.isActive) found.push({ kind: 'inactive' });
  if (person.confirmedAt === null) found.push({ kind: 'unconfirmed' });
  if (slot[columnOf(otherPosition(position))] === person.id) found.push({ kind: 'other_position' });
  for (const other of others)
    if (collide(slot, other, rules.travelMinutes)) found.push({ kind: 'elsewhere', slot: other });
  if (ties.child !== null) found.push({ kind: 'own_child', team: ties.child });
  if (ties.team !== null) found.push({ kind: 'own_team', team: ties.team });
  if (isUnavailable) found.push({ kind: 'unavailable' });
  const games = others.filter(({ date }) => date === slot.date).length;
  if (games >= rules.gamesPerDay) found.push({ kind: 'many_games', games });
  return found;
}

export interface Verdict {
  hindrances: Hindrance[];
  /** `override`: an administrator may, with a note. */
  mayStand: 'yes' | 'override' | 'no';
}

export function verdictOn(found: Hindrance[]): Verdict {
  const has = (weight: Weight) => found.some((hindrance) => weightOf(hindrance) === weight);
  return { hindrances: found, mayStand: has('never') ? 'no' : has('unless_meant') ? 'override' : 'yes' };
}

/** To the office, of a person. */
export function wordsOf(hindrance: Hindrance): string {
  switch (hindrance.kind) {
    case 'not_referee':
      return 'Not a referee';
    case 'inactive':
      return 'Not active';
    case 'unconfirmed':
      return 'Has not confirmed the e-mail address';
    case 'other_position':
      return 'Stands in the other position';
    case 'elsewhere':
      return `Stands on ${hindrance.slot.field} at ${clockWords(hindrance.slot.timeSlot)}`;
    case 'own_child':
      return `Own child plays for ${hindrance.team}`;
    case 'own_team':
      return `Coaches ${hindrance.team}`;
    case 'unavailable':
      return 'Has answered Unavailable';
    case 'many_games':
      return `${hindrance.games} games that day already`;
  }
}

/** To the person. */
export function ownWordsOf(hindrance: Hindrance): string {
  switch (hindrance.kind) {
    case 'not_referee':
      return 'Only referees can sign up.';
    case 'inactive':
      return 'Your profile is not active at the moment.';
    case 'unconfirmed':
      return 'Please confirm your e-mail address first.';
    case 'other_position':
      return 'You stand in the other position.';
    case 'elsewhere':
      return `You stand on ${hindrance.slot.field} at ${clockWords(hindrance.slot.timeSlot)}.`;
    case 'own_child':
      return `Your child plays for ${hindrance.team}.`;
    case 'own_team':
      return `You coach ${hindrance.team}.`;
    case 'unavailable':
      return 'You have answered Unavailable.';
    case 'many_games':
      return `You have ${hindrance.games} games that day already.`;
  }
}
