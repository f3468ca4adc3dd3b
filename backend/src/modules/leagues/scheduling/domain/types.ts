/**
 * What the scheduling engine reads and returns. Days are organization-local `yyyy-mm-dd`, times `HH:MM` on the 24-hour
 * clock, lengths whole minutes; teams, divisions and locations are named by ids that are unique in the season.
 */

export interface DivisionInput {
  id: string;
  teams: string[];
  /** Id of the location where all games of the division are played. */
  location: string;
  /** Weekday of the games, 0 is Sunday. */
  dow: number;
  start: string;
  end: string;
  /** Days in between without games. */
  skip: string[];
  /** Additional playing days, on any weekday. */
  extraDates: string[];
  /** Length of a game. */
  minutes: number;
  /** The division can use `Court 1` to `Court {courts}`. */
  courts: number;
  /** Allowed start times. */
  slots: string[];
  /** Games that each team should get. */
  target: number;
  /** Games that each team gets before any division gets more than its own minimum. */
  minimum: number;
  /** The most games of one team on one day. */
  maxPerDay: number;
  /** The minimum rest between two games of one team on one day. */
  minRestMinutes: number;
}

export interface ScheduledGame {
  id?: string;
  division: string;
  home: string;
  away: string;
  date: string;
  time: string;
  court: string;
  location: string;
  /** Only when it differs from the division's. */
  minutes?: number;
}

/** A game that stays as it is; without a division it belongs to someone else and only takes the court. */
export interface LockedGame extends Omit<ScheduledGame, 'division'> {
  division?: string;
}

/** A court time taken by others. */
export interface CourtBlock {
  location: string;
  court: string;
  date: string;
  time: string;
  minutes: number;
}

export interface LocationClosure {
  date: string;
  /** Every location if missing. */
  location?: string;
  /** From this time to the end of the day; the whole day if missing. */
  from?: string;
}

export interface Rainout {
  previous: ScheduledGame[];
  /** Ids of the games in `previous` that cannot be played as planned. */
  affected: string[];
  closed: LocationClosure[];
  /** No game is moved to an earlier day. */
  today: string;
}

export interface Instance {
  id?: string;
  title?: string;
  locations: { id: string; courts?: number }[];
  divisions: DivisionInput[];
  /** A coach attends one game at a time. */
  coaches: { id: string; teams: string[] }[];
  /** Teams of one family's children; a preference, not a rule. */
  siblings: string[][];
  /** Simultaneous games at one location for which there are referees; a preference, not a rule. */
  refs?: { maxConcurrent: number };
  locked: LockedGame[];
  blocks: CourtBlock[];
  /** Team to the dates on which it cannot play. */
  blackouts: Record<string, string[]>;
  rainout?: Rainout;
}

/** Pairs that should have met once more and have no date, location or hour for it. */
export interface UnscheduledGame {
  division: string;
  home: string;
  away: string;
  reason: string;
}

export interface SolveOptions {
  /** The same instance and seed give the same schedule. Default 1. */
  seed?: number;
  /** Called now and then with the stage and its progress, 0 to 1. */
  onProgress?: (progress: { stage: Stage; done: number }) => void;
  /** Asked now and then; true ends the search with `SchedulingCanceledError`. */
  isCanceled?: () => boolean;
}

export type Stage = 'capacity' | 'pairing' | 'slots' | 'home and away' | 'repair';

export class SchedulingCanceledError extends Error {
  constructor() {
    super('Scheduling was canceled.');
    this.name = 'SchedulingCanceledError';
  }
}
