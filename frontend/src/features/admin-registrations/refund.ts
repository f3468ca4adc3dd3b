import type { RegistrationDto } from '@/api/generated/model';
import { allOf, maximum, minimum, required, type Rules } from '@/ui/form/rules';

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

export interface RefundValues {
  choice: RefundChoice;
  part: number | null;
}

/** A part is judged where a part is chosen. */
export function refundRules(most: number): Rules<RefundValues> {
  const part = allOf<number | null, RefundValues>(
    required('Please enter the amount to refund'),
    minimum(0.01, 'The refund must be at least $0.01'),
    maximum(most, `At most $${most.toFixed(2)} of this registration can be refunded.`),
  );
  return { part: (dollars, all) => (all.choice === 'part' ? part(dollars, all) : undefined) };
}
