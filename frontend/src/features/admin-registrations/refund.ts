import { allOf, maximum, minimum, required, type Rules } from '@/ui/form/rules';

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

/** Nobody's money is kept or sent back unasked. A part is judged where a part is chosen. */
export function refundRules(most: number): Rules<RefundValues> {
  const part = allOf<number | null, RefundValues>(
    required('Please enter the amount to refund'),
    minimum(0.01, 'The refund must be at least $0.01'),
    maximum(most, `At most $${most.toFixed(2)} of this registration can be refunded.`),
  );
  return {
    choice: required('Please choose what goes back'),
    part: (dollars, all) => (all.choice === 'part' ? part(dollars, all) : undefined),
  };
}
