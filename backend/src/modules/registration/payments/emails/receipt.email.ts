import { formatDollars, toLocalDate, monthDay, type LocalDate } from '../../../../kernel';
import { escapeHtml, toEmail, mailPart, type EmailBody } from '../../../../platform';
import { formatItemLine } from '../../checkout/domain/purchased-item';
import type { Receipt, ReceiptLine } from '../domain/receipt';

type Row = readonly [name: string, value: string];

/** The receipt for registrations and payment, in a form that employers and tax authorities accept. */
export function receiptEmail(receipt: Receipt, site: { appUrl: string; timeZone: string }): EmailBody {
  const { organization } = receipt;
  return {
    subject: `Your receipt from ${organization.name} (${receipt.receiptNumber})`,
    ...toEmail(organization, [
      mailPart.paragraph("You're registered. Here is your receipt."),
      table(receipt.lines, getAmounts(receipt)),
      mailPart.definitionList([
        ['Receipt', receipt.receiptNumber],
        ['Date', dayAndYear(toLocalDate(receipt.paidAt, site.timeZone))],
        ['Paid by', receipt.paidBy],
        ['Payment reference', receipt.paymentReference ?? 'No charge'],
      ]),
      mailPart.button(`${site.appUrl}/dashboard`, 'View registrations'),
    ]),
  };
}

const getAmounts = (receipt: Receipt): Row[] => [
  ['Subtotal', formatDollars(receipt.subtotalCents)],
  ...receipt.discounts.map(({ label, amountCents }): Row => [label, formatDollars(-amountCents)]),
  ['Processing fee', formatDollars(receipt.processingFeeCents)],
  ['Total paid', formatDollars(receipt.totalCents)],
  ...(receipt.refundedCents > 0 ? [['Refunded', formatDollars(-receipt.refundedCents)] satisfies Row] : []),
  ...(receipt.pendingRefundCents > 0
    ? [['Refund requested', formatDollars(-receipt.pendingRefundCents)] satisfies Row]
    : []),
];

function table(lines: readonly ReceiptLine[], amounts: readonly Row[]) {
  const row = (left: string, right: string, style = '') =>
    `<tr><td style="padding:4px 8px 4px 0;${style}">${left}</td><td style="padding:4px 0;text-align:right;white-space:nowrap;${style}">${right}</td></tr>`;
  const bought = lines.map((line) =>
    row(
      `<b>${escapeHtml(line.childName)}:</b> ${escapeHtml(line.programName)}<br><span style="font-size:14px;color:#43546f">${escapeHtml(getService(line))}</span>`,
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
        `${line.childName}: ${line.programName}\n  ${getService(line)}\n  ${formatDollars(line.priceCents)}`,
    ),
    '',
    ...amounts.map(([label, amount]) => `${label}: ${amount}`),
  ];
  return {
    html: `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${[...bought, ...summed].join('')}</table>`,
    text: text.join('\n'),
  };
}

function getService({ service, displayStatus }: ReceiptLine): string {
  const pool = displayStatus === 'pending' ? 'waiting for a team assignment' : null;
  return [formatItemLine(service), pool].filter(Boolean).join(', ');
}

const dayAndYear = (date: LocalDate) => `${monthDay(date)}, ${date.slice(0, 4)}`;
