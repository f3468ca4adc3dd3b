interface Counted {
  games: number;
}

/** What a team may have of something that is shared out: rounded down and up, by its games among all. */
export function fairShare(total: number, { games }: Counted, appearances: number): [number, number] {
  const share = (games * total) / (appearances || 1);
  return [Math.floor(share + 1e-9), Math.ceil(share - 1e-9)];
}

export function outside(count: number, [low, high]: readonly [number, number]): number {
  return Math.max(0, low - count, count - high);
}

/** For each key how far a team's count lies outside its fair share of all that the division has of it. */
export function sharedOut<Row extends Counted>(
  teams: readonly Row[],
  countsOf: (row: Row) => Record<string, number>,
): (row: Row, key: string) => number {
  const appearances = sum(teams.map(({ games }) => games));
  const totals = new Map<string, number>();
  for (const row of teams)
    for (const [key, count] of Object.entries(countsOf(row))) totals.set(key, (totals.get(key) ?? 0) + count);
  return (row, key) => outside(countsOf(row)[key] ?? 0, fairShare(totals.get(key) ?? 0, row, appearances));
}

/** How far home and away are apart, beyond what an odd number of games makes. */
export const homeAwayApart = ({ games, home, away }: Counted & { home: number; away: number }): number =>
  Math.max(0, Math.abs(home - away) - (games % 2));

/** Fewest and most that each may have where all have as much as can be. */
export function even(total: number, among: number): [number, number] {
  return [Math.floor(total / among), Math.ceil(total / among)];
}

export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
