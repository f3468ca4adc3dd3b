import type { LocalDate } from '../../../../kernel';

const NAMED_SPORTS = ['Basketball', 'Flag Football', 'Soccer', 'Baseball'];

/** The sport in a season's name, such as "Winter Basketball League"; "Multi-Sport" otherwise. */
export function seasonSport(name: string): string {
  const words = name.toLowerCase();
  return NAMED_SPORTS.find((sport) => words.includes(sport.toLowerCase())) ?? 'Multi-Sport';
}

/** The sport of a season's teams. */
export function teamSport(seasonName: string): string {
  const sport = seasonSport(seasonName);
  return sport === 'Basketball' || sport === 'Flag Football' ? sport : 'Other';
}

/** The year in which the season starts, or in which its registration ends when the start is unknown. */
export function seasonYear({
  startDate,
  registrationEndDate,
  today,
}: {
  startDate: LocalDate | null;
  registrationEndDate: LocalDate | null;
  today: LocalDate;
}): number {
  return Number((startDate ?? registrationEndDate ?? today).slice(0, 4));
}

interface SeasonDays {
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  registrationEndDate: LocalDate | null;
}

/** The contradiction in a season's dates, if any. Unknown dates are ignored. */
export function getDateRangeError({
  startDate,
  endDate,
  registrationEndDate,
}: SeasonDays): 'end_before_start' | 'deadline_after_end' | null {
  if (startDate && endDate && endDate < startDate) return 'end_before_start';
  return endDate && registrationEndDate && registrationEndDate > endDate ? 'deadline_after_end' : null;
}
