import type { LocalDate } from '../../../../kernel';
import type { GameStatus } from './game-status';

/** When and where a game is, and how long it takes; times organisation-local, HH:MM. */
export interface GamePlace {
  date: LocalDate;
  time: string;
  minutes: number;
  location: string;
  court: string | null;
}

/** One published game that people can count on, or no longer can. */
export interface GameChange {
  /** `resized`: it begins when and where it did, and takes another time. */
  kind: 'published' | 'moved' | 'resized' | 'cancelled';
  gameId: number;
  /** What was told before; null for a game that is published now, or that was put off and will not be played either. */
  before: GamePlace | null;
  now: GamePlace;
}

type Shown = GamePlace & { status: GameStatus };

/** null for a game that does not take place, or is not there. */
type Kept = Shown | null;

const placeOf = ({ date, time, minutes, location, court }: GamePlace): GamePlace => {
  return { date, time, minutes, location, court };
};

const takesPlace = (game: Kept): GamePlace | null =>
  game && (game.status === 'scheduled' || game.status === 'final') ? placeOf(game) : null;

/** Who was promised a new time waits for it until told otherwise. */
const isGivenUp = (was: Kept, is: Kept): boolean => was?.status === 'postponed' && is?.status !== 'postponed';

/** What those who count on a game are told when it becomes another: one change, or none where all stays as it was for them. */
export function toldChange(gameId: number, was: Kept, is: Kept): GameChange[] {
  const [before, now] = [takesPlace(was), takesPlace(is)];
  if (before && !now) return [{ kind: 'cancelled', gameId, before, now: before }];
  if (!now) return isGivenUp(was, is) ? [{ kind: 'cancelled', gameId, before, now: placeOf(was!) }] : [];
  if (!before) return [{ kind: 'published', gameId, before, now }];
  const changed = (Object.keys(now) as (keyof GamePlace)[]).filter((fact) => now[fact] !== before[fact]);
  if (changed.length === 0) return [];
  return [{ kind: changed.every((fact) => fact === 'minutes') ? 'resized' : 'moved', gameId, before, now }];
}
