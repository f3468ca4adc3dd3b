import type { LocalDate } from '../../../../kernel';
import type { GameStatus } from './game-status';

/** Date, time, duration, and location of a game; times are organization-local, HH:MM. */
export interface GameLocation {
  date: LocalDate;
  time: string;
  durationMinutes: number;
  location: string;
  court: string | null;
}

/** A change of a published game that people have to know about. */
export interface GameChange {
  /** `resized`: only the duration changed. */
  kind: 'published' | 'moved' | 'resized' | 'canceled';
  gameId: number;
  /** What people knew before; null for a new game, and for a postponed game that will not be played. */
  before: GameLocation | null;
  now: GameLocation;
}

type Shown = GameLocation & { status: GameStatus };

/** null for a game that is not published or does not exist. */
type Kept = Shown | null;

const toLocation = ({ date, time, durationMinutes, location, court }: GameLocation): GameLocation => {
  return { date, time, durationMinutes, location, court };
};

const isPlayed = (game: Kept): GameLocation | null =>
  game && (game.status === 'scheduled' || game.status === 'final') ? toLocation(game) : null;

/** People wait for a postponed game's new time, so they must be notified when there will be none. */
const wasPostponedAndDropped = (was: Kept, is: Kept): boolean =>
  was?.status === 'postponed' && is?.status !== 'postponed';

/**
 * Compares a game before and after an edit. Returns one change, or none when nothing changed for the people who rely on
 * the game.
 */
export function diffGame(gameId: number, was: Kept, is: Kept): GameChange[] {
  const [before, now] = [isPlayed(was), isPlayed(is)];
  if (before && !now) return [{ kind: 'canceled', gameId, before, now: before }];
  if (!now)
    return wasPostponedAndDropped(was, is)
      ? [{ kind: 'canceled', gameId, before, now: toLocation(was!) }]
      : [];
  if (!before) return [{ kind: 'published', gameId, before, now }];
  const changed = (Object.keys(now) as (keyof GameLocation)[]).filter((fact) => now[fact] !== before[fact]);
  if (changed.length === 0) return [];
  return [
    { kind: changed.every((fact) => fact === 'durationMinutes') ? 'resized' : 'moved', gameId, before, now },
  ];
}
