import type { BoardDto, BoardPlayerDto, BoardTeamDto, DivisionDto } from '@/api/generated/model';
import { isFoundBy } from '@/ui/admin/is-found-by';

export interface DraftedMove {
  /** Where the child stood when it was drafted. */
  from: number | null;
  to: number | null;
  override?: boolean;
}

/** Moves that are not published, by child. */
export type Draft = Readonly<Record<number, DraftedMove>>;

export interface BoardSearch {
  /** A division's id; `none`: those whom no division covers. */
  division?: string;
  search?: string;
  school?: string;
  grade?: string;
}

export const NO_DIVISION = 'none';

export interface TeamOnBoard {
  team: BoardTeamDto;
  players: BoardPlayerDto[];
  /** Players, and places of open checkouts. */
  taken: number;
}

export interface DivisionOnBoard {
  teams: TeamOnBoard[];
  pool: BoardPlayerDto[];
}

/** The team on which the child stands by the draft; null: the pool. */
export function teamOf({ id, teamId }: BoardPlayerDto, draft: Draft): number | null {
  const drafted = draft[id];
  return drafted ? drafted.to : teamId;
}

/** The draft with one more move; who comes back to where it stood is not moved at all. */
export function withMove(
  draft: Draft,
  { id, teamId }: BoardPlayerDto,
  to: number | null,
  override?: boolean,
): Draft {
  const from = draft[id] ? draft[id].from : teamId;
  const { [id]: _, ...others } = draft;
  return from === to ? others : { ...others, [id]: { from, to, ...(override ? { override } : {}) } };
}

export function movesOf(draft: Draft) {
  return Object.entries(draft).map(([id, move]) => ({ id: Number(id), ...move }));
}

const byNumber = (a: BoardPlayerDto, b: BoardPlayerDto) =>
  (a.jerseyNumber ?? Infinity) - (b.jerseyNumber ?? Infinity) || a.id - b.id;

/** A division with its teams and its pool. Those whom none covers can come to every team. */
export function divisionOnBoard(
  { teams, players }: BoardDto,
  divisionId: number | null,
  draft: Draft,
): DivisionOnBoard {
  const shown = teams.filter((team) => divisionId === null || team.divisionId === divisionId);
  const standing = new Map<number | null, BoardPlayerDto[]>();
  for (const player of players) {
    const at = teamOf(player, draft);
    const there = standing.get(at);
    if (there) there.push(player);
    else standing.set(at, [player]);
  }
  return {
    teams: shown.map((team) => {
      const there = standing.get(team.id) ?? [];
      const stay = there.filter(({ teamId }) => teamId === team.id).sort(byNumber);
      const come = there.filter(({ teamId }) => teamId !== team.id);
      return { team, players: [...stay, ...come], taken: there.length + team.heldPlaces };
    }),
    pool: (standing.get(null) ?? []).filter((player) => player.divisionId === divisionId),
  };
}

/** Where there is something to do: the first division with somebody in its pool, else with a team. */
export function divisionToOpen({ divisions, teams, players }: BoardDto): string | undefined {
  const waiting = players.filter(({ teamId }) => teamId === null);
  const firstOf = (held: readonly { divisionId: number | null }[]) =>
    divisions.find(({ id }) => held.some(({ divisionId }) => divisionId === id));
  const covered = firstOf(waiting);
  if (!covered && waiting.length > 0) return NO_DIVISION;
  const division = covered ?? firstOf(teams);
  return division && String(division.id);
}

export function isWanted(player: BoardPlayerDto, { search, school, grade }: BoardSearch): boolean {
  const { childName, parentName } = player;
  return (
    isFoundBy(`${childName} ${parentName}`, search) &&
    (school === undefined || player.school === school) &&
    (grade === undefined || player.grade === grade)
  );
}

/** Whether the team is for the child, as the server will ask. */
export function fits(
  { gradeNumber: grade, gender }: BoardPlayerDto,
  division: DivisionDto | undefined,
): boolean {
  if (!division) return true;
  const { minGrade, maxGrade } = division;
  const isOfGrade =
    minGrade === null || maxGrade === null || (grade !== null && minGrade <= grade && grade <= maxGrade);
  return isOfGrade && (division.gender === null || division.gender === gender);
}

/** "Youth M" is YM. */
export const sizeLetters = (size: string) => size.replace(/^(\w)\w* /, '$1');

/** How many there are of each, in the order of `rank`. */
export function tally<T>(
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
const sizeRank = ({ tshirtSize }: BoardPlayerDto) => SIZES.indexOf(tshirtSize.split(' ').at(-1) ?? '');

export const gradesOf = (players: readonly BoardPlayerDto[]) =>
  tally(
    players,
    ({ grade }) => grade,
    ({ gradeNumber }) => gradeNumber ?? 99,
  );

export const sizesOf = (players: readonly BoardPlayerDto[]) =>
  tally(players, ({ tshirtSize }) => sizeLetters(tshirtSize), sizeRank);
