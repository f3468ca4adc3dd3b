import type { DraftCellDto, DraftDayDto, DraftGameDto } from '@/api/generated/model';
import { calendarDay, timeLabel } from '@/ui/format';

export interface DraftSearch {
  /** The run whose draft is shown. */
  draft?: string;
  /** yyyy-mm-dd; none: the first day with games. */
  day?: string;
  /** What is shown of it; none: the days. */
  view?: DraftView;
}

export const DRAFT_VIEWS = ['teams', 'report'] as const;
export type DraftView = (typeof DRAFT_VIEWS)[number];

export const VIEW_LABELS = { days: 'Day grid', teams: 'Per team', report: 'Report' } as const;

export type DraftSlot = NonNullable<DraftGameDto['slot']>;
/** A court at a start time. */
export type Spot = Omit<DraftSlot, 'date'>;

/** As the address has it; what is no draft or no day is dropped. */
export function draftSearch(raw: Record<string, unknown>): DraftSearch {
  const { draft, day, view } = raw;
  return {
    ...(typeof draft === 'string' && /^[1-9]\d{0,8}$/.test(draft) ? { draft } : {}),
    ...(typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && calendarDay(day) ? { day } : {}),
    ...(DRAFT_VIEWS.some((one) => one === view) ? { view: view as DraftView } : {}),
  };
}

export const nameOf = ({ home, away }: { home: string; away: string }) => `${home} vs ${away}`;

export const isAt = (slot: Spot | null, { time, location, court }: Spot) =>
  slot !== null && slot.time === time && slot.location === location && slot.court === court;

export const spotWords = ({ time, location, court }: Spot) => `${timeLabel(time)}, ${location}, ${court}`;

export const slotWords = (slot: DraftSlot | null) =>
  slot ? `${calendarDay(slot.date)?.format('MMM D') ?? ''}, ${spotWords(slot)}` : 'no place';

export const reasonsOf = ({ conflicts }: DraftCellDto) => conflicts.map(({ reason }) => reason).join(' ');

/** The start times that may be used, and those at which published games begin. */
export const timesOf = ({ times, fixed }: DraftDayDto) =>
  [...new Set([...times, ...fixed.map(({ time }) => time)])].sort();

/** Each place with how many of the courts, which are in order, are its own. */
export function placesOf({ courts }: DraftDayDto): { location: string; courts: number }[] {
  const places: { location: string; courts: number }[] = [];
  for (const { location } of courts) {
    const last = places.at(-1);
    if (last?.location === location) last.courts += 1;
    else places.push({ location, courts: 1 });
  }
  return places;
}

/** Why no game can begin there then, whichever it is. */
export const blockedAt = ({ blocked }: DraftDayDto, time: string, court: number) =>
  blocked.find((one) => one.time === time && one.court === court);

/** Courts on which nothing begins then, and something could. */
export const freeAt = (data: DraftDayDto, time: string) => {
  const { courts, games, fixed } = data;
  return courts.filter(
    (court, i) =>
      !blockedAt(data, time, i) &&
      !games.some(({ slot }) => isAt(slot, { ...court, time })) &&
      !fixed.some((game) => game.time === time && game.courts.includes(i)),
  );
};

const COLOURS = ['s-basketball', 's-multi', 's-tennis', 's-soccer', 's-flag', 's-baseball'];

/** A colour for each division of the day, and of what has no place. */
export function coloursOf({ games, unplaced, fixed }: DraftDayDto): Map<string, string> {
  const names = [...new Set([...games, ...unplaced, ...fixed].map(({ division }) => division))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return new Map(names.map((name, i) => [name, COLOURS[i % COLOURS.length] ?? 's-other']));
}
