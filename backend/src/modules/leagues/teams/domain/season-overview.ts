/** A team that a division is short of would have as many places as any other that is made. */
const PLACES_OF_A_TEAM = 15;

interface Team {
  divisionId: number | null;
  maxPlayers: number;
  /** Players, and places held by open checkouts. */
  takenPlaces: number;
}

interface Registered {
  divisionId: number | null;
  leagueTeamId: number | null;
}

export interface Standing {
  inPool: number;
  onTeams: number;
  teams: number;
  places: number;
  freePlaces: number;
  /** How many teams are missing for those in the pool. */
  teamsShort: number;
}

/** How many teams those need who find no free place. */
export function teamsShort({ inPool, freePlaces }: { inPool: number; freePlaces: number }): number {
  return Math.max(0, Math.ceil((inPool - freePlaces) / PLACES_OF_A_TEAM));
}

/** How a division stands; null: those whom none covers. Who is on a team counts where the team plays. */
export function standingOf(
  divisionId: number | null,
  teams: readonly (Team & { id: number })[],
  registered: readonly Registered[],
): Standing {
  const own = teams.filter((team) => team.divisionId === divisionId);
  const ownIds = new Set(own.map(({ id }) => id));
  const inPool = registered.filter(
    (one) => one.leagueTeamId === null && one.divisionId === divisionId,
  ).length;
  const places = own.reduce((sum, { maxPlayers }) => sum + maxPlayers, 0);
  const freePlaces = own.reduce((sum, team) => sum + team.maxPlayers - team.takenPlaces, 0);
  return {
    inPool,
    onTeams: registered.filter(({ leagueTeamId }) => leagueTeamId !== null && ownIds.has(leagueTeamId))
      .length,
    teams: own.length,
    ...{ places, freePlaces, teamsShort: teamsShort({ inPool, freePlaces }) },
  };
}
