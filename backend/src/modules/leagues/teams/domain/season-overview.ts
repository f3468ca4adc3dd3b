/** A missing team would have as many spots as a new team has by default. */
const DEFAULT_TEAM_CAPACITY = 15;

interface Team {
  divisionId: number | null;
  maxPlayers: number;
  /** Players, and spots held by open checkouts. */
  spotsTaken: number;
}

interface Registered {
  divisionId: number | null;
  leagueTeamId: number | null;
}

export interface DivisionEnrollment {
  unassignedPlayers: number;
  assignedPlayers: number;
  teams: number;
  totalSpots: number;
  freeSpots: number;
  /** How many more teams the unassigned players need. */
  teamsMissing: number;
}

/** How many teams are needed for children without a free spot. */
export function countMissingTeams({
  unassignedPlayers,
  freeSpots,
}: {
  unassignedPlayers: number;
  freeSpots: number;
}): number {
  return Math.max(0, Math.ceil((unassignedPlayers - freeSpots) / DEFAULT_TEAM_CAPACITY));
}

/**
 * The enrollment of a division, or of children outside all divisions when it is null. Children on a team count in the
 * team's division.
 */
export function getDivisionEnrollment(
  divisionId: number | null,
  teams: readonly (Team & { id: number })[],
  registered: readonly Registered[],
): DivisionEnrollment {
  const own = teams.filter((team) => team.divisionId === divisionId);
  const ownIds = new Set(own.map(({ id }) => id));
  const unassignedPlayers = registered.filter(
    (one) => one.leagueTeamId === null && one.divisionId === divisionId,
  ).length;
  const spots = own.reduce((sum, { maxPlayers }) => sum + maxPlayers, 0);
  const freeSpots = own.reduce((sum, team) => sum + team.maxPlayers - team.spotsTaken, 0);
  return {
    unassignedPlayers: unassignedPlayers,
    assignedPlayers: registered.filter(
      ({ leagueTeamId }) => leagueTeamId !== null && ownIds.has(leagueTeamId),
    ).length,
    teams: own.length,
    ...{
      totalSpots: spots,
      freeSpots: freeSpots,
      teamsMissing: countMissingTeams({ unassignedPlayers, freeSpots: freeSpots }),
    },
  };
}
