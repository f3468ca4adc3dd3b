import { formatDollars, type Cents } from '../../../../kernel';
import { mailOf, mailPart, type MailBody, type MailOrganisation } from '../../../../platform';
import { serviceLines, type ServiceWords } from '../../checkout/domain/service';

/** Why a whole payment goes back without a registration. */
export type SentBack = 'too_late' | 'paid_twice' | 'other_price';

/** A payment that came after its places were gone, a second time, or at a price that was not shown, goes back whole. */
export function tooLateMail(
  organisation: MailOrganisation,
  payment: {
    reason: SentBack;
    amountCents: Cents;
    bought: { name: string; service: ServiceWords }[];
    reference: string;
  },
): MailBody {
  const amount = formatDollars(payment.amountCents);
  const programs = [...new Set(payment.bought.map(({ name }) => name))].join(', ');
  const why = {
    paid_twice: `We received a second payment of ${amount} for ${programs}, which you had already registered for.`,
    too_late: `Your payment of ${amount} for ${programs} reached us after the places held for you had gone to others, so your children could not be registered.`,
    other_price: `Your card was charged ${amount} for ${programs}, which is not the price we showed you, so your children were not registered. Please register again at the right price.`,
  }[payment.reason];
  const back = `The whole amount is on its way back to your card. Banks take up to ten days to show it.`;
  const reference = `Payment reference: ${payment.reference}`;
  const help = `If you have a question, write to ${organisation.email} or call ${organisation.phone}.`;
  const lines = [why, ...serviceLines(payment.bought), back, reference, help];
  return {
    subject: `Your payment of ${amount} is being refunded`,
    ...mailOf(
      organisation,
      lines.map((line) => mailPart.words(line)),
    ),
  };
}
