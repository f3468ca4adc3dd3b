import type { AvailabilityStatus, ProgramResponse, StaffType } from '@/api/generated/model';

export const statusWords: Record<AvailabilityStatus, string> = {
  preferred: 'Preferred',
  available: 'Available',
  unavailable: 'Unavailable',
};

const KINDS = [
  { type: 'league', title: 'Leagues' },
  { type: 'camp', title: 'Camps' },
  { type: 'clinic', title: 'Clinics' },
] as const;

/** Upcoming programs by type: those for the person's type first. */
export function surveyParts(programs: readonly ProgramResponse[], type: StaffType, today: string) {
  const coming = programs.filter(({ endDate }) => endDate === null || endDate >= today);
  const kinds = type === 'counselor' ? [...KINDS.slice(1), KINDS[0]] : KINDS;
  return kinds
    .map(({ type: kind, title }) => ({ title, programs: coming.filter((one) => one.type === kind) }))
    .filter((part) => part.programs.length > 0);
}
