import { formatDollars, type Cents } from '../../../kernel';
import type { Registration } from '../checkout/entities/registration.entity';
import { refundableCents } from '../payments/domain/refund-rules';
import type { LockedPayment } from '../payments/refund-ledger';
import { RegistrationErrors } from '../registration.errors';

type Share = Pick<Registration, 'id' | 'amountCents'>;

/** What of a registration can still go back; nothing where nothing was charged. */
export function refundableOf({ id, amountCents }: Share, locked: LockedPayment | null): Cents {
  if (!locked) return 0;
  const { payment, refunds } = locked;
  return refundableCents(
    { shareCents: amountCents, refunds: refunds.filter(({ registrationId }) => registrationId === id) },
    { capturedCents: payment.amountCents, refunds },
  );
}

/** @throws the sentence that says how much can go back, at the field of `path`. */
export function assertRefundable(
  wanted: Cents,
  registration: Share,
  locked: LockedPayment | null,
  path: string,
): void {
  if (!locked || registration.amountCents === 0) throw RegistrationErrors.nothing_to_refund();
  const most = refundableOf(registration, locked);
  if (most === 0) throw RegistrationErrors.all_refunded();
  if (wanted <= most) return;
  throw RegistrationErrors.refund_too_large({ most: formatDollars(most) }).at(path);
}
