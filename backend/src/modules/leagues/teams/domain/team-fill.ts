/** A child of the season, with the data that decides on a team. */
export interface FillChild {
  id: number;
  /** Children of one family are siblings. */
  familyId: number;
  teamId: number | null;
  divisionId: number | null;
  grade: string;
  school: string;
  tshirtSize: string;
  /** The team that the child's parent coaches. */
  coachedTeamId: number | null;
}

export interface FillTeam {
  id: number;
  divisionId: number | null;
  school: string;
  maxPlayers: number;
  /** Spots held by open checkouts. */
  heldSpots: number;
}

/**
 * Why children stay unassigned:
 * - no_team: their division has no team
 * - full: no team has a spot left
 * - siblings: no team has a spot for each sibling
 * - joins_team: the team of their parent or sibling has too few spots left
 */
export type UnassignedReason = 'no_team' | 'full' | 'siblings' | 'joins_team';

export interface UnassignedGroup {
  ids: number[];
  reason: UnassignedReason;
  /** The team that would have enough spots with this maximum. */
  capacityIncrease: { teamId: number; maxPlayers: number } | null;
}

export interface Proposal {
  moves: { id: number; to: number }[];
  unassigned: UnassignedGroup[];
  /** Siblings who join a team together, or join a sibling's team. */
  siblingGroups: number[][];
}

interface TeamLoad {
  team: FillTeam;
  players: FillChild[];
}

interface Group {
  children: FillChild[];
  /** The team that the children must join: the team their parent coaches, otherwise a sibling's. */
  requiredTeamId: number | null;
}

/** How much the team's own school, and players of the same grade or T-shirt size, weigh against a full team. */
const WEIGHT = { school: -1, grade: 0.5, size: 0.25 } as const;

/**
 * Proposes a team for each unassigned player of a division, on new and half-filled teams. Siblings stay together, and a
 * coach's child joins the coach's team. Then schools, even numbers, grades, and T-shirt sizes matter, in this order.
 * Earlier registrations go first. Children of families in `separateFamilyIds` are assigned separately.
 */
export function proposeTeamFill(
  children: readonly FillChild[],
  teams: readonly FillTeam[],
  divisionId: number,
  separateFamilyIds: ReadonlySet<number> = new Set(),
): Proposal {
  const teamLoads = teams
    .filter((team) => team.divisionId === divisionId)
    .map((team) => ({ team, players: children.filter(({ teamId }) => teamId === team.id) }));
  const unassignedPlayers = children.filter((child) => child.teamId === null && child.divisionId === divisionId);
  const proposal: Proposal = { moves: [], unassigned: [], siblingGroups: [] };

  for (const group of getGroups(unassignedPlayers, teamLoads, separateFamilyIds)) {
    const ids = group.children.map(({ id }) => id);
    const bestTeam = findBestTeam(group, teamLoads);
    if (!bestTeam) {
      proposal.unassigned.push({ ids, ...getUnassignedReason(group, teamLoads) });
      continue;
    }
    const siblings = bestTeam.players.filter(
      ({ familyId }) => familyId === group.children[0].familyId && !separateFamilyIds.has(familyId),
    );
    if (siblings.length + ids.length > 1)
      proposal.siblingGroups.push([...siblings.map(({ id }) => id), ...ids]);
    bestTeam.players.push(...group.children);
    proposal.moves.push(...ids.map((id) => ({ id, to: bestTeam.team.id })));
  }
  return proposal;
}

/** Groups with only one possible team first, then larger families, then earlier registrations. */
function getGroups(
  unassignedPlayers: readonly FillChild[],
  teamLoads: readonly TeamLoad[],
  separateFamilyIds: ReadonlySet<number>,
): Group[] {
  const families = new Map<string, FillChild[]>();
  for (const child of unassignedPlayers) {
    const key = separateFamilyIds.has(child.familyId) ? `child ${child.id}` : `family ${child.familyId}`;
    families.set(key, [...(families.get(key) ?? []), child]);
  }
  const groups = [...families.values()].map((children) => ({
    children,
    requiredTeamId: getRequiredTeamId(children, teamLoads, separateFamilyIds),
  }));
  return groups.sort(
    (a, b) =>
      Number(b.requiredTeamId !== null) - Number(a.requiredTeamId !== null) ||
      b.children.length - a.children.length ||
      a.children[0].id - b.children[0].id,
  );
}

function getRequiredTeamId(
  children: readonly FillChild[],
  teamLoads: readonly TeamLoad[],
  separateFamilyIds: ReadonlySet<number>,
): number | null {
  const [{ familyId }] = children;
  if (separateFamilyIds.has(familyId)) return null;
  const coachChild = children.find((child) =>
    teamLoads.some(({ team }) => team.id === child.coachedTeamId),
  );
  if (coachChild) return coachChild.coachedTeamId;
  const siblingTeam = teamLoads.find(({ players }) =>
    players.some((player) => player.familyId === familyId),
  );
  return siblingTeam?.team.id ?? null;
}

const countSpotsLeft = ({ team, players }: TeamLoad): number => team.maxPlayers - team.heldSpots - players.length;

function findBestTeam({ children, requiredTeamId }: Group, teamLoads: readonly TeamLoad[]): TeamLoad | undefined {
  return teamLoads
    .filter(({ team }) => requiredTeamId === null || team.id === requiredTeamId)
    .filter((teamLoad) => countSpotsLeft(teamLoad) >= children.length)
    .map((teamLoad) => ({ teamLoad, cost: getCost(children, teamLoad) }))
    .sort((a, b) => a.cost - b.cost || a.teamLoad.team.id - b.teamLoad.team.id)[0]?.teamLoad;
}

function getCost(children: readonly FillChild[], { team, players }: TeamLoad): number {
  /** The share of pairs of a player and a child who are alike. */
  const getSimilarity = (isAlike: (player: FillChild, child: FillChild) => boolean) =>
    players.length === 0
      ? 0
      : children.reduce((sum, child) => sum + players.filter((player) => isAlike(player, child)).length, 0) /
        (children.length * players.length);
  const schoolShare = children.filter(({ school }) => school === team.school).length / children.length;
  return (
    players.length / team.maxPlayers +
    WEIGHT.school * schoolShare +
    WEIGHT.grade * getSimilarity((player, child) => player.grade === child.grade) +
    WEIGHT.size * getSimilarity((player, child) => player.tshirtSize === child.tshirtSize)
  );
}

function getUnassignedReason(
  { children, requiredTeamId }: Group,
  teamLoads: readonly TeamLoad[],
): Omit<UnassignedGroup, 'ids'> {
  if (teamLoads.length === 0) return { reason: 'no_team', capacityIncrease: null };
  const emptiest = [...teamLoads].sort((a, b) => countSpotsLeft(b) - countSpotsLeft(a) || a.team.id - b.team.id)[0];
  const teamToEnlarge = teamLoads.find(({ team }) => team.id === requiredTeamId) ?? emptiest;
  const capacityIncrease = {
    teamId: teamToEnlarge.team.id,
    maxPlayers:
      teamToEnlarge.team.maxPlayers + children.length - Math.max(0, countSpotsLeft(teamToEnlarge)),
  };
  if (requiredTeamId !== null) return { reason: 'joins_team', capacityIncrease };
  return { reason: countSpotsLeft(emptiest) > 0 ? 'siblings' : 'full', capacityIncrease };
}
