/**
 * Input and output of the scheduler. Dates are organization-local `yyyy-mm-dd`, times `HH:MM` on the 24-hour clock,
 * durations whole minutes. Teams, divisions, and locations have ids that are unique in the season.
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
  /** Playing days to skip. */
  skip: string[];
  /** Additional playing days, on any weekday. */
  extraDates: string[];
  /** Duration of a game. */
  minutes: number;
  /** The division can use `Court 1` to `Court {courts}`. */
  courts: number;
  /** Allowed start times. */
  slots: string[];
  /** The number of games that each team should get. */
  target: number;
  /** The number of games that each team gets before any division gets more than its own minimum. */
  minimum: number;
  /** The maximum number of games per team and day. */
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
  /** Only set when it differs from the division's. */
  minutes?: number;
}

/** A game that stays. Without a division it belongs to someone else and only occupies the court. */
export interface LockedGame extends Omit<ScheduledGame, 'division'> {
  division?: string;
}

/** A court time that others use. */
export interface CourtBlock {
  location: string;
  court: string;
  date: string;
  time: string;
  minutes: number;
}

export interface LocationClosure {
  date: string;
  /** All locations when missing. */
  location?: string;
  /** Closed from this time until the end of the day; the whole day when missing. */
  from?: string;
}

export interface Rainout {
  previous: ScheduledGame[];
  /** Ids of the games in `previous` that can't be played as planned. */
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
  /** A coach can attend only one game at a time. */
  coaches: { id: string; teams: string[] }[];
  /** Teams of one family's children; a preference, not a rule. */
  siblings: string[][];
  /** How many simultaneous games at one location have referees; a preference, not a rule. */
  refs?: { maxConcurrent: number };
  locked: LockedGame[];
  blocks: CourtBlock[];
  /** For each team the dates on which it can't play. */
  blackouts: Record<string, string[]>;
  rainout?: Rainout;
}

/** A pair that should meet once more but has no slot. */
export interface UnscheduledGame {
  division: string;
  home: string;
  away: string;
  reason: string;
}

export interface SolveOptions {
  /** The same instance and seed give the same schedule. Default 1. */
  seed?: number;
  /** Called from time to time with the stage and its progress, 0 to 1. */
  onProgress?: (progress: { stage: Stage; done: number }) => void;
  /** Called from time to time; returning true ends the search with `SchedulingCanceledError`. */
  isCanceled?: () => boolean;
}

export type Stage = 'capacity' | 'pairing' | 'slots' | 'home and away' | 'repair';

export class SchedulingCanceledError extends Error {
  constructor() {
    super('Scheduling was canceled.');
    this.name = 'SchedulingCanceledError';
  }
}
