import type { ResolvePaymentExceptionDto } from '@/api/generated/model';
import { required, type Rules } from '@/ui/form/rules';

export interface SettleValues {
  action: ResolvePaymentExceptionDto['action'] | null;
  note: string;
}

export const settleRules: Rules<SettleValues> = {
  action: required('Please choose refund or settle'),
  note: (note) => (note.length > 1000 ? 'Please use at most 1000 characters' : undefined),
};
