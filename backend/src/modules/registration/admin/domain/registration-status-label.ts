import type { Cents } from '../../../../kernel';
import type { PaymentStatus } from '../../checkout/domain/payment-status';
import { getDisplayStatus, type RegistrationDisplayStatus } from '../../checkout/domain/registration-status';

const STANDING: Record<RegistrationDisplayStatus, string> = {
  active: 'Registered',
  pending: 'Registered, no team yet',
  canceled: 'Canceled',
};

const MONEY: Record<PaymentStatus, { live: string; canceled: string }> = {
  completed: { live: 'paid', canceled: 'payment not refunded' },
  free: { live: 'no charge', canceled: 'no charge' },
  partially_refunded: { live: 'partially refunded', canceled: 'partially refunded' },
  refunded: { live: 'fully refunded', canceled: 'fully refunded' },
};

/** One label for a registration's status and payment, for readers of an exported list. */
export function getStatusLabel(
  registration: Parameters<typeof getDisplayStatus>[0] & {
    paymentStatus: PaymentStatus;
    pendingRefundCents: Cents;
  },
): string {
  const standing = getDisplayStatus(registration);
  if (registration.pendingRefundCents > 0) return `${STANDING[standing]}: refund pending`;
  const money = MONEY[registration.paymentStatus];
  return `${STANDING[standing]}: ${standing === 'canceled' ? money.canceled : money.live}`;
}
