import type { ExportRegistrationsParams, ListRegistrationsParams } from '@/api/generated/model';
import type { Section } from '@/admin-shell/sections';
import type { Choice } from '@/ui/admin/filters';
import { getPage } from '@/ui/admin/paging';
import { calendarDay } from '@/ui/format';

export interface RegistrationSearch {
  search?: string;
  program?: string;
  status?: string;
  payment?: string;
  grade?: string;
  from?: string;
  to?: string;
  sort?: string;
  page?: string;
  size?: string;
}

export const statusChoices: Choice[] = [
  { value: 'canceled', label: 'Canceled' },
  { value: 'all', label: 'All' },
];
export const paymentChoices: Choice[] = [
  { value: 'completed', label: 'Paid' },
  { value: 'free', label: 'Free' },
  { value: 'partially_refunded', label: 'Partially refunded' },
  { value: 'refunded', label: 'Refunded' },
];

export const grades = ['Pre-K', 'K', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
const orders = ['createdAt', 'childName', 'parentName', 'grade', 'school', 'amount'];

/** The URL's sort order; newest first when it has no valid one. */
export const toSort = (sort: string | undefined): string =>
  orders.includes((sort ?? '').replace(/^-/, '')) ? sort! : '-createdAt';

const dayOrNothing = (value: string | undefined) => (calendarDay(value) ? value : undefined);

const oneOf = <T extends string>(value: string | undefined, choices: readonly Choice[]): T | undefined =>
  choices.some((choice) => choice.value === value) ? (value as T) : undefined;

/** The URL's filters, for the list and its export; invalid numbers and choices are dropped. */
export function toFilter(section: Section, search: RegistrationSearch): ExportRegistrationsParams {
  const program = Number(search.program);
  return {
    type: section.type,
    search: search.search,
    programId: Number.isInteger(program) && program > 0 ? program : undefined,
    status: oneOf(search.status, statusChoices),
    paymentStatus: oneOf(search.payment, paymentChoices),
    grade: grades.includes(search.grade ?? '') ? search.grade : undefined,
    from: dayOrNothing(search.from),
    to: dayOrNothing(search.to),
  };
}

/** One page of it, sorted. */
export function toParams(section: Section, search: RegistrationSearch): ListRegistrationsParams {
  return {
    ...toFilter(section, search),
    sort: toSort(search.sort),
    ...getPage(search),
  };
}
