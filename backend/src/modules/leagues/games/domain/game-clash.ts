interface Occupied {
  placeKey: string;
  courtKey: string | null;
}

interface OtherGame extends Occupied {
  homeTeamId: number;
  awayTeamId: number;
}

export type Clash<G> =
  | { kind: 'court'; game: G }
  | { kind: 'team'; game: G; teamId: number }
  | { kind: 'coach'; game: G; teamId: number };

/** Two games at one time that need the same floor: one court, or the whole place where one names no court. */
export const onOneCourt = (a: Occupied, b: Occupied): boolean =>
  a.placeKey === b.placeKey && (a.courtKey === null || b.courtKey === null || a.courtKey === b.courtKey);

/**
 * What a game at the same time stands in the way of: the court, one of the teams, or one of their coaches who leads
 * another team.
 */
export function clashOf<G extends OtherGame>(
  wanted: Occupied,
  teamIds: readonly number[],
  coachedTeamIds: readonly number[],
  others: readonly G[],
): Clash<G> | null {
  const onCourt = others.find((game) => onOneCourt(wanted, game));
  if (onCourt) return { kind: 'court', game: onCourt };
  for (const [kind, ids] of [['team', teamIds] as const, ['coach', coachedTeamIds] as const])
    for (const game of others) {
      const teamId = [game.homeTeamId, game.awayTeamId].find((id) => ids.includes(id));
      if (teamId !== undefined) return { kind, game, teamId };
    }
  return null;
}
