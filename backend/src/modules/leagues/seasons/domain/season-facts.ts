import type { LocalDate } from '../../../../kernel';

const NAMED_SPORTS = ['Basketball', 'Flag Football', 'Soccer', 'Baseball'];

/** The sport that a season is named after, "Winter Basketball League"; else several. */
export function seasonSport(name: string): string {
  const words = name.toLowerCase();
  return NAMED_SPORTS.find((sport) => words.includes(sport.toLowerCase())) ?? 'Multi-Sport';
}

/** The sport of a season's teams. */
export function teamSport(seasonName: string): string {
  const sport = seasonSport(seasonName);
  return sport === 'Basketball' || sport === 'Flag Football' ? sport : 'Other';
}

/** The year in which it starts, else that in which its registration ends. */
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

/** What contradicts itself in the days of a season; a day that is not known contradicts nothing. */
export function daysAtOdds({
  startDate,
  endDate,
  registrationEndDate,
}: SeasonDays): 'dates_reversed' | 'deadline_after_end' | null {
  if (startDate && endDate && endDate < startDate) return 'dates_reversed';
  return endDate && registrationEndDate && registrationEndDate > endDate ? 'deadline_after_end' : null;
}
