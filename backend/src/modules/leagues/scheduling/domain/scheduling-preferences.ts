import type { LocalDate } from '../../../../kernel';
import type { ScheduleRunInput } from './schedule-run-input';

/** A season's preferences for every schedule run. */
export interface SchedulingPreferenceValues {
  /** The last date on which coaches can enter unavailable dates; null when they can't. */
  unavailableDatesCutoff: LocalDate | null;
  minRestMinutes: number;
  /** A team may play twice a day. */
  allowDoubleheaders: boolean;
  /** null for the sport's default. */
  gamesPerTeam: number | null;
}

export const DEFAULT_PREFERENCES: SchedulingPreferenceValues = {
  ...{ unavailableDatesCutoff: null, minRestMinutes: 0, allowDoubleheaders: false, gamesPerTeam: null },
};

export interface UnavailableDates {
  teamId: number;
  dates: LocalDate[];
}

/** An input as sent by the form; null means that the season's preference is used. */
export type PartialScheduleRunInput = Omit<ScheduleRunInput, 'maxPerDay' | 'minRestMinutes'> & {
  maxPerDay: number | null;
  minRestMinutes: number | null;
};

/** The maximum number of games per day for one team. */
export const gamesADay = ({
  allowDoubleheaders,
}: Pick<SchedulingPreferenceValues, 'allowDoubleheaders'>): number => (allowDoubleheaders ? 2 : 1);

/** Fills in the season's preferences where the request has no value. */
export const applyPreferences = (
  asked: PartialScheduleRunInput,
  preferences: SchedulingPreferenceValues,
): ScheduleRunInput => ({
  ...asked,
  gamesPerTeam: asked.gamesPerTeam ?? preferences.gamesPerTeam,
  maxPerDay: asked.maxPerDay ?? gamesADay(preferences),
  minRestMinutes: asked.minRestMinutes ?? preferences.minRestMinutes,
});

/** Coaches can enter dates until the end of the cutoff date. */
export const canEnterUnavailableDates = (
  { unavailableDatesCutoff }: SchedulingPreferenceValues,
  today: LocalDate,
): boolean => unavailableDatesCutoff !== null && today <= unavailableDatesCutoff;

/** Why a date can't be unavailable, or null. A season without dates accepts any future date. */
export function getUnavailableDateError(
  date: LocalDate,
  { startDate, endDate }: { startDate: LocalDate | null; endDate: LocalDate | null },
  today: LocalDate,
): 'past' | 'outside' | null {
  if (date < today) return 'past';
  const isOutside = (startDate !== null && date < startDate) || (endDate !== null && date > endDate);
  return isOutside ? 'outside' : null;
}

/** Games on an unavailable date of one of their teams, ordered by date. */
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

/** Combines the lists: each team once, with its dates in order. */
export function allUnavailableDates(...lists: readonly (readonly UnavailableDates[])[]): UnavailableDates[] {
  const days = new Map<number, Set<LocalDate>>();
  for (const { teamId, dates } of lists.flat()) {
    const own = days.get(teamId) ?? new Set<LocalDate>();
    for (const date of dates) own.add(date);
    days.set(teamId, own);
  }
  return [...days].map(([teamId, dates]) => ({ teamId, dates: [...dates].sort() }));
}
