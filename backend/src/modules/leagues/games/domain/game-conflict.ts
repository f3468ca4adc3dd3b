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

/** Whether two games at the same time need the same court. A game without a court needs the whole location. */
export const sharesCourt = (a: Occupied, b: Occupied): boolean =>
  a.locationKey === b.locationKey &&
  (a.courtKey === null || b.courtKey === null || a.courtKey === b.courtKey);

/**
 * What a game conflicts with at the same time: the court, one of the teams, or a coach who also manages another team.
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
