import type { DayCapacity } from './day-capacity';

/** How many games fit and on which days; fixed games are counted in `fixed`, not in `listUpcomingFirst`. */
export interface CapacityPlan {
  divisions: DivisionCapacity[];
  /** Games still needed for every team to reach its target, and how many of them fit. */
  needed: number;
  fits: number;
  /** Room per location and day, [place][day]. */
  rooms: DayCapacity[][];
  /** Divisions that share the bottleneck: more games for them would need more court time. */
  bottleneck: number[];
}

export interface DivisionCapacity {
  /**
   * Games needed in addition to the fixed ones, games that fit together with the other divisions, and games that fit
   * without them.
   */
  needed: number;
  fits: number;
  alone: number;
  fixed: number;
  /** Planned games per day of the season. */
  perDay: Int32Array;
  /** The most games of the division on each day, whatever the others do. */
  mostPerDay: Int32Array;
}
