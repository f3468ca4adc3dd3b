/** The spots of a new team by default, to calculate how many teams are missing. */
const DEFAULT_TEAM_CAPACITY = 15;

interface Team {
  divisionId: number | null;
  maxPlayers: number;
  /** Players, and spots held by open checkouts. */
  spotsTaken: number;
}

interface RegisteredChild {
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
  registered: readonly RegisteredChild[],
): DivisionEnrollment {
  const divisionTeams = teams.filter((team) => team.divisionId === divisionId);
  const teamIds = new Set(divisionTeams.map(({ id }) => id));
  const unassignedPlayers = registered.filter(
    (child) => child.leagueTeamId === null && child.divisionId === divisionId,
  ).length;
  const totalSpots = divisionTeams.reduce((sum, { maxPlayers }) => sum + maxPlayers, 0);
  const freeSpots = divisionTeams.reduce((sum, team) => sum + team.maxPlayers - team.spotsTaken, 0);
  return {
    unassignedPlayers,
    assignedPlayers: registered.filter(
      ({ leagueTeamId }) => leagueTeamId !== null && teamIds.has(leagueTeamId),
    ).length,
    teams: divisionTeams.length,
    totalSpots,
    freeSpots,
    teamsMissing: countMissingTeams({ unassignedPlayers, freeSpots }),
  };
}
