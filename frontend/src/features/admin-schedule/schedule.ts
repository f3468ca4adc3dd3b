import type { DivisionResponse, GameResponse, LeagueTeamResponse } from '@/api/generated/model';
import { matchesSearch } from '@/ui/admin/matches-search';
import { calendarDay, longDate } from '@/ui/format';
import { awayName, homeName, isFinal } from '@/ui/GameCard';
import { inOrder } from '@/ui/games';

export const VIEWS = ['division', 'week', 'day', 'team'] as const;
export type ScheduleView = (typeof VIEWS)[number];

/** From the URL. */
export interface ScheduleSearch {
  by?: string;
  division?: string;
  search?: string;
  /** Of the day grid. */
  day?: string;
}

/** Games under one heading; those of a division are grouped by day. */
export interface GameGroup {
  key: string;
  title: string;
  note?: string;
  games: GameResponse[];
  parts?: GameGroup[];
}

export const isView = (by: string | undefined): by is ScheduleView => VIEWS.some((view) => view === by);

export function matchesFilter(
  games: readonly GameResponse[],
  { division, search }: ScheduleSearch,
): GameResponse[] {
  return inOrder(games).filter(
    (game) =>
      (division === undefined || String(game.divisionId) === division) &&
      matchesSearch(
        [homeName(game), awayName(game), game.location, game.court, game.divisionName].join(' '),
        search,
      ),
  );
}

/** The Sunday on which a date's week starts. */
export function getWeek(date: string): string {
  const day = calendarDay(date);
  return day?.subtract(day.day(), 'day').format('YYYY-MM-DD') ?? date;
}

function groupGames(
  games: readonly GameResponse[],
  keyOf: (game: GameResponse) => string,
): [string, GameResponse[]][] {
  const groups = new Map<string, GameResponse[]>();
  for (const game of games) {
    const key = keyOf(game);
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups];
}

export function byWeek(games: readonly GameResponse[]): GameGroup[] {
  return groupGames(games, ({ date }) => getWeek(date)).map(([sunday, ofWeek]) => ({
    key: sunday,
    title: `Week of ${calendarDay(sunday)?.format('MMM D') ?? ''}`,
    note: calendarDay(sunday)?.format('dddd, MMM D, YYYY'),
    games: ofWeek,
  }));
}

export const byDay = (games: readonly GameResponse[]): GameGroup[] =>
  groupGames(games, ({ date }) => date).map(([date, ofDay]) => ({
    key: date,
    title: longDate(date),
    games: ofDay,
  }));

/** In division order, each by day. */
export function byDivision(
  games: readonly GameResponse[],
  divisions: readonly DivisionResponse[],
): GameGroup[] {
  const order = (id: string) => {
    const at = divisions.findIndex((division) => String(division.id) === id);
    return at < 0 ? divisions.length : at;
  };
  return groupGames(games, ({ divisionId }) => String(divisionId ?? ''))
    .sort(([a], [b]) => order(a) - order(b))
    .map(([id, ofDivision]) => ({
      key: id,
      title: ofDivision[0]?.divisionName ?? 'No division',
      games: ofDivision,
      parts: byDay(ofDivision).map((day) => ({ ...day, key: `${id} ${day.key}` })),
    }));
}

/** Every team with its games, by name; a game is listed under both. */
export function byTeam(games: readonly GameResponse[], teams: readonly LeagueTeamResponse[]): GameGroup[] {
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

/** The day of the next games, otherwise of the last. */
export function nextDay(games: readonly GameResponse[], today: string): string | undefined {
  return games.find(({ date }) => date >= today)?.date ?? games.at(-1)?.date;
}

/** "scheduled", "final 28-22", "postponed" */
export const formatStatus = (game: GameResponse): string =>
  isFinal(game)
    ? `final ${game.homeScore}-${game.awayScore}`
    : game.status === 'canceled'
      ? 'canceled'
      : game.status;

/** How many games are open initially. */
const FEW = 60;

/** Everything, if there are few games; of many, those of the next playing day, as long as they are few. */
export function getInitiallyOpenGroups(groups: readonly GameGroup[], next: string): Set<string> {
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
