import type { ProgramDto } from '@/api/generated/model';
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

export interface ProgramFigures {
  count: number;
  open: number;
  taken: number;
  /** Of the programs with a maximum. */
  places: number;
  soldOut: number;
  /** Price times participants, dollars. */
  value: number;
}

export function figuresOf(programs: readonly ProgramDto[]): ProgramFigures {
  const sum = (value: (program: ProgramDto) => number) =>
    programs.reduce((total, program) => total + value(program), 0);
  return {
    count: programs.length,
    open: programs.filter((program) => program.acceptsRegistration).length,
    taken: sum((program) => program.currentParticipants),
    places: sum((program) => program.maxParticipants ?? 0),
    soldOut: programs.filter((program) => program.soldOut || program.placesLeft === 0).length,
    value: sum((program) => Math.round(program.price * 100) * program.currentParticipants) / 100,
  };
}

export function isWanted(
  program: ProgramDto,
  { search = '', sport, status }: { search?: string; sport?: string; status?: string },
): boolean {
  const words = search.toLowerCase();
  return (
    (program.name.toLowerCase().includes(words) || program.location.toLowerCase().includes(words)) &&
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
