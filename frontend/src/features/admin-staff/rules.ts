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
  action: required('Please say what is to happen'),
  reason: (reason, { action }) =>
    action === 'return' && reason.trim() === ''
      ? 'Please say what is to be mended: the person reads it'
      : undefined,
};

export interface DeactivationValues {
  reason: string;
}
export const deactivationRules: Rules<DeactivationValues> = {
  reason: required('Please say why: the person reads it'),
};
