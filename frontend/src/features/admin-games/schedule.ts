import type { DivisionDto, GameDto, LeagueTeamDto } from '@/api/generated/model';
import { isFoundBy } from '@/ui/admin/is-found-by';
import { calendarDay, longDate } from '@/ui/format';
import { awayName, homeName, isFinal } from '@/ui/GameCard';
import { inOrder } from '@/ui/games';

export const VIEWS = ['division', 'week', 'day', 'team'] as const;
export type ScheduleView = (typeof VIEWS)[number];

/** As the address has it. */
export interface ScheduleSearch {
  by?: string;
  division?: string;
  search?: string;
  /** Of the day's grid. */
  day?: string;
}

/** Games below one heading; those of a division stand below their days. */
export interface GameGroup {
  key: string;
  title: string;
  note?: string;
  games: GameDto[];
  parts?: GameGroup[];
}

export const isView = (by: string | undefined): by is ScheduleView => VIEWS.some((view) => view === by);

export function wanted(games: readonly GameDto[], { division, search }: ScheduleSearch): GameDto[] {
  return inOrder(games).filter(
    (game) =>
      (division === undefined || String(game.divisionId) === division) &&
      isFoundBy(
        [homeName(game), awayName(game), game.location, game.court, game.divisionName].join(' '),
        search,
      ),
  );
}

/** The Sunday with which the week of a day begins. */
export function weekOf(date: string): string {
  const day = calendarDay(date);
  return day?.subtract(day.day(), 'day').format('YYYY-MM-DD') ?? date;
}

function grouped(games: readonly GameDto[], keyOf: (game: GameDto) => string): [string, GameDto[]][] {
  const groups = new Map<string, GameDto[]>();
  for (const game of games) {
    const key = keyOf(game);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups];
}

export function byWeek(games: readonly GameDto[]): GameGroup[] {
  return grouped(games, ({ date }) => weekOf(date)).map(([sunday, ofWeek]) => ({
    key: sunday,
    title: `Week of ${calendarDay(sunday)?.format('MMM D') ?? ''}`,
    note: calendarDay(sunday)?.format('dddd, MMM D, YYYY'),
    games: ofWeek,
  }));
}

export const byDay = (games: readonly GameDto[]): GameGroup[] =>
  grouped(games, ({ date }) => date).map(([date, ofDay]) => ({
    key: date,
    title: longDate(date),
    games: ofDay,
  }));

/** In the order of the divisions; each by its days. */
export function byDivision(games: readonly GameDto[], divisions: readonly DivisionDto[]): GameGroup[] {
  const order = (id: string) => {
    const at = divisions.findIndex((division) => String(division.id) === id);
    return at < 0 ? divisions.length : at;
  };
  return grouped(games, ({ divisionId }) => String(divisionId ?? ''))
    .sort(([a], [b]) => order(a) - order(b))
    .map(([id, ofDivision]) => ({
      key: id,
      title: ofDivision[0]?.divisionName ?? 'No division',
      games: ofDivision,
      parts: byDay(ofDivision).map((day) => ({ ...day, key: `${id} ${day.key}` })),
    }));
}

/** Every team with its games, by name; a game stands below both. */
export function byTeam(games: readonly GameDto[], teams: readonly LeagueTeamDto[]): GameGroup[] {
  return teams.flatMap((team) => {
    const own = games.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(team.id));
    if (own.length === 0) return [];
    const home = own.filter(({ homeTeamId }) => homeTeamId === team.id).length;
    return [
      {
        ...{ key: String(team.id), title: team.name, games: own },
        note: [team.division?.name, `${home} home, ${own.length - home} away`].filter(Boolean).join(', '),
      },
    ];
  });
}

/** The day of the next games, else of the last. */
export function nextDay(games: readonly GameDto[], today: string): string | undefined {
  return games.find(({ date }) => date >= today)?.date ?? games.at(-1)?.date;
}

/** "scheduled", "final 28–22", "postponed" */
export const statusWords = (game: GameDto): string =>
  isFinal(game) ? `final ${game.homeScore}–${game.awayScore}` : game.status;

/** So many games are open from the start. */
const FEW = 60;

/** Everything, of few games; of many those of the next playing day, as long as they are few. */
export function openAtFirst(groups: readonly GameGroup[], next: string): Set<string> {
  const all = groups.flatMap((group) => [group, ...(group.parts ?? [])]);
  if (groups.reduce((sum, { games }) => sum + games.length, 0) <= FEW)
    return new Set(all.map(({ key }) => key));
  const open = new Set(all.filter(({ parts }) => parts !== undefined).map(({ key }) => key));
  let shown = 0;
  for (const { key, games, parts } of all) {
    if (parts !== undefined || !games.some(({ date }) => date === next)) continue;
    if (shown > 0 && shown + games.length > FEW) break;
    open.add(key);
    shown += games.length;
  }
  return open;
}
