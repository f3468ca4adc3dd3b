/** A child of the season, with what matters for assigning it to a team. */
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
  heldPlaces: number;
}

/**
 * Why children stay unassigned:
 * - no_team: their division has no team
 * - full: no team has a spot left
 * - siblings: no team has a spot for each of them
 * - joins_team: the team of their parent or sibling has too few spots left
 */
export type UnplacedReason = 'no_team' | 'full' | 'siblings' | 'joins_team';

export interface UnassignedGroup {
  ids: number[];
  reason: UnplacedReason;
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
  /** The team they must join: their parent's, otherwise a sibling's. */
  joins: number | null;
}

/** How much each similarity to a team's players weighs against the number of players. */
const WEIGHT = { school: -1, grade: 0.5, size: 0.25 } as const;

/**
 * Proposes a team for each unassigned player of a division, on new and half-filled teams. Siblings stay together, and a
 * coach's child joins the coach's team. Then schools, even numbers, grades, and T-shirt sizes matter, in this order.
 * Earlier registrations go first. Children of families in `apart` are assigned separately.
 */
export function proposeTeamFill(
  children: readonly FillChild[],
  teams: readonly FillTeam[],
  divisionId: number,
  apart: ReadonlySet<number> = new Set(),
): Proposal {
  const fillings = teams
    .filter((team) => team.divisionId === divisionId)
    .map((team) => ({ team, players: children.filter(({ teamId }) => teamId === team.id) }));
  const pool = children.filter((child) => child.teamId === null && child.divisionId === divisionId);
  const proposal: Proposal = { moves: [], unassigned: [], siblingGroups: [] };

  for (const group of getGroups(pool, fillings, apart)) {
    const ids = group.children.map(({ id }) => id);
    const target = getTarget(group, fillings);
    if (!target) {
      proposal.unassigned.push({ ids, ...getUnassignedReason(group, fillings) });
      continue;
    }
    const siblings = target.players.filter(
      ({ familyId }) => familyId === group.children[0].familyId && !apart.has(familyId),
    );
    if (siblings.length + ids.length > 1)
      proposal.siblingGroups.push([...siblings.map(({ id }) => id), ...ids]);
    target.players.push(...group.children);
    proposal.moves.push(...ids.map((id) => ({ id, to: target.team.id })));
  }
  return proposal;
}

/** Groups with only one possible team first, then larger families, then earlier registrations. */
function getGroups(
  pool: readonly FillChild[],
  fillings: readonly TeamLoad[],
  apart: ReadonlySet<number>,
): Group[] {
  const families = new Map<string, FillChild[]>();
  for (const child of pool) {
    const key = apart.has(child.familyId) ? `child ${child.id}` : `family ${child.familyId}`;
    families.set(key, [...(families.get(key) ?? []), child]);
  }
  const groups = [...families.values()].map((children) => ({
    children,
    joins: joins(children, fillings, apart),
  }));
  return groups.sort(
    (a, b) =>
      Number(b.joins !== null) - Number(a.joins !== null) ||
      b.children.length - a.children.length ||
      a.children[0].id - b.children[0].id,
  );
}

function joins(
  children: readonly FillChild[],
  fillings: readonly TeamLoad[],
  apart: ReadonlySet<number>,
): number | null {
  const [{ familyId }] = children;
  if (apart.has(familyId)) return null;
  const coached = children.find((child) => fillings.some(({ team }) => team.id === child.coachedTeamId));
  if (coached) return coached.coachedTeamId;
  const sibling = fillings.find(({ players }) => players.some((player) => player.familyId === familyId));
  return sibling?.team.id ?? null;
}

const getRoom = ({ team, players }: TeamLoad): number => team.maxPlayers - team.heldPlaces - players.length;

function getTarget({ children, joins }: Group, fillings: readonly TeamLoad[]): TeamLoad | undefined {
  return fillings
    .filter(({ team }) => joins === null || team.id === joins)
    .filter((filling) => getRoom(filling) >= children.length)
    .map((filling) => ({ filling, cost: getCost(children, filling) }))
    .sort((a, b) => a.cost - b.cost || a.filling.team.id - b.filling.team.id)[0]?.filling;
}

function getCost(children: readonly FillChild[], { team, players }: TeamLoad): number {
  const share = (isAlike: (player: FillChild, child: FillChild) => boolean) =>
    players.length === 0
      ? 0
      : children.reduce((sum, child) => sum + players.filter((player) => isAlike(player, child)).length, 0) /
        (children.length * players.length);
  const fromSchool = children.filter(({ school }) => school === team.school).length / children.length;
  return (
    players.length / team.maxPlayers +
    WEIGHT.school * fromSchool +
    WEIGHT.grade * share((player, child) => player.grade === child.grade) +
    WEIGHT.size * share((player, child) => player.tshirtSize === child.tshirtSize)
  );
}

function getUnassignedReason(
  { children, joins }: Group,
  fillings: readonly TeamLoad[],
): Omit<UnassignedGroup, 'ids'> {
  if (fillings.length === 0) return { reason: 'no_team', capacityIncrease: null };
  const roomiest = [...fillings].sort((a, b) => getRoom(b) - getRoom(a) || a.team.id - b.team.id)[0];
  const wanted = fillings.find(({ team }) => team.id === joins) ?? roomiest;
  const raise = {
    teamId: wanted.team.id,
    maxPlayers: wanted.team.maxPlayers + children.length - Math.max(0, getRoom(wanted)),
  };
  if (joins !== null) return { reason: 'joins_team', capacityIncrease: raise };
  return { reason: getRoom(roomiest) > 0 ? 'siblings' : 'full', capacityIncrease: raise };
}
