import type { ResolvePaymentExceptionDto } from '@/api/generated/model';
import { required, type Rules } from '@/ui/form/rules';

export interface SettleValues {
  action: ResolvePaymentExceptionDto['action'] | null;
  note: string;
}

const saysHow = required('Please say in a note how it was dealt with.');

export const settleRules: Rules<SettleValues> = {
  action: required('Please choose refund or settle'),
  note: (note, all) => {
    if (note.length > 1000) return 'Please use at most 1000 characters';
    return all.action === 'settle' ? saysHow(note, all) : undefined;
  },
};
