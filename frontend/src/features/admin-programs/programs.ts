import type { ProgramResponse, SeasonResponse } from '@/api/generated/model';
import { matchesSearch } from '@/ui/admin/matches-search';
import type { BadgeState } from '@/ui/Badge';
import { calendarDay } from '@/ui/format';

export const PROGRAM_BADGES = ['Registration Closed', 'Completed', 'Active', 'Upcoming', 'Draft'] as const;

export const badgeState: Record<ProgramResponse['badge'], BadgeState> = {
  'Registration Closed': 'sold',
  Completed: 'done',
  Active: 'open',
  Upcoming: 'info',
  Draft: 'soon',
};

/** Jun 22 – 26, 2026; for a single day that day; without any: Not set. */
export function datesLabel({ startDate, endDate }: Pick<ProgramResponse, 'startDate' | 'endDate'>): string {
  const from = calendarDay(startDate ?? endDate);
  const to = calendarDay(endDate ?? startDate);
  if (!from || !to) return 'Not set';
  if (from.isSame(to, 'day')) return to.format('MMM D, YYYY');
  const first = from.format(from.isSame(to, 'year') ? 'MMM D' : 'MMM D, YYYY');
  return `${first} – ${to.format(from.isSame(to, 'month') ? 'D, YYYY' : 'MMM D, YYYY')}`;
}

/** The question before a program is deleted; a season that is sold only through it is deleted with it. */
export function formatDeletion(
  { id, name }: Pick<ProgramResponse, 'id' | 'name'>,
  seasons: readonly Pick<SeasonResponse, 'name' | 'programIds'>[],
): string {
  const along = seasons
    .filter(({ programIds }) => programIds.length === 1 && programIds[0] === id)
    .map((season) => ` This also deletes the season "${season.name}" with its divisions, teams, and games.`);
  return `Are you sure you want to delete "${name}"?${along.join('')} This action cannot be undone.`;
}

export interface ProgramFigures {
  count: number;
  open: number;
  taken: number;
  /** The sum of the maxima; null when no program has one. */
  places: number | null;
  /** The spots taken in programs with a maximum. */
  takenOfPlaces: number;
  soldOut: number;
  /** Price times participants, dollars. */
  value: number;
}

export function getTotals(programs: readonly ProgramResponse[]): ProgramFigures {
  const sum = (value: (program: ProgramResponse) => number) =>
    programs.reduce((total, program) => total + value(program), 0);
  const limited = programs.filter((program) => program.maxParticipants !== null);
  return {
    count: programs.length,
    open: programs.filter((program) => program.isRegistrationOpenNow).length,
    taken: sum((program) => program.currentParticipants),
    places: limited.length === 0 ? null : sum((program) => program.maxParticipants ?? 0),
    takenOfPlaces: sum((program) => (program.maxParticipants === null ? 0 : program.currentParticipants)),
    soldOut: programs.filter((program) => program.soldOut || program.spotsLeft === 0).length,
    value: sum((program) => Math.round(program.price * 100) * program.currentParticipants) / 100,
  };
}

/** "38 of 40", and how many more without a limit; no number is next to a maximum it does not belong to. */
export function formatSpotsLeft({
  taken,
  places,
  takenOfPlaces,
}: Pick<ProgramFigures, 'taken' | 'places' | 'takenOfPlaces'>): string {
  if (places === null) return `${taken}, no limit`;
  const free = taken - takenOfPlaces;
  return `${takenOfPlaces} of ${places}${free > 0 ? `, plus ${free} with no limit` : ''}`;
}

export function isWanted(
  program: ProgramResponse,
  { search, sport, status }: { search?: string; sport?: string; status?: string },
): boolean {
  return (
    matchesSearch(`${program.name} ${program.location}`, search) &&
    (sport === undefined || program.sport === sport) &&
    (status === undefined || program.badge === status)
  );
}

export const programOrders = {
  name: (program: ProgramResponse) => program.name,
  date: (program: ProgramResponse) => program.startDate,
  price: (program: ProgramResponse) => program.price,
  participants: (program: ProgramResponse) => program.currentParticipants,
};

/** The program's name, with each other character as an underscore. */
export function exportFileName(programName: string): string {
  return `${programName.replace(/[^a-z0-9]/gi, '_')}_registrations.csv`;
}
