import type { PaymentIssueResponse } from '@/api/generated/model';

/** What happened, and what an administrator can do about it. */
export const exceptionKinds: Record<PaymentIssueResponse['kind'], { label: string; advice: string }> = {
  amount_mismatch: {
    label: 'Amount mismatch',
    advice:
      "The amount charged doesn't match the checkout total, so nothing was registered. Refund the payment, or register the child another way and resolve this issue.",
  },
  not_registered: {
    label: 'Not registered',
    advice:
      "The card was charged, but the child couldn't be registered for the reason below. Refund the payment, or register the child another way and resolve this issue.",
  },
  unknown_payment: {
    label: 'Unknown payment',
    advice:
      "This payment didn't start here. It may date from before a backup was restored, or come from another site on the same payment account. Look it up in the payment provider's dashboard before you refund it. If it belongs to another site, resolve this issue without a refund.",
  },
  unknown_refund: {
    label: 'Unknown refund',
    advice:
      "This refund didn't start here. It may date from before a backup was restored, or come from another site on the same payment account. Look it up in the payment provider's dashboard, tell the family if needed, then resolve this issue.",
  },
  refund_failed: {
    label: 'Refund failed',
    advice:
      "The payment provider couldn't send the refund, often because the card is closed. Retry the refund, or pay the family another way and resolve this issue.",
  },
  refund_unknown: {
    label: 'Refund not confirmed',
    advice:
      "The payment provider hasn't confirmed this refund for 20 hours. Look it up in its dashboard before you choose: trying again could refund the family twice.",
  },
  dispute: {
    label: 'Dispute',
    advice:
      "The cardholder disputed this charge with their bank. Respond in the payment provider's dashboard before the deadline, then resolve this issue.",
  },
};
