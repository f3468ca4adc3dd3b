import type { PaymentExceptionDto } from '@/api/generated/model';

/** What happened, and what an administrator can do about it. */
export const exceptionKinds: Record<PaymentExceptionDto['kind'], { label: string; advice: string }> = {
  amount_mismatch: {
    label: 'Amount differs',
    advice:
      'The card was charged another amount than the checkout asked for, so nothing was registered. Give the money back, or register the child and settle this.',
  },
  not_registered: {
    label: 'Not registered',
    advice:
      'The card was charged, but the child could not be registered, for the reason that is named. Give the money back, or register the child another way and settle this.',
  },
  unknown_payment: {
    label: 'Unknown payment',
    advice:
      'A payment arrived that was not asked for here: after a backup was restored, or from another site on the same account. Look it up at the payment provider before you give it back, or settle it when it belongs elsewhere.',
  },
  unknown_refund: {
    label: 'Unknown refund',
    advice:
      'Money went back that was not asked for here: after a backup was restored, or from another site on the same account. Look it up at the payment provider, tell the family if need be, then settle this.',
  },
  refund_failed: {
    label: 'Refund failed',
    advice:
      'The payment provider could not send the money back, often because the card is closed. Try the refund again, or pay the family another way and settle this.',
  },
  dispute: {
    label: 'Dispute',
    advice:
      'The family’s bank takes the charge back. Answer the dispute in the payment provider’s dashboard, then settle this.',
  },
};
