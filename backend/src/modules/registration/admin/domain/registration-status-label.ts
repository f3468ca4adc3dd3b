import type { Cents } from '../../../../kernel';
import type { PaymentStatus } from '../../checkout/domain/payment-status';
import { getDisplayStatus, type RegistrationDisplayStatus } from '../../checkout/domain/registration-status';

const STANDING: Record<RegistrationDisplayStatus, string> = {
  active: 'Registered',
  pending: 'Registered, no team yet',
  cancelled: 'Canceled',
};

const MONEY: Record<PaymentStatus, { live: string; cancelled: string }> = {
  completed: { live: 'paid', cancelled: 'payment not refunded' },
  free: { live: 'no charge', cancelled: 'no charge' },
  partially_refunded: { live: 'partially refunded', cancelled: 'partially refunded' },
  refunded: { live: 'fully refunded', cancelled: 'fully refunded' },
};

/** What a registration's spot and payment mean together, for readers of a list outside the product. */
export function getStatusLabel(
  registration: Parameters<typeof getDisplayStatus>[0] & {
    paymentStatus: PaymentStatus;
    pendingRefundCents: Cents;
  },
): string {
  const standing = getDisplayStatus(registration);
  if (registration.pendingRefundCents > 0) return `${STANDING[standing]}: refund pending`;
  const money = MONEY[registration.paymentStatus];
  return `${STANDING[standing]}: ${standing === 'cancelled' ? money.cancelled : money.live}`;
}
