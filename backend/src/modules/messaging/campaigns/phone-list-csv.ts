import { BYTE_ORDER_MARK, toCsvLine, escapeFormula } from '../../../kernel';
import type { UndeliveredRecipient } from './campaign-recipient.queries';

const HEADINGS = ['Name', 'Children', 'Phone', 'Email', 'Delivery Status', 'Mail Server Response'];

/** People that an email did not reach, for a spreadsheet: one line each, several numbers and addresses in one cell. */
export function phoneListCsv(rows: readonly UndeliveredRecipient[]): string {
  return BYTE_ORDER_MARK + [HEADINGS, ...rows.map(toCells)].map((cells) => toCsvLine(cells)).join('');
}

function toCells({ name, childNames, phones, attempts }: UndeliveredRecipient): string[] {
  const cells = [
    name,
    childNames.join(', '),
    phones.map((one) => (one.name === name ? one.phone : `${one.phone} (${one.name})`)).join(', '),
    attempts.map(({ address }) => address).join(', '),
    attempts.map(({ state }) => state).join(', ') || 'no address',
    attempts.flatMap(({ serverMessage }) => serverMessage ?? []).join(', '),
  ];
  return cells.map(escapeFormula);
}
