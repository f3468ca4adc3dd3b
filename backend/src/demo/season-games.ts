import { addDays, type LocalDate } from '../kernel';

export interface GamePlan {
  start: LocalDate;
  rounds: number;
  /** An even number. */
  teams: number;
  /** As many as games are played in a round. */
  tips: readonly string[];
}

export interface PlannedGame {
  /** Indexes into the teams. */
  home: number;
  away: number;
  date: LocalDate;
  time: string;
}

/**
 * One round a week; its games are on the same court, one after the other, and each pair alternates between earlier and
 * later.
 */
export function plannedGames({ start, rounds, teams, tips }: GamePlan): PlannedGame[] {
  return Array.from({ length: rounds }, (_, round) =>
    getPairs(round, teams).map(([home, away], i) => ({
      ...{ home, away, date: addDays(start, 7 * round) },
      time: tips[(i + round) % tips.length],
    })),
  ).flat();
}

/** Each team meets every other one, then again with home and away swapped: the last team stays, the others rotate. */
function getPairs(round: number, teams: number): [home: number, away: number][] {
  const ring = teams - 1;
  const turn = round % ring;
  const isSecondLeg = Math.floor(round / ring) % 2 === 1;
  return Array.from({ length: teams / 2 }, (_, i) => {
    const [one, other] = i === 0 ? [turn, ring] : [(turn + i) % ring, (turn + ring - i) % ring];
    const isExchanged = (i === 0 && turn % 2 === 1) !== isSecondLeg;
    return isExchanged ? [other, one] : [one, other];
  });
}

/** Scores typical of the two sports; `roll` returns numbers from 0 to below 1. */
export function finalScore(sport: string, roll: () => number): { homeScore: number; awayScore: number } {
  const points = (): number =>
    sport === 'Basketball'
      ? 14 + Math.floor(roll() * 22)
      : 6 * Math.floor(1 + roll() * 5) + Math.floor(roll() * 3);
  return { homeScore: points(), awayScore: points() };
}

export interface TeamRecord {
  wins: number;
  losses: number;
  ties: number;
}

/** Wins, losses and ties of each of `listTeams` teams. */
export function toTeamRecords(
  teams: number,
  results: { home: number; away: number; homeScore: number; awayScore: number }[],
): TeamRecord[] {
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

/** The same numbers at every first start (mulberry32). */
export function seededRolls(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
