import type { DayRoom } from './day-room';

/** How many games fit and on which days; fixed games are not counted in `games` but in `fixed`. */
export interface CapacityPlan {
  divisions: DivisionCapacity[];
  /** Games still to be placed if every team is to reach its target, and how many of them fit. */
  needed: number;
  fits: number;
  /** Room of each place and day, [place][day]. */
  rooms: DayRoom[][];
  /** Divisions that share the bottleneck: more games of theirs would need more court time. */
  bottleneck: number[];
}

export interface DivisionCapacity {
  /** Games wanted beside the fixed ones, games that fit together with the other divisions, and without them. */
  needed: number;
  fits: number;
  alone: number;
  fixed: number;
  /** Planned games per day of the season. */
  perDay: Int32Array;
  /** The most games of the division on each day, whatever the others do. */
  mostPerDay: Int32Array;
}
