/** A child of the season as those see it who put children on teams. */
export interface FillChild {
  id: number;
  /** Children of one family are siblings. */
  familyId: number;
  teamId: number | null;
  divisionId: number | null;
  grade: string;
  school: string;
  tshirtSize: string;
  /** The team that its parent leads. */
  coachedTeamId: number | null;
}

export interface FillTeam {
  id: number;
  divisionId: number | null;
  school: string;
  maxPlayers: number;
  /** Places of open checkouts. */
  heldPlaces: number;
}

/**
 * Why children stay in the pool:
 * - no_team: their division has none;
 * - full: no team has a place left;
 * - siblings: no team has a place for each of them;
 * - joins_team: the team of their parent, or of a sibling, has too few places left.
 */
export type UnplacedReason = 'no_team' | 'full' | 'siblings' | 'joins_team';

export interface Unplaced {
  ids: number[];
  reason: UnplacedReason;
  /** The team that would take them if it were raised to so many players. */
  raise: { teamId: number; maxPlayers: number } | null;
}

export interface Proposal {
  moves: { id: number; to: number }[];
  unplaced: Unplaced[];
  /** Siblings who come to one team together, or to one that is there. */
  together: number[][];
}

interface Filling {
  team: FillTeam;
  players: FillChild[];
}

interface Group {
  children: FillChild[];
  /** Where somebody waits for them: their parent, else a sibling. */
  joins: number | null;
}

/** How much a child who is like those on the team weighs against the team's being filled further. */
const WEIGHT = { school: -1, grade: 0.5, size: 0.25 } as const;

/**
 * Tops up the teams of a division, half-filled ones too, from its pool. Siblings stay together, and a coach's own child
 * comes to its parent's team; then schools, even numbers, grades and T-shirt sizes are looked at, in this order. Who
 * registered first is served first. Families of `apart` are placed one child after the other.
 */
export function fillTeams(
  children: readonly FillChild[],
  teams: readonly FillTeam[],
  divisionId: number,
  apart: ReadonlySet<number> = new Set(),
): Proposal {
  const fillings = teams
    .filter((team) => team.divisionId === divisionId)
    .map((team) => ({ team, players: children.filter(({ teamId }) => teamId === team.id) }));
  const pool = children.filter((child) => child.teamId === null && child.divisionId === divisionId);
  const proposal: Proposal = { moves: [], unplaced: [], together: [] };

  for (const group of groupsOf(pool, fillings, apart)) {
    const ids = group.children.map(({ id }) => id);
    const target = targetOf(group, fillings);
    if (!target) {
      proposal.unplaced.push({ ids, ...whyUnplaced(group, fillings) });
      continue;
    }
    const siblings = target.players.filter(
      ({ familyId }) => familyId === group.children[0].familyId && !apart.has(familyId),
    );
    if (siblings.length + ids.length > 1) proposal.together.push([...siblings.map(({ id }) => id), ...ids]);
    target.players.push(...group.children);
    proposal.moves.push(...ids.map((id) => ({ id, to: target.team.id })));
  }
  return proposal;
}

/** Those first for whom one team alone will do, then the larger families, then by who registered first. */
function groupsOf(
  pool: readonly FillChild[],
  fillings: readonly Filling[],
  apart: ReadonlySet<number>,
): Group[] {
  const families = new Map<string, FillChild[]>();
  for (const child of pool) {
    const key = apart.has(child.familyId) ? `child ${child.id}` : `family ${child.familyId}`;
    families.set(key, [...(families.get(key) ?? []), child]);
  }
  const groups = [...families.values()].map((children) => ({
    children,
    joins: joinsOf(children, fillings, apart),
  }));
  return groups.sort(
    (a, b) =>
      Number(b.joins !== null) - Number(a.joins !== null) ||
      b.children.length - a.children.length ||
      a.children[0].id - b.children[0].id,
  );
}

function joinsOf(
  children: readonly FillChild[],
  fillings: readonly Filling[],
  apart: ReadonlySet<number>,
): number | null {
  const [{ familyId }] = children;
  if (apart.has(familyId)) return null;
  const coached = children.find((child) => fillings.some(({ team }) => team.id === child.coachedTeamId));
  if (coached) return coached.coachedTeamId;
  const sibling = fillings.find(({ players }) => players.some((player) => player.familyId === familyId));
  return sibling?.team.id ?? null;
}

const roomOf = ({ team, players }: Filling): number => team.maxPlayers - team.heldPlaces - players.length;

function targetOf({ children, joins }: Group, fillings: readonly Filling[]): Filling | undefined {
  return fillings
    .filter(({ team }) => joins === null || team.id === joins)
    .filter((filling) => roomOf(filling) >= children.length)
    .map((filling) => ({ filling, cost: costOf(children, filling) }))
    .sort((a, b) => a.cost - b.cost || a.filling.team.id - b.filling.team.id)[0]?.filling;
}

function costOf(children: readonly FillChild[], { team, players }: Filling): number {
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

function whyUnplaced({ children, joins }: Group, fillings: readonly Filling[]): Omit<Unplaced, 'ids'> {
  if (fillings.length === 0) return { reason: 'no_team', raise: null };
  const roomiest = [...fillings].sort((a, b) => roomOf(b) - roomOf(a) || a.team.id - b.team.id)[0];
  const wanted = fillings.find(({ team }) => team.id === joins) ?? roomiest;
  const raise = {
    teamId: wanted.team.id,
    maxPlayers: wanted.team.maxPlayers + children.length - Math.max(0, roomOf(wanted)),
  };
  if (joins !== null) return { reason: 'joins_team', raise };
  return { reason: roomOf(roomiest) > 0 ? 'siblings' : 'full', raise };
}
