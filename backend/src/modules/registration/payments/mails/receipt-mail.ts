import { formatDollars, localDateOf, monthDay, type LocalDate } from '../../../../kernel';
import { escapeHtml, mailButton, mailLayout, type MailBody } from '../../../../platform';
import { serviceLine } from '../../checkout/domain/service';
import type { Receipt, ReceiptLine } from '../domain/receipt';

/** What was registered and paid, in a form that an employer or tax office accepts. */
export function receiptMail(receipt: Receipt, site: { appUrl: string; timeZone: string }): MailBody {
  const { organisation, lines } = receipt;
  const paidOn = dayAndYear(localDateOf(receipt.paidAt, site.timeZone));
  const amounts: [string, string][] = [
    ['Subtotal', formatDollars(receipt.subtotalCents)],
    ...receipt.discounts.map(({ label, amountCents }): [string, string] => [
      label,
      formatDollars(-amountCents),
    ]),
    ['Processing fee', formatDollars(receipt.processingFeeCents)],
    ['Total paid', formatDollars(receipt.totalCents)],
    ...(receipt.refundedCents > 0
      ? [['Refunded', formatDollars(-receipt.refundedCents)] as [string, string]]
      : []),
  ];
  const facts: [string, string][] = [
    ['Receipt', receipt.receiptNumber],
    ['Date', paidOn],
    ['Paid by', receipt.paidBy],
    ['Payment reference', receipt.paymentReference ?? 'No charge'],
  ];
  const text = [
    `Thank you! Here is what you registered with ${organisation.name}.`,
    '',
    ...lines.flatMap((line) => [
      `${line.childName}: ${line.programName}  ${formatDollars(line.priceCents)}`,
      `  ${serviceOf(line)}`,
    ]),
    '',
    ...amounts.map(([label, amount]) => `${label}: ${amount}`),
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    '',
    `Your registrations: ${site.appUrl}/dashboard`,
  ].join('\n');
  const row = (left: string, right: string, style = '') =>
    `<tr><td style="padding:4px 8px 4px 0;${style}">${left}</td><td style="padding:4px 0;text-align:right;white-space:nowrap;${style}">${right}</td></tr>`;
  const html = mailLayout(
    organisation,
    [
      `<p style="margin:0 0 16px">Thank you! Here is what you registered.</p>`,
      '<table style="width:100%;border-collapse:collapse">',
      ...lines.map((line) =>
        row(
          `<strong>${escapeHtml(line.childName)}</strong>: ${escapeHtml(line.programName)}<br><span style="font-size:14px;color:#43546f">${escapeHtml(serviceOf(line))}</span>`,
          formatDollars(line.priceCents),
          'border-bottom:1px solid #dce4f0;vertical-align:top;',
        ),
      ),
      ...amounts.map(([label, amount]) =>
        row(escapeHtml(label), amount, label === 'Total paid' ? 'font-weight:700;' : ''),
      ),
      '</table>',
      `<p style="font-size:14px;color:#43546f;margin:16px 0 0">${facts.map(([label, value]) => `${escapeHtml(label)}: ${escapeHtml(value)}`).join('<br>')}</p>`,
      mailButton(`${site.appUrl}/dashboard`, 'See your registrations'),
    ].join(''),
  );
  return { subject: `Your receipt from ${organisation.name} (${receipt.receiptNumber})`, text, html };
}

function serviceOf({ service, standing }: ReceiptLine): string {
  const pool = standing === 'pending' ? 'in the pool until we place free agents' : null;
  return [serviceLine(service), pool].filter(Boolean).join(', ');
}

const dayAndYear = (date: LocalDate) => `${monthDay(date)}, ${date.slice(0, 4)}`;
