import type {
  RosterBoardResponse,
  RosterBoardPlayerResponse,
  RosterBoardTeamResponse,
  DivisionResponse,
} from '@/api/generated/model';
import { matchesSearch } from '@/ui/admin/matches-search';

export interface DraftedMove {
  /** The team before the child was drafted. */
  from: number | null;
  to: number | null;
  override?: boolean;
}

/** Unpublished moves, by child. */
export type Draft = Readonly<Record<number, DraftedMove>>;

export interface BoardSearch {
  /** A division's id; `none`: children that no division covers. */
  division?: string;
  search?: string;
  school?: string;
  grade?: string;
}

export const NO_DIVISION = 'none';

export interface TeamOnBoard {
  team: RosterBoardTeamResponse;
  players: RosterBoardPlayerResponse[];
  /** Players, and spots held by open checkouts. */
  taken: number;
}

export interface DivisionOnBoard {
  teams: TeamOnBoard[];
  pool: RosterBoardPlayerResponse[];
}

/** The child's team in the draft; null: unassigned. */
export function getTeam({ id, teamId }: RosterBoardPlayerResponse, draft: Draft): number | null {
  const drafted = draft[id];
  return drafted ? drafted.to : teamId;
}

/** The draft with one more move; a child that returns to its team is not moved at all. */
export function addMove(
  draft: Draft,
  { id, teamId }: RosterBoardPlayerResponse,
  to: number | null,
  override?: boolean,
): Draft {
  const from = draft[id] ? draft[id].from : teamId;
  const { [id]: _, ...others } = draft;
  return from === to ? others : { ...others, [id]: { from, to, ...(override ? { override } : {}) } };
}

export function listMoves(draft: Draft) {
  return Object.entries(draft).map(([id, move]) => ({ id: Number(id), ...move }));
}

const byNumber = (a: RosterBoardPlayerResponse, b: RosterBoardPlayerResponse) =>
  (a.jerseyNumber ?? Infinity) - (b.jerseyNumber ?? Infinity) || a.id - b.id;

/** A division with its teams and unassigned players. Children that no division covers can join every team. */
export function divisionOnBoard(
  { teams, players }: RosterBoardResponse,
  divisionId: number | null,
  draft: Draft,
): DivisionOnBoard {
  const shown = teams.filter((team) => divisionId === null || team.divisionId === divisionId);
  const standing = new Map<number | null, RosterBoardPlayerResponse[]>();
  for (const player of players) {
    const at = getTeam(player, draft);
    const there = standing.get(at);
    if (there) there.push(player);
    else standing.set(at, [player]);
  }
  return {
    teams: shown.map((team) => {
      const there = standing.get(team.id) ?? [];
      const stay = there.filter(({ teamId }) => teamId === team.id).sort(byNumber);
      const come = there.filter(({ teamId }) => teamId !== team.id);
      return { team, players: [...stay, ...come], taken: there.length + team.heldSpots };
    }),
    pool: (standing.get(null) ?? []).filter((player) => player.divisionId === divisionId),
  };
}

/** Where there is work: the first division with unassigned players, otherwise with a team. */
export function divisionToOpen({ divisions, teams, players }: RosterBoardResponse): string | undefined {
  const waiting = players.filter(({ teamId }) => teamId === null);
  const getFirst = (held: readonly { divisionId: number | null }[]) =>
    divisions.find(({ id }) => held.some(({ divisionId }) => divisionId === id));
  const covered = getFirst(waiting);
  if (!covered && waiting.length > 0) return NO_DIVISION;
  const division = covered ?? getFirst(teams);
  return division && String(division.id);
}

export function playerMatchesSearch(
  player: RosterBoardPlayerResponse,
  { search, school, grade }: BoardSearch,
): boolean {
  const { childName, parentName } = player;
  return (
    matchesSearch(`${childName} ${parentName}`, search) &&
    (school === undefined || player.school === school) &&
    (grade === undefined || player.grade === grade)
  );
}

/** Whether the child fits the team's audience, as the server will check. */
export function isEligible(
  { gradeNumber: grade, gender }: RosterBoardPlayerResponse,
  division: DivisionResponse | undefined,
): boolean {
  if (!division) return true;
  const { minGrade, maxGrade } = division;
  const isOfGrade =
    minGrade === null || maxGrade === null || (grade !== null && minGrade <= grade && grade <= maxGrade);
  return isOfGrade && (division.gender === null || division.gender === gender);
}

/** "Youth M" is YM. */
export const sizeLetters = (size: string) => size.replace(/^(\w)\w* /, '$1');

/** How many there are of each, ordered by `rank`. */
export function countBy<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  rank: (item: T) => number,
): { name: string; count: number }[] {
  const counts = new Map<string, { count: number; rank: number }>();
  for (const item of items) {
    const name = nameOf(item);
    counts.set(name, { count: (counts.get(name)?.count ?? 0) + 1, rank: rank(item) });
  }
  return [...counts].sort(([, a], [, b]) => a.rank - b.rank).map(([name, { count }]) => ({ name, count }));
}

const SIZES = ['XS', 'S', 'M', 'L', 'XL'];
const sizeRank = ({ tshirtSize }: RosterBoardPlayerResponse) =>
  SIZES.indexOf(tshirtSize.split(' ').at(-1) ?? '');

export const toGrades = (players: readonly RosterBoardPlayerResponse[]) =>
  countBy(
    players,
    ({ grade }) => grade,
    ({ gradeNumber }) => gradeNumber ?? 99,
  );

export const getSizes = (players: readonly RosterBoardPlayerResponse[]) =>
  countBy(players, ({ tshirtSize }) => sizeLetters(tshirtSize), sizeRank);
