import { formatDollars, localDateOf, monthDay, type LocalDate } from '../../../../kernel';
import { escapeHtml, mailOf, mailPart, type MailBody } from '../../../../platform';
import { serviceLine } from '../../checkout/domain/service';
import type { Receipt, ReceiptLine } from '../domain/receipt';

type Row = readonly [name: string, value: string];

/** What was registered and paid, in a form that an employer or tax office accepts. */
export function receiptMail(receipt: Receipt, site: { appUrl: string; timeZone: string }): MailBody {
  const { organisation } = receipt;
  return {
    subject: `Your receipt from ${organisation.name} (${receipt.receiptNumber})`,
    ...mailOf(organisation, [
      mailPart.words('Thank you! Here is what you registered.'),
      table(receipt.lines, amountsOf(receipt)),
      mailPart.facts([
        ['Receipt', receipt.receiptNumber],
        ['Date', dayAndYear(localDateOf(receipt.paidAt, site.timeZone))],
        ['Paid by', receipt.paidBy],
        ['Payment reference', receipt.paymentReference ?? 'No charge'],
      ]),
      mailPart.button(`${site.appUrl}/dashboard`, 'See your registrations'),
    ]),
  };
}

const amountsOf = (receipt: Receipt): Row[] => [
  ['Subtotal', formatDollars(receipt.subtotalCents)],
  ...receipt.discounts.map(({ label, amountCents }): Row => [label, formatDollars(-amountCents)]),
  ['Processing fee', formatDollars(receipt.processingFeeCents)],
  ['Total paid', formatDollars(receipt.totalCents)],
  ...(receipt.refundedCents > 0 ? [['Refunded', formatDollars(-receipt.refundedCents)] satisfies Row] : []),
];

function table(lines: readonly ReceiptLine[], amounts: readonly Row[]) {
  const row = (left: string, right: string, style = '') =>
    `<tr><td style="padding:4px 8px 4px 0;${style}">${left}</td><td style="padding:4px 0;text-align:right;white-space:nowrap;${style}">${right}</td></tr>`;
  const bought = lines.map((line) =>
    row(
      `<b>${escapeHtml(line.childName)}:</b> ${escapeHtml(line.programName)}<br><span style="font-size:14px;color:#43546f">${escapeHtml(serviceOf(line))}</span>`,
      formatDollars(line.priceCents),
      'border-bottom:1px solid #dce4f0;vertical-align:top;',
    ),
  );
  const summed = amounts.map(([label, amount]) =>
    row(escapeHtml(label), amount, label === 'Total paid' ? 'font-weight:700;' : ''),
  );
  const text = [
    ...lines.map(
      (line) =>
        `${line.childName}: ${line.programName}\n  ${serviceOf(line)}\n  ${formatDollars(line.priceCents)}`,
    ),
    '',
    ...amounts.map(([label, amount]) => `${label}: ${amount}`),
  ];
  return {
    html: `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${[...bought, ...summed].join('')}</table>`,
    text: text.join('\n'),
  };
}

function serviceOf({ service, standing }: ReceiptLine): string {
  const pool = standing === 'pending' ? 'in the pool until we place free agents' : null;
  return [serviceLine(service), pool].filter(Boolean).join(', ');
}

const dayAndYear = (date: LocalDate) => `${monthDay(date)}, ${date.slice(0, 4)}`;
