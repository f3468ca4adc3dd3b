import type { AlsoDto } from '@/api/generated/model';

/** Who is written to besides those who are ticked: as a preview of their mail names them. */
export interface Person {
  id: number;
  kind?: keyof AlsoDto;
}

const KINDS = ['coaches', 'assistants', 'staff'] as const;

export const alsoPeople = (also: AlsoDto | null): Person[] =>
  KINDS.flatMap((kind) => (also?.[kind] ?? []).map((id) => ({ id, kind })));

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** "3 coaches", "1 of the staff"; assistants are coaches to everybody. */
export function alsoWords({ coaches = [], assistants = [], staff = [] }: AlsoDto): string[] {
  return [
    ...counted(coaches.length + assistants.length, 'coach', 'coaches'),
    ...counted(staff.length, 'of the staff', 'of the staff'),
  ];
}

/** What is left to be kept of it; null: nobody. */
export const alsoOf = (also: AlsoDto | null | undefined): AlsoDto | null =>
  also && alsoPeople(also).length > 0 ? also : null;
