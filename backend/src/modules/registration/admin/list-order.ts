import { RegistrationErrors } from '../registration.errors';

/**
 * The order of a list of registrations, named `r`. All columns have the same direction, so that one index serves it.
 */
export interface Order {
  columns: string[];
  isFalling: boolean;
}

/** The part of the list that is read. */
export interface Slice {
  offset: number;
  limit: number;
}

const SORTS: Record<string, string> = {
  createdAt: 'r.createdAt',
  childName: 'last_name_first(r.childName)',
  parentName: 'last_name_first(r.parentName)',
  grade: 'grade_rank(r.grade)',
  school: 'r.school',
  sport: 'r.sport',
  amount: 'r.amountCents',
};

/** `sort` is a column's name, with `-` in front for descending order. */
export function getOrder({ from, to }: { from?: unknown; to?: unknown }, sort: string): Order {
  const column = sort.replace(/^-/, '');
  if (!Object.hasOwn(SORTS, column)) throw RegistrationErrors.sort_invalid();
  // Ids increase with time, so ordering by id is enough unless the filter uses the time itself.
  const isByTime = column === 'createdAt' && !from && !to;
  return { columns: isByTime ? ['r.id'] : [SORTS[column], 'r.id'], isFalling: sort !== column };
}

export function backwards({ columns, isFalling }: Order): Order {
  return { columns, isFalling: !isFalling };
}

/** Whether the search can only match one family: by user, receipt, payment, email address, or full phone number. */
export function rarelyFillsAPage({
  familyId,
  search,
}: {
  familyId?: number;
  search?: string | null;
}): boolean {
  return familyId !== undefined || /^(?:pi_|r-)|\S@|^[\d\s()+./-]{7,}$/i.test(search ?? '');
}
