import type { DayCapacity } from './day-capacity';

/** How many games fit, and on which days. `games` does not include fixed games; `fixed` counts them. */
export interface CapacityPlan {
  divisions: DivisionCapacity[];
  /** Games that all teams still need to reach their target, and how many of them fit. */
  needed: number;
  fits: number;
  /** Capacity per location and day, [place][day]. */
  rooms: DayCapacity[][];
  /** Divisions that share the bottleneck: more of their games need more court time. */
  bottleneck: number[];
}

export interface DivisionCapacity {
  /**
   * Games needed in addition to the fixed ones, games that fit together with the other divisions, and games that would
   * fit without them.
   */
  needed: number;
  fits: number;
  alone: number;
  fixed: number;
  /** Planned games per day of the season. */
  perDay: Int32Array;
  /** The maximum number of games on each day, ignoring other divisions. */
  mostPerDay: Int32Array;
}
