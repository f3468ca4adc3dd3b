import type { StaffMemberResponse, StaffState, W9Status } from '@/api/generated/model';
import { downloadW9 } from '@/api/generated/staffing-office/staffing-office';
import { getMessage } from '@/api/errors';
import { staffTypes } from '@/content/staff';
import type { Choice } from '@/ui/admin/filters';
import type { BadgeState } from '@/ui/Badge';
import { fileName, saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const typeChoices: Choice[] = Object.entries(staffTypes).map(([value, { short }]) => ({
  value,
  label: short,
}));

export const states: Record<StaffState, { label: string; badge: BadgeState }> = {
  active: { label: 'Active', badge: 'open' },
  deactivated: { label: 'Deactivated', badge: 'off' },
  unconfirmed: { label: 'Email not confirmed', badge: 'soon' },
};
export const stateChoices: Choice[] = Object.entries(states).map(([value, { label }]) => ({ value, label }));

export const w9States: Record<W9Status, { label: string; badge: BadgeState; note?: string }> = {
  approved: { label: 'Complete', badge: 'done' },
  submitted: { label: 'Complete', badge: 'info', note: 'Needs review' },
  required: { label: 'Pending', badge: 'soon' },
  returned: { label: 'Pending', badge: 'soon', note: 'Returned for changes' },
  not_required: { label: 'Not required', badge: 'off' },
};
export const w9Choices: Choice[] = [
  { value: 'submitted', label: 'Needs review' },
  { value: 'approved', label: 'Approved' },
  { value: 'returned', label: 'Returned for changes' },
  { value: 'required', label: 'Not submitted' },
];

/** Each reading is audited. */
export async function openW9({ id, name }: StaffMemberResponse): Promise<void> {
  try {
    const form = await downloadW9(id);
    saveFile(fileName(`w9-${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}`, form), form);
  } catch (error) {
    toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
  }
}
