/**
 * What the scheduling engine reads and answers. Days are organisation-local `yyyy-mm-dd`, times `HH:MM` of the
 * 24-hour clock, lengths whole minutes; teams, divisions and places are named by ids that are unique in the season.
 */

export interface DivisionInput {
  id: string;
  teams: string[];
  /** Id of the place where all games of the division are played. */
  location: string;
  /** Day of week of the games, 0 is Sunday. */
  dow: number;
  start: string;
  end: string;
  /** Days in between on which nobody plays. */
  skip: string[];
  /** Further playing days, of any day of the week. */
  extraDates: string[];
  /** Length of a game. */
  minutes: number;
  /** The division may use `Court 1` to `Court {courts}`. */
  courts: number;
  /** Start times that may be used. */
  slots: string[];
  /** Games that each team should get. */
  target: number;
  /** Games that each team gets before any division gets more than its own minimum. */
  minimum: number;
  /** Most games of one team on one day. */
  maxPerDay: number;
  /** Least rest between two games of one team on one day. */
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
  /** Only where it differs from the division's. */
  minutes?: number;
}

/** A game that stays as it is; without a division it is someone else's and only takes the court. */
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

export interface Closure {
  date: string;
  /** Every place where it is missing. */
  location?: string;
  /** From this time to the end of the day; the whole day where it is missing. */
  from?: string;
}

export interface Rainout {
  previous: ScheduledGame[];
  /** Ids of the games in `previous` that cannot be played as planned. */
  affected: string[];
  closed: Closure[];
  /** No game is put on an earlier day. */
  today: string;
}

export interface Instance {
  id?: string;
  title?: string;
  locations: { id: string; courts?: number }[];
  divisions: DivisionInput[];
  /** A coach is at one game at a time. */
  coaches: { id: string; teams: string[] }[];
  /** Teams of one family's children; a wish, not a rule. */
  siblings: string[][];
  /** Games at one time at one place for which there are referees; a wish, not a rule. */
  refs?: { maxConcurrent: number };
  locked: LockedGame[];
  blocks: CourtBlock[];
  /** Team to the days on which it cannot play. */
  blackouts: Record<string, string[]>;
  rainout?: Rainout;
}

/** Pairs that should have met once more and have no date, place or hour for it. */
export interface LeftOutGame {
  division: string;
  home: string;
  away: string;
  reason: string;
}

export interface SolveOptions {
  /** Same instance and same seed, same schedule. Default 1. */
  seed?: number;
  /** Called at times with the stage and its share done, 0 to 1. */
  onProgress?: (progress: { stage: Stage; done: number }) => void;
  /** Asked at times; a true ends the search with `SchedulingCancelled`. */
  isCancelled?: () => boolean;
}

export type Stage = 'capacity' | 'pairing' | 'slots' | 'home and away' | 'repair';

export class SchedulingCancelled extends Error {
  constructor() {
    super('Scheduling was cancelled.');
    this.name = 'SchedulingCancelled';
  }
}
