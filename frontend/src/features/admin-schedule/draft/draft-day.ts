import type { DraftSlotOptionResponse, DraftDayResponse, DraftGameResponse } from '@/api/generated/model';
import { calendarDay, timeLabel } from '@/ui/format';

export interface DraftSearch {
  /** The run whose draft is shown. */
  draft?: string;
  /** yyyy-mm-dd; none: the first day with games. */
  day?: string;
  /** The visible view; none: the days. */
  view?: DraftView;
}

export const DRAFT_VIEWS = ['teams', 'report'] as const;
export type DraftView = (typeof DRAFT_VIEWS)[number];

export const VIEW_LABELS = { days: 'By day', teams: 'By team', report: 'Report' } as const;

export type DraftSlot = NonNullable<DraftGameResponse['slot']>;
/** A court at a start time. */
export type Spot = Omit<DraftSlot, 'date'>;

/** From the URL; what is no draft or no date is dropped. */
export function draftSearch(raw: Record<string, unknown>): DraftSearch {
  const { draft, day, view } = raw;
  return {
    ...(typeof draft === 'string' && /^[1-9]\d{0,8}$/.test(draft) ? { draft } : {}),
    ...(typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && calendarDay(day) ? { day } : {}),
    ...(DRAFT_VIEWS.some((one) => one === view) ? { view: view as DraftView } : {}),
  };
}

export const getName = ({ home, away }: { home: string; away: string }) => `${home} vs ${away}`;

export const isAt = (slot: Spot | null, { time, location, court }: Spot) =>
  slot !== null && slot.time === time && slot.location === location && slot.court === court;

export const formatSlot = ({ time, location, court }: Spot) => `${timeLabel(time)}, ${location}, ${court}`;

export const formatTimeSlot = (slot: DraftSlot | null) =>
  slot ? `${calendarDay(slot.date)?.format('MMM D') ?? ''}, ${formatSlot(slot)}` : 'unscheduled';

export const getReasons = ({ conflicts }: DraftSlotOptionResponse) =>
  conflicts.map(({ reason }) => reason).join(' ');

/** The allowed start times, and those at which published games start. */
export const listTimes = ({ times, fixedGames }: DraftDayResponse) =>
  [...new Set([...times, ...fixedGames.map(({ time }) => time)])].sort();

/** Each location with how many of the courts, which are in order, belong to it. */
export function listLocations({ courts }: DraftDayResponse): { location: string; courts: number }[] {
  const locations: { location: string; courts: number }[] = [];
  for (const { location } of courts) {
    const last = locations.at(-1);
    if (last?.location === location) last.courts += 1;
    else locations.push({ location, courts: 1 });
  }
  return locations;
}

/** Why no game can start there then, whichever it is. */
export const findBlockedTime = ({ blockedTimes }: DraftDayResponse, time: string, court: number) =>
  blockedTimes.find((one) => one.time === time && one.court === court);

/** Courts on which nothing starts then, but something could. */
export const listFreeCourts = (data: DraftDayResponse, time: string) => {
  const { courts, games, fixedGames } = data;
  return courts.filter(
    (court, i) =>
      !findBlockedTime(data, time, i) &&
      !games.some(({ slot }) => isAt(slot, { ...court, time })) &&
      !fixedGames.some((game) => game.time === time && game.courts.includes(i)),
  );
};

const COLORS = ['s-basketball', 's-multi', 's-tennis', 's-soccer', 's-flag', 's-baseball'];

/** A color for each division of the day, and of the unscheduled games. */
export function assignDivisionColors({
  games,
  unscheduledGames,
  fixedGames,
}: DraftDayResponse): Map<string, string> {
  const names = [
    ...new Set([...games, ...unscheduledGames, ...fixedGames].map(({ division }) => division)),
  ].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return new Map(names.map((name, i) => [name, COLORS[i % COLORS.length] ?? 's-other']));
}
