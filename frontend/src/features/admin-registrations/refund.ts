import { allOf, maximum, minimum, required, wholeCents, type Check, type Rules } from '@/ui/form/rules';
import { moneyExact } from '@/ui/format';

export type RefundChoice = 'none' | 'full' | 'part';

/** The value of `refund` in the call: none, full, or dollars. */
export function refundParam(choice: RefundChoice, part: number | null | undefined): string {
  return choice === 'part' ? (part ?? 0).toFixed(2) : choice;
}

export function refundSum(
  choice: RefundChoice | null,
  part: number | null | undefined,
  most: number,
): number {
  if (choice === 'full') return most;
  return choice === 'part' ? (part ?? 0) : 0;
}

export interface RefundValues {
  /** null until somebody has chosen. */
  choice: RefundChoice | null;
  part: number | null;
}

/** What the amount of a refund has to be, of which at most so many dollars can go back. */
export const refundAmount = (most: number): Check<number | null> =>
  allOf<number | null, unknown>(
    required('Please enter the amount to refund'),
    minimum(0.01, 'The refund must be at least $0.01'),
    maximum(most, `At most ${moneyExact(most)} of this registration can be refunded.`),
    wholeCents('Please give the amount in dollars with at most two decimals'),
  );

/** Nobody's money is kept or sent back unasked. A part is judged where a part is chosen. */
export function refundRules(most: number): Rules<RefundValues> {
  const part = refundAmount(most);
  return {
    choice: required('Please choose what goes back'),
    part: (dollars, all) => (all.choice === 'part' ? part(dollars, all) : undefined),
  };
}
