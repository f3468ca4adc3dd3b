import { sumLines, maximum, minimum, required, wholeCents, type Check, type Rules } from '@/ui/form/rules';
import { formatMoneyExact } from '@/ui/format';

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
  /** null until someone has chosen. */
  choice: RefundChoice | null;
  part: number | null;
}

/** The rules for a refund amount with a given maximum in dollars. */
export const refundAmount = (most: number): Check<number | null> =>
  sumLines<number | null, unknown>(
    required('Enter the refund amount'),
    minimum(0.01, 'Enter at least $0.01'),
    maximum(most, `You can refund up to ${formatMoneyExact(most)} for this registration.`),
    wholeCents('Enter dollars and cents, like 25.50'),
  );

/**
 * Nothing is preselected, neither keeping the money nor refunding it. The amount is validated when a partial refund is
 * chosen.
 */
export function refundRules(most: number): Rules<RefundValues> {
  const part = refundAmount(most);
  return {
    choice: required('Choose how much to refund'),
    part: (dollars, all) => (all.choice === 'part' ? part(dollars, all) : undefined),
  };
}
