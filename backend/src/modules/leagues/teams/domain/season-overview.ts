/** A missing team would have as many spots as a newly created one. */
const DEFAULT_TEAM_CAPACITY = 15;

interface Team {
  divisionId: number | null;
  maxPlayers: number;
  /** Players, and spots held by open checkouts. */
  takenPlaces: number;
}

interface Registered {
  divisionId: number | null;
  leagueTeamId: number | null;
}

export interface DivisionEnrollment {
  inPool: number;
  onTeams: number;
  teams: number;
  places: number;
  freePlaces: number;
  /** How many teams the unassigned players lack. */
  teamsShort: number;
}

/** How many teams are needed for children without a free spot. */
export function countMissingTeams({ inPool, freePlaces }: { inPool: number; freePlaces: number }): number {
  return Math.max(0, Math.ceil((inPool - freePlaces) / DEFAULT_TEAM_CAPACITY));
}

/** A division's enrollment; null: children that no division covers. Children on a team count where the team plays. */
export function getDivisionEnrollment(
  divisionId: number | null,
  teams: readonly (Team & { id: number })[],
  registered: readonly Registered[],
): DivisionEnrollment {
  const own = teams.filter((team) => team.divisionId === divisionId);
  const ownIds = new Set(own.map(({ id }) => id));
  const inPool = registered.filter(
    (one) => one.leagueTeamId === null && one.divisionId === divisionId,
  ).length;
  const spots = own.reduce((sum, { maxPlayers }) => sum + maxPlayers, 0);
  const freeSpots = own.reduce((sum, team) => sum + team.maxPlayers - team.takenPlaces, 0);
  return {
    inPool,
    onTeams: registered.filter(({ leagueTeamId }) => leagueTeamId !== null && ownIds.has(leagueTeamId))
      .length,
    teams: own.length,
    ...{
      places: spots,
      freePlaces: freeSpots,
      teamsShort: countMissingTeams({ inPool, freePlaces: freeSpots }),
    },
  };
}
