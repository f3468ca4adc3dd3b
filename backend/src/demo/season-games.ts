import { addDays, type LocalDate } from '../kernel';

/** Pairs of a round robin of four; three rounds, then again with home and away exchanged. */
const ROUNDS = [
  [
    [0, 3],
    [1, 2],
  ],
  [
    [2, 0],
    [3, 1],
  ],
  [
    [0, 1],
    [2, 3],
  ],
];

const TIPS = ['10:00', '11:15'];

export interface PlannedGame {
  /** Indexes into the four teams. */
  home: number;
  away: number;
  date: LocalDate;
  time: string;
}

/** One round a week; both games of a round are on the same court, one after the other. */
export function plannedGames(start: LocalDate, rounds: number): PlannedGame[] {
  return Array.from({ length: rounds }, (_, round) =>
    ROUNDS[round % 3].map((pair, slot) => {
      const [home, away] = Math.floor(round / 3) % 2 ? [...pair].reverse() : pair;
      return { home, away, date: addDays(start, 7 * round), time: TIPS[slot] };
    }),
  ).flat();
}

/** Points as the two sports make them; `roll` gives numbers from 0 to below 1. */
export function finalScore(sport: string, roll: () => number): { homeScore: number; awayScore: number } {
  const points = (): number =>
    sport === 'Basketball'
      ? 14 + Math.floor(roll() * 22)
      : 6 * Math.floor(1 + roll() * 5) + Math.floor(roll() * 3);
  return { homeScore: points(), awayScore: points() };
}

export interface Standing {
  wins: number;
  losses: number;
  ties: number;
}

/** Win, loss and tie of each of `teams` teams. */
export function standings(
  teams: number,
  results: { home: number; away: number; homeScore: number; awayScore: number }[],
): Standing[] {
  const table = Array.from({ length: teams }, () => ({ wins: 0, losses: 0, ties: 0 }));
  for (const { home, away, homeScore, awayScore } of results) {
    if (homeScore === awayScore) {
      table[home].ties++;
      table[away].ties++;
    } else {
      table[homeScore > awayScore ? home : away].wins++;
      table[homeScore > awayScore ? away : home].losses++;
    }
  }
  return table;
}

/** The same numbers on every first start (mulberry32). */
export function seededRolls(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
