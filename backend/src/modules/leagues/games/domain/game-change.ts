import type { LocalDate } from '../../../../kernel';
import type { GameStatus } from './game-status';

/** When and where a game is, and how long it takes; times are organization-local, HH:MM. */
export interface GameLocation {
  date: LocalDate;
  time: string;
  durationMinutes: number;
  location: string;
  court: string | null;
}

/** A published game that people can rely on, or no longer can. */
export interface GameChange {
  /** `resized`: it starts when and where it did, but has another duration. */
  kind: 'published' | 'moved' | 'resized' | 'canceled';
  gameId: number;
  /**
   * What people knew before; null for a game that is newly published, or that was postponed and will not be played.
   */
  before: GameLocation | null;
  now: GameLocation;
}

type Shown = GameLocation & { status: GameStatus };

/** null for a game that does not take place or does not exist. */
type Kept = Shown | null;

const toLocation = ({ date, time, durationMinutes, location, court }: GameLocation): GameLocation => {
  return { date, time, durationMinutes, location, court };
};

const isPlayed = (game: Kept): GameLocation | null =>
  game && (game.status === 'scheduled' || game.status === 'final') ? toLocation(game) : null;

/** A postponed game promises a new time, so dropping it must be announced too. */
const wasPostponedAndDropped = (was: Kept, is: Kept): boolean =>
  was?.status === 'postponed' && is?.status !== 'postponed';

/**
 * What people who rely on a game are notified of when it changes: one change, or none when everything stays the same
 * for them.
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
