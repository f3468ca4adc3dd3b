import type { AdditionalRecipientsDto } from '@/api/generated/model';

/** Recipients in addition to the selected ones: as a preview names them. */
export interface Person {
  id: number;
  kind?: keyof AdditionalRecipientsDto;
}

const KINDS = ['coaches', 'assistants', 'staff'] as const;

export const listAdditionalRecipients = (also: AdditionalRecipientsDto | null): Person[] =>
  KINDS.flatMap((kind) => (also?.[kind] ?? []).map((id) => ({ id, kind })));

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** "3 coaches", "1 staff member"; to everyone, assistant coaches are coaches. */
export function formatAdditionalRecipients({
  coaches = [],
  assistants = [],
  staff = [],
}: AdditionalRecipientsDto): string[] {
  return [
    ...counted(coaches.length + assistants.length, 'coach', 'coaches'),
    ...counted(staff.length, 'staff member', 'staff members'),
  ];
}

/** What remains of it; null: nobody. */
export const toAdditionalRecipients = (
  also: AdditionalRecipientsDto | null | undefined,
): AdditionalRecipientsDto | null => (also && listAdditionalRecipients(also).length > 0 ? also : null);
