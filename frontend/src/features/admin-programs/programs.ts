import type { ProgramDto, SeasonDto } from '@/api/generated/model';
import { isFoundBy } from '@/ui/admin/is-found-by';
import type { BadgeState } from '@/ui/Badge';
import { calendarDay } from '@/ui/format';

export const PROGRAM_BADGES = ['Registration Closed', 'Completed', 'Active', 'Upcoming', 'Draft'] as const;

export const badgeState: Record<ProgramDto['badge'], BadgeState> = {
  'Registration Closed': 'sold',
  Completed: 'done',
  Active: 'open',
  Upcoming: 'info',
  Draft: 'soon',
};

/** Jun 22 – 26, 2026; with one day alone that day; without any: Not set. */
export function datesLabel({ startDate, endDate }: Pick<ProgramDto, 'startDate' | 'endDate'>): string {
  const from = calendarDay(startDate ?? endDate);
  const to = calendarDay(endDate ?? startDate);
  if (!from || !to) return 'Not set';
  if (from.isSame(to, 'day')) return to.format('MMM D, YYYY');
  const first = from.format(from.isSame(to, 'year') ? 'MMM D' : 'MMM D, YYYY');
  return `${first} – ${to.format(from.isSame(to, 'month') ? 'D, YYYY' : 'MMM D, YYYY')}`;
}

/** What is asked before a program is deleted; a season that is sold through no other goes with its program. */
export function deletionWords(
  { id, name }: Pick<ProgramDto, 'id' | 'name'>,
  seasons: readonly Pick<SeasonDto, 'name' | 'programIds'>[],
): string {
  const along = seasons
    .filter(({ programIds }) => programIds.length === 1 && programIds[0] === id)
    .map(
      (season) => ` Its season "${season.name}" goes with it, and with that its divisions, teams and games.`,
    );
  return `Are you sure you want to delete "${name}"?${along.join('')} This action cannot be undone.`;
}

export interface ProgramFigures {
  count: number;
  open: number;
  taken: number;
  /** The maxima together; null where no program has one. */
  places: number | null;
  /** Of those taken, how many in programs with a maximum. */
  takenOfPlaces: number;
  soldOut: number;
  /** Price times participants, dollars. */
  value: number;
}

export function figuresOf(programs: readonly ProgramDto[]): ProgramFigures {
  const sum = (value: (program: ProgramDto) => number) =>
    programs.reduce((total, program) => total + value(program), 0);
  const limited = programs.filter((program) => program.maxParticipants !== null);
  return {
    count: programs.length,
    open: programs.filter((program) => program.acceptsRegistration).length,
    taken: sum((program) => program.currentParticipants),
    places: limited.length === 0 ? null : sum((program) => program.maxParticipants ?? 0),
    takenOfPlaces: sum((program) => (program.maxParticipants === null ? 0 : program.currentParticipants)),
    soldOut: programs.filter((program) => program.soldOut || program.placesLeft === 0).length,
    value: sum((program) => Math.round(program.price * 100) * program.currentParticipants) / 100,
  };
}

/** "38 of 40", and how many more there are where nothing limits them; no number stands beside a maximum it is not of. */
export function placesWords({
  taken,
  places,
  takenOfPlaces,
}: Pick<ProgramFigures, 'taken' | 'places' | 'takenOfPlaces'>): string {
  if (places === null) return `${taken}, no maximum`;
  const free = taken - takenOfPlaces;
  return `${takenOfPlaces} of ${places}${free > 0 ? `, ${free} without a maximum` : ''}`;
}

export function isWanted(
  program: ProgramDto,
  { search, sport, status }: { search?: string; sport?: string; status?: string },
): boolean {
  return (
    isFoundBy(`${program.name} ${program.location}`, search) &&
    (sport === undefined || program.sport === sport) &&
    (status === undefined || program.badge === status)
  );
}

export const programOrders = {
  name: (program: ProgramDto) => program.name,
  date: (program: ProgramDto) => program.startDate,
  price: (program: ProgramDto) => program.price,
  participants: (program: ProgramDto) => program.currentParticipants,
};

/** The program's name, each other character an underscore. */
export function exportFileName(programName: string): string {
  return `${programName.replace(/[^a-z0-9]/gi, '_')}_registrations.csv`;
}
