interface Occupied {
  locationKey: string;
  courtKey: string | null;
}

interface OtherGame extends Occupied {
  homeTeamId: number;
  awayTeamId: number;
}

export type GameConflict<G> =
  | { kind: 'court'; game: G }
  | { kind: 'team'; game: G; teamId: number }
  | { kind: 'coach'; game: G; teamId: number };

/**
 * Two games at one time that need the same playing surface: one court, or the whole location when one of them names no
 * court.
 */
export const sharesCourt = (a: Occupied, b: Occupied): boolean =>
  a.locationKey === b.locationKey &&
  (a.courtKey === null || b.courtKey === null || a.courtKey === b.courtKey);

/**
 * What a game at the same time conflicts with: the court, one of the teams, or one of their coaches who manages
 * another team.
 */
export function findGameConflict<G extends OtherGame>(
  wanted: Occupied,
  teamIds: readonly number[],
  coachedTeamIds: readonly number[],
  others: readonly G[],
): GameConflict<G> | null {
  const onCourt = others.find((game) => sharesCourt(wanted, game));
  if (onCourt) return { kind: 'court', game: onCourt };
  for (const [kind, ids] of [['team', teamIds] as const, ['coach', coachedTeamIds] as const])
    for (const game of others) {
      const teamId = [game.homeTeamId, game.awayTeamId].find((id) => ids.includes(id));
      if (teamId !== undefined) return { kind, game, teamId };
    }
  return null;
}
