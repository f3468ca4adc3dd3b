import type { ExportRegistrationsParams, ListRegistrationsParams } from '@/api/generated/model';
import type { Section } from '@/portal/sections';
import type { Choice } from '@/ui/admin/filters';
import { pageOf } from '@/ui/admin/paging';
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
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
];
export const paymentChoices: Choice[] = [
  { value: 'completed', label: 'Paid' },
  { value: 'free', label: 'Free' },
  { value: 'partially_refunded', label: 'Refunded in part' },
  { value: 'refunded', label: 'Refunded' },
];

export const grades = ['Pre-K', 'K', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
const orders = ['createdAt', 'childName', 'parentName', 'grade', 'school', 'amount'];

/** The order that the address asks for; newest first where it asks for none that there is. */
export const sortOf = (sort: string | undefined): string =>
  orders.includes((sort ?? '').replace(/^-/, '')) ? sort! : '-createdAt';

const dayOrNothing = (value: string | undefined) => (calendarDay(value) ? value : undefined);

const oneOf = <T extends string>(value: string | undefined, choices: readonly Choice[]): T | undefined =>
  choices.some((choice) => choice.value === value) ? (value as T) : undefined;

/** The filters in the address, for the list and its export; anything that is no number or no choice is left out. */
export function filterOf(section: Section, search: RegistrationSearch): ExportRegistrationsParams {
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

/** One page of it, in its order. */
export function paramsOf(section: Section, search: RegistrationSearch): ListRegistrationsParams {
  return {
    ...filterOf(section, search),
    sort: sortOf(search.sort),
    ...pageOf(search),
  };
}
