import type { FormRule } from 'antd';

import type { RegistrationDto } from '@/api/generated/model';

export type RefundChoice = 'none' | 'full' | 'part';

/** What of a registration has not gone back yet, dollars. */
export function refundable({
  amount,
  refundedAmount,
}: Pick<RegistrationDto, 'amount' | 'refundedAmount'>): number {
  return Math.max(0, Math.round((amount - refundedAmount) * 100) / 100);
}

/** The value of `refund` in the call: none, full, or dollars. */
export function refundParam(choice: RefundChoice, part: number | null | undefined): string {
  return choice === 'part' ? (part ?? 0).toFixed(2) : choice;
}

export function refundSum(choice: RefundChoice, part: number | null | undefined, most: number): number {
  if (choice === 'none') return 0;
  return choice === 'full' ? most : (part ?? 0);
}

export function partRules(most: number): FormRule[] {
  return [
    { required: true, message: 'Please enter the amount to refund' },
    { type: 'number', min: 0.01, message: 'The refund must be at least $0.01' },
    {
      type: 'number',
      max: most,
      message: `At most $${most.toFixed(2)} of this registration can be refunded.`,
    },
  ];
}
