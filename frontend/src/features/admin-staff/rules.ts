import { phone, required, type Check, type Rules } from '@/ui/form/rules';

export interface StaffValues {
  name: string;
  phone: string;
  type: string;
}
const name: Check<string> = (value) =>
  value.trim().length < 2 ? 'Name must be at least 2 characters' : undefined;

export const staffRules: Rules<StaffValues> = {
  name,
  phone: phone('Please enter a valid phone number'),
  type: required('Please select your role'),
};

export interface ReviewValues {
  action: 'approve' | 'return' | null;
  reason: string;
}
export const reviewRules: Rules<ReviewValues> = {
  action: required('Choose a decision'),
  reason: (reason, { action }) =>
    action === 'return' && reason.trim() === ''
      ? 'Say what needs to change. The staff member will see it.'
      : undefined,
};

export interface DeactivationValues {
  reason: string;
}
export const deactivationRules: Rules<DeactivationValues> = {
  reason: required('Enter a reason. The staff member will see it.'),
};
