interface Counted {
  games: number;
}

/** A team's fair share of a total, by its part of all games, rounded down and up. */
export function fairShare(total: number, { games }: Counted, appearances: number): [number, number] {
  const share = (games * total) / (appearances || 1);
  return [Math.floor(share + 1e-9), Math.ceil(share - 1e-9)];
}

export function getDeviation(count: number, [low, high]: readonly [number, number]): number {
  return Math.max(0, low - count, count - high);
}

/** For each key, how far a team's count is outside its fair share of the division's total. */
export function distribute<Row extends Counted>(
  teams: readonly Row[],
  countsOf: (row: Row) => Record<string, number>,
): (row: Row, key: string) => number {
  const appearances = sum(teams.map(({ games }) => games));
  const totals = new Map<string, number>();
  for (const row of teams)
    for (const [key, count] of Object.entries(countsOf(row))) totals.set(key, (totals.get(key) ?? 0) + count);
  return (row, key) =>
    getDeviation(countsOf(row)[key] ?? 0, fairShare(totals.get(key) ?? 0, row, appearances));
}

/** How much the home/away difference exceeds the unavoidable difference of one for an odd number of games. */
export const getHomeAwayImbalance = ({
  games,
  home,
  away,
}: Counted & { home: number; away: number }): number => Math.max(0, Math.abs(home - away) - (games % 2));

/** The fewest and most each gets when a total is distributed as evenly as possible. */
export function getEvenRange(total: number, among: number): [number, number] {
  return [Math.floor(total / among), Math.ceil(total / among)];
}

export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
