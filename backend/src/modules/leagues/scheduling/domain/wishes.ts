import type { LocalDate } from '../../../../kernel';
import type { ScheduleRequest } from './schedule-request';

/** How the office wants every schedule of a season to be. */
export interface SeasonWishes {
  /** The last day on which coaches may name days off; null: they may not. */
  daysOffUntil: LocalDate | null;
  minRestMinutes: number;
  /** A team may play twice a day. */
  doubleHeaders: boolean;
  /** null: what is usual for the sport. */
  gamesPerTeam: number | null;
}

export const NO_WISHES: SeasonWishes = {
  ...{ daysOffUntil: null, minRestMinutes: 0, doubleHeaders: false, gamesPerTeam: null },
};

export interface DaysOff {
  teamId: number;
  dates: LocalDate[];
}

/** A request as it is sent: null is left to the wishes of the season. */
export type AskedSchedule = Omit<ScheduleRequest, 'maxPerDay' | 'minRestMinutes'> & {
  maxPerDay: number | null;
  minRestMinutes: number | null;
};

/** Of one team. */
export const gamesADay = ({ doubleHeaders }: Pick<SeasonWishes, 'doubleHeaders'>): number =>
  doubleHeaders ? 2 : 1;

/** What is asked for counts; where nothing is, what the season wishes. */
export const withWishes = (asked: AskedSchedule, wishes: SeasonWishes): ScheduleRequest => ({
  ...asked,
  gamesPerTeam: asked.gamesPerTeam ?? wishes.gamesPerTeam,
  maxPerDay: asked.maxPerDay ?? gamesADay(wishes),
  minRestMinutes: asked.minRestMinutes ?? wishes.minRestMinutes,
});

/** Up to the end of the last day. */
export const mayNameDaysOff = ({ daysOffUntil }: SeasonWishes, today: LocalDate): boolean =>
  daysOffUntil !== null && today <= daysOffUntil;

/** Why a day cannot be one off; a season without dates has no outside. */
export function dayOffFault(
  date: LocalDate,
  { startDate, endDate }: { startDate: LocalDate | null; endDate: LocalDate | null },
  today: LocalDate,
): 'past' | 'outside' | null {
  if (date < today) return 'past';
  const isOutside = (startDate !== null && date < startDate) || (endDate !== null && date > endDate);
  return isOutside ? 'outside' : null;
}

/** Games on a day on which a team cannot play, by day. */
export function brokenDaysOff(
  games: readonly { date: LocalDate; homeTeamId: number; awayTeamId: number }[],
  daysOff: readonly DaysOff[],
): { teamId: number; date: LocalDate }[] {
  const off = new Set(daysOff.flatMap(({ teamId, dates }) => dates.map((date) => `${teamId} ${date}`)));
  return games
    .flatMap(({ date, homeTeamId, awayTeamId }) =>
      [homeTeamId, awayTeamId].map((teamId) => ({ teamId, date })),
    )
    .filter(({ teamId, date }) => off.has(`${teamId} ${date}`))
    .sort((a, b) => a.date.localeCompare(b.date) || a.teamId - b.teamId);
}

/** Each team once, its days in their order. */
export function allDaysOff(...lists: readonly (readonly DaysOff[])[]): DaysOff[] {
  const days = new Map<number, Set<LocalDate>>();
  for (const { teamId, dates } of lists.flat()) {
    const own = days.get(teamId) ?? new Set<LocalDate>();
    for (const date of dates) own.add(date);
    days.set(teamId, own);
  }
  return [...days].map(([teamId, dates]) => ({ teamId, dates: [...dates].sort() }));
}
