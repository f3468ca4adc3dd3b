import { isEmployee, type StaffType } from './staff-type';

/** `returned`: returned for changes. */
export const W9_STATUSES = ['required', 'submitted', 'approved', 'returned'] as const;
export type W9Status = (typeof W9_STATUSES)[number];

export const SHOWN_W9_STATUSES = ['not_required', ...W9_STATUSES] as const;
export type ShownW9Status = (typeof SHOWN_W9_STATUSES)[number];

export interface W9Facts {
  type: StaffType;
  w9Status: W9Status;
}

/** Employees need none. One submitted anyway is reviewed like any other. */
export function getDisplayedW9Status({ type, w9Status }: W9Facts): ShownW9Status {
  return w9Status === 'required' && isEmployee(type) ? 'not_required' : w9Status;
}

export function isW9Submitted({ w9Status }: Pick<W9Facts, 'w9Status'>): boolean {
  return w9Status === 'submitted' || w9Status === 'approved';
}

/** From which states each action leads to its own; an approved form stays as it was reviewed. */
const FROM = {
  submitted: ['required', 'submitted', 'returned'],
  approved: ['submitted'],
  returned: ['submitted', 'approved'],
} as const satisfies Partial<Record<W9Status, readonly W9Status[]>>;

export function canTransitionW9(present: W9Status, wanted: keyof typeof FROM): boolean {
  return (FROM[wanted] as readonly W9Status[]).includes(present);
}
