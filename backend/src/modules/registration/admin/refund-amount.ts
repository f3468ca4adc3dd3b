import { formatDollars, type Cents } from '../../../kernel';
import type { Registration } from '../checkout/entities/registration.entity';
import { refundableCents } from '../payments/domain/refund-rules';
import type { Payment } from '../payments/entities/payment.entity';
import type { Refund } from '../payments/entities/refund.entity';
import { RegistrationErrors } from '../registration.errors';

type Share = Pick<Registration, 'id' | 'amountCents'>;

/** A captured payment and all its refunds. */
export interface PaymentState {
  payment: Pick<Payment, 'amountCents'>;
  refunds: readonly Pick<Refund, 'registrationId' | 'amountCents' | 'status'>[];
}

/** The amount of a registration that can still be refunded; 0 when nothing was charged. */
export function getRefundable({ id, amountCents }: Share, paid: PaymentState | null): Cents {
  if (!paid) return 0;
  const { payment, refunds } = paid;
  return refundableCents(
    { shareCents: amountCents, refunds: refunds.filter(({ registrationId }) => registrationId === id) },
    { capturedCents: payment.amountCents, refunds },
  );
}

/** @throws an error that says how much can be refunded, at the field `path` */
export function assertRefundable(
  wanted: Cents,
  registration: Share,
  paid: PaymentState | null,
  path: string,
): void {
  if (!paid || registration.amountCents === 0) throw RegistrationErrors.nothing_to_refund();
  const most = getRefundable(registration, paid);
  if (most === 0) throw RegistrationErrors.already_refunded();
  if (wanted <= most) return;
  throw RegistrationErrors.refund_too_large({ most: formatDollars(most) }).withPath(path);
}
