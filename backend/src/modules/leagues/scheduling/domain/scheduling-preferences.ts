import type { LocalDate } from '../../../../kernel';
import type { ScheduleRunInput } from './schedule-run-input';

/** A season's own rules for every schedule run. */
export interface SchedulingPreferenceValues {
  /** The last date on which coaches may enter unavailable dates; null: they may not. */
  unavailableDatesCutoff: LocalDate | null;
  minRestMinutes: number;
  /** A team may play twice a day. */
  allowDoubleheaders: boolean;
  /** null: the sport's default. */
  gamesPerTeam: number | null;
}

export const DEFAULT_PREFERENCES: SchedulingPreferenceValues = {
  ...{ unavailableDatesCutoff: null, minRestMinutes: 0, allowDoubleheaders: false, gamesPerTeam: null },
};

export interface UnavailableDates {
  teamId: number;
  dates: LocalDate[];
}

/** An input as sent: null means the season's preference. */
export type PartialScheduleRunInput = Omit<ScheduleRunInput, 'maxPerDay' | 'minRestMinutes'> & {
  maxPerDay: number | null;
  minRestMinutes: number | null;
};

/** Of one team. */
export const gamesADay = ({
  allowDoubleheaders,
}: Pick<SchedulingPreferenceValues, 'allowDoubleheaders'>): number => (allowDoubleheaders ? 2 : 1);

/** A requested value counts; without one, the season's preference does. */
export const applyPreferences = (
  asked: PartialScheduleRunInput,
  preferences: SchedulingPreferenceValues,
): ScheduleRunInput => ({
  ...asked,
  gamesPerTeam: asked.gamesPerTeam ?? preferences.gamesPerTeam,
  maxPerDay: asked.maxPerDay ?? gamesADay(preferences),
  minRestMinutes: asked.minRestMinutes ?? preferences.minRestMinutes,
});

/** Until the end of the last day. */
export const canEnterUnavailableDates = (
  { unavailableDatesCutoff }: SchedulingPreferenceValues,
  today: LocalDate,
): boolean => unavailableDatesCutoff !== null && today <= unavailableDatesCutoff;

/** Why a date cannot be unavailable; a season without dates has no outside. */
export function getUnavailableDateError(
  date: LocalDate,
  { startDate, endDate }: { startDate: LocalDate | null; endDate: LocalDate | null },
  today: LocalDate,
): 'past' | 'outside' | null {
  if (date < today) return 'past';
  const isOutside = (startDate !== null && date < startDate) || (endDate !== null && date > endDate);
  return isOutside ? 'outside' : null;
}

/** Games on a date on which a team cannot play, by date. */
export function findGamesOnUnavailableDates(
  games: readonly { date: LocalDate; homeTeamId: number; awayTeamId: number }[],
  unavailableDates: readonly UnavailableDates[],
): { teamId: number; date: LocalDate }[] {
  const off = new Set(
    unavailableDates.flatMap(({ teamId, dates }) => dates.map((date) => `${teamId} ${date}`)),
  );
  return games
    .flatMap(({ date, homeTeamId, awayTeamId }) =>
      [homeTeamId, awayTeamId].map((teamId) => ({ teamId, date })),
    )
    .filter(({ teamId, date }) => off.has(`${teamId} ${date}`))
    .sort((a, b) => a.date.localeCompare(b.date) || a.teamId - b.teamId);
}

/** Each team once, its dates in order. */
export function allUnavailableDates(...lists: readonly (readonly UnavailableDates[])[]): UnavailableDates[] {
  const days = new Map<number, Set<LocalDate>>();
  for (const { teamId, dates } of lists.flat()) {
    const own = days.get(teamId) ?? new Set<LocalDate>();
    for (const date of dates) own.add(date);
    days.set(teamId, own);
  }
  return [...days].map(([teamId, dates]) => ({ teamId, dates: [...dates].sort() }));
}
