import type { PairingState } from './pairing-state';

/**
 * A Kempe chain: moves a game from one day to another, moves conflicting games back, and so on until no team plays too
 * often on either day. With one game a day, this swaps one path or cycle of the two days' games, so every pair still
 * meets as often as before.
 * @returns false when a fixed game conflicts; the caller undoes the moves
 */
export function swapChain(
  state: PairingState,
  game: number,
  to: number,
  pick: (bound: number) => number,
): boolean {
  const from = state.day[game];
  const moved = new Set<number>();
  const open: number[] = [game];
  while (open.length > 0) {
    const next = open.pop()!;
    if (moved.has(next)) continue;
    moved.add(next);
    const goal = state.day[next] === from ? to : from;
    state.change(next, state.a[next], state.b[next], goal);
    for (const team of [state.a[next], state.b[next]]) {
      const most = state.season.divisions[state.division[next]].possiblePerDay;
      if (state.plays(team, goal) <= most) continue;
      const inTheWay = state.listGames(team, goal).filter((g) => !state.fixed[g] && !moved.has(g));
      if (inTheWay.length === 0) return false;
      open.push(inTheWay[pick(inTheWay.length)]);
    }
  }
  return true;
}
