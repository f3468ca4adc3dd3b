import { addDays, getWeekday, type LocalDate } from '../kernel';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

export interface Span {
  start: LocalDate;
  end: LocalDate;
}

export interface Edition extends Span {
  year: number;
}

const getYear = (date: LocalDate): number => Number(date.slice(0, 4));
const day = (year: number, month: number, date: number): LocalDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

function onOrAfter(weekday: number, date: LocalDate): LocalDate {
  return addDays(date, (weekday - getWeekday(date) + 7) % 7);
}

/** Its first occurrence that starts on `earliest` or later. */
function nextEdition(earliest: LocalDate, spanIn: (year: number) => Span): Edition {
  for (let year = getYear(earliest) - 1; ; year++) {
    const span = spanIn(year);
    if (span.start >= earliest) return { ...span, year };
  }
}

const week = (monday: LocalDate): Span => ({ start: monday, end: addDays(monday, 4) });

/** The four summer weeks of the public page (June 23-27, July 7-25 in 2025), in the coming summer. */
export function campWeeks(today: LocalDate): Edition[] {
  const first = (year: number): Span => week(onOrAfter(MONDAY, day(year, 6, 20)));
  const { start, end, year } = nextEdition(addDays(today, 10), first);
  const july = onOrAfter(MONDAY, day(year, 7, 6));
  return [{ start, end }, week(july), week(addDays(july, 7)), week(addDays(july, 14))].map((span) => ({
    ...span,
    year,
  }));
}

/** One week in the past and one in the future: camps on days when schools are closed. */
export function schoolBreakCampWeeks(today: LocalDate): { past: Span; coming: Span } {
  return {
    past: week(addDays(onOrAfter(MONDAY, addDays(today, -6)), -21)),
    coming: afterHolidays(week(onOrAfter(MONDAY, addDays(today, 28)))),
  };
}

const HOLIDAYS = ['12-24', '12-25', '12-31', '01-01'];

function afterHolidays(span: Span): Span {
  const free = [0, 1, 2, 3, 4].every((i) => !HOLIDAYS.includes(addDays(span.start, i).slice(5)));
  return free ? span : afterHolidays(week(addDays(span.start, 7)));
}

/** Four Thursdays from the first one of the month; November's continue those of October, as in 2025. */
export function clinicDays(month: number, today: LocalDate): Edition {
  return nextEdition(addDays(today, 2), (year) => {
    const start =
      month === 11
        ? addDays(onOrAfter(THURSDAY, day(year, 10, 1)), 28)
        : onOrAfter(THURSDAY, day(year, month, 1));
    return { start, end: addDays(start, 21) };
  });
}

export type LeagueKey = 'winter' | 'fall' | 'spring';

const LEAGUE_SPANS: Record<LeagueKey, (year: number) => Span> = {
  winter: (year) => ({
    start: onOrAfter(SATURDAY, day(year, 12, 1)),
    end: onOrAfter(SATURDAY, day(year + 1, 2, 20)),
  }),
  fall: (year) => ({
    start: onOrAfter(SUNDAY, day(year, 9, 4)),
    end: onOrAfter(SUNDAY, day(year, 10, 20)),
  }),
  spring: (year) => ({
    start: onOrAfter(SUNDAY, day(year, 4, 8)),
    end: onOrAfter(SUNDAY, day(year, 6, 6)),
  }),
};

export function nextLeague(league: LeagueKey, today: LocalDate): Edition {
  return nextEdition(addDays(today, 5), LEAGUE_SPANS[league]);
}

/** The number of game weeks that the season in play has behind it, and as many ahead. */
export const WEEKS_PLAYED = 5;

/**
 * The season in play, half over whatever today's date is: the league that started last, on its weekday, in the year of
 * its name.
 */
export function seasonInPlay(today: LocalDate): Edition & { league: LeagueKey } {
  const begun = (Object.keys(LEAGUE_SPANS) as LeagueKey[]).flatMap((league) =>
    [getYear(today) - 1, getYear(today)].map((year) => ({ league, year, ...LEAGUE_SPANS[league](year) })),
  );
  const [{ league, year, start: opened }] = begun
    .filter(({ start }) => start <= today)
    .sort((a, b) => (a.start < b.start ? 1 : -1));
  const lastPlayed = onOrAfter(getWeekday(opened), addDays(today, -7));
  const start = addDays(lastPlayed, -7 * (WEEKS_PLAYED - 1));
  return { league, year, start, end: addDays(lastPlayed, 7 * WEEKS_PLAYED) };
}
