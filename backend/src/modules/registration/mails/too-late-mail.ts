import { formatDollars, type Cents } from '../../../kernel';
import { escapeHtml, mailLayout, type MailBody } from '../../../platform';

/** A payment that came after its places were gone, or a second time, goes back whole. */
export function tooLateMail(
  organisation: { name: string; email: string; phone: string },
  payment: { reason: 'too_late' | 'paid_twice'; amountCents: Cents; programs: string[]; reference: string },
): MailBody {
  const amount = formatDollars(payment.amountCents);
  const programs = [...new Set(payment.programs)].join(', ');
  const why =
    payment.reason === 'paid_twice'
      ? `We received a second payment of ${amount} for ${programs}, which you had already registered for.`
      : `Your payment of ${amount} for ${programs} reached us after the places held for you had gone to others, so your children could not be registered.`;
  const back = `The whole amount is on its way back to your card. Banks take up to ten days to show it.`;
  const reference = `Payment reference: ${payment.reference}`;
  const help = `If you have a question, write to ${organisation.email} or call ${organisation.phone}.`;
  return {
    subject: `Your payment of ${amount} is being refunded`,
    text: [why, back, reference, help].join('\n\n'),
    html: mailLayout(
      organisation,
      [why, back, reference, help]
        .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
        .join(''),
    ),
  };
}
