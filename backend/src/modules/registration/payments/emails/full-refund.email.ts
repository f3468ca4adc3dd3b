import { formatDollars, type Cents } from '../../../../kernel';
import { toEmail, mailPart, type EmailBody, type EmailOrganization } from '../../../../platform';
import { refundRequested } from '../refund-texts';
import { serviceLines, type ServiceWords } from '../../checkout/domain/purchased-item';

/** Why a whole payment is refunded without a registration. */
export type FullRefundReason = 'too_late' | 'paid_twice' | 'other_price';

/**
 * To a family whose payment is refunded in full because it came too late, a second time, or at a price that was not
 * shown.
 */
export function fullRefundEmail(
  organization: EmailOrganization,
  payment: {
    reason: FullRefundReason;
    amountCents: Cents;
    bought: { name: string; service: ServiceWords }[];
    reference: string;
  },
): EmailBody {
  const amount = formatDollars(payment.amountCents);
  const programs = [...new Set(payment.bought.map(({ name }) => name))].join(', ');
  const why = {
    paid_twice: `You paid twice for ${programs}. You're still registered, and we're refunding the second payment of ${amount}.`,
    too_late: `Your registration for ${programs} didn't go through. Your payment of ${amount} arrived after our hold on your spots expired, and other families have taken them.`,
    other_price: `Your registration for ${programs} didn't go through. Your card was charged ${amount}, which isn't the price we showed you. Please register again.`,
  }[payment.reason];
  const back = refundRequested(payment.amountCents);
  const reference = `Payment reference: ${payment.reference}`;
  const help = `Questions? Email ${organization.email} or call ${organization.phone}.`;
  const lines = [why, ...serviceLines(payment.bought), back, reference, help];
  return {
    subject: `Your payment of ${amount} is being refunded: ${programs}`,
    ...toEmail(
      organization,
      lines.map((line) => mailPart.paragraph(line)),
    ),
  };
}
