import type { PaymentStatus } from '../../checkout/domain/payment-status';
import { standingOf, type Standing } from '../../checkout/domain/standing';

const STANDING: Record<Standing, string> = {
  active: 'Registered',
  pending: 'Registered and waiting for a team',
  cancelled: 'Cancelled',
};

const MONEY: Record<PaymentStatus, { live: string; cancelled: string }> = {
  completed: { live: 'paid', cancelled: 'the payment was kept' },
  free: { live: 'nothing was to be paid', cancelled: 'nothing had been paid' },
  partially_refunded: { live: 'part of the payment went back', cancelled: 'part of the payment went back' },
  refunded: { live: 'the whole payment went back', cancelled: 'the whole payment went back' },
};

/** What place and money of a registration mean together, for who reads a list of them without the product. */
export function stateInWords(
  registration: Parameters<typeof standingOf>[0] & { paymentStatus: PaymentStatus },
): string {
  const standing = standingOf(registration);
  const money = MONEY[registration.paymentStatus];
  return `${STANDING[standing]}: ${standing === 'cancelled' ? money.cancelled : money.live}`;
}
