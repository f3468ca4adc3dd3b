/** Two teams of a division, by their index in it. */
export type Pair = [number, number];

/**
 * The circle method: rounds in which every team meets every other team once. An even number of teams plays n - 1
 * rounds. An odd number plays n rounds, and team r has a bye in round r.
 */
export function circleRounds(teams: number): Pair[][] {
  const ring = teams % 2 === 0 ? teams - 1 : teams;
  const rounds: Pair[][] = [];
  for (let round = 0; round < ring; round++) {
    const pairs: Pair[] = teams % 2 === 0 ? [[round, teams - 1]] : [];
    for (let step = 1; step <= (ring - 1) / 2; step++) {
      pairs.push([(round + step) % ring, (round - step + ring) % ring]);
    }
    rounds.push(pairs);
  }
  return rounds;
}

/**
 * Arranges `games` games in rounds: whole cycles first, then whole rounds, then part of one more round, chosen so that
 * the games per team stay even.
 */
export function levelRounds(teams: number, games: number): Pair[][] {
  const circle = circleRounds(teams);
  const perRound = Math.floor(teams / 2);
  const rounds: Pair[][] = [];
  let left = games;
  while (left >= perRound) {
    rounds.push(circle[rounds.length % circle.length]);
    left -= perRound;
  }
  if (left === 0) return rounds;
  const played = new Array<number>(teams).fill(0);
  for (const [a, b] of rounds.flat()) {
    played[a]++;
    played[b]++;
  }
  let best: Pair[] = [];
  let bestUneven = Infinity;
  for (let next = 0; next < circle.length; next++) {
    // Uses up the rounds of the current cycle; after a complete cycle, starts with the first round of the next.
    if (next < rounds.length % circle.length) continue;
    const byNeed = circle[next]
      .slice()
      .sort(([a, b], [c, d]) => played[a] + played[b] - played[c] - played[d]);
    const part = byNeed.slice(0, left);
    const after = played.slice();
    for (const [a, b] of part) {
      after[a]++;
      after[b]++;
    }
    const uneven = after.reduce((sum, count) => sum + count * count, 0);
    if (uneven < bestUneven) {
      best = part;
      bestUneven = uneven;
    }
  }
  rounds.push(best);
  return rounds;
}
