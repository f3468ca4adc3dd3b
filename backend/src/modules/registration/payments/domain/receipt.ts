import type { Cents } from '../../../../kernel';
import type { Discount } from '../../checkout/domain/pricing';
import type { ServiceWords } from '../../checkout/domain/service';
import type { Standing } from '../../checkout/domain/standing';
import { refundedCents, type RefundRow } from './refund-rules';

export interface Receipt {
  receiptNumber: string;
  organisation: { name: string; email: string; phone: string };
  paidBy: string;
  email: string;
  paidAt: Date;
  lines: ReceiptLine[];
  subtotalCents: Cents;
  discounts: Discount[];
  processingFeeCents: Cents;
  totalCents: Cents;
  refundedCents: Cents;
  paymentReference: string | null;
}

export interface ReceiptLine {
  registrationId: number | null;
  childName: string;
  programName: string;
  service: ServiceWords;
  priceCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  standing: Standing;
}

/** "R-000042": the checkout's number, as families quote it on the phone. */
export function receiptNumber(checkoutId: number): string {
  return `R-${String(checkoutId).padStart(6, '0')}`;
}

/** The checkout that a receipt's number names, however it is typed: "r-42", "000042"; null when it is none. */
export function receiptId(typed: string): number | null {
  const match = /^(?:r-?)?0*([1-9]\d{0,8})$/i.exec(typed.trim());
  return match ? Number(match[1]) : null;
}

/** What a receipt is made from; entities satisfy it. */
export interface ReceiptSource {
  organisation: { name: string; email: string; phone: string };
  checkout: { id: number; email: string };
  paidAt: Date;
  payer: string;
  items: readonly { position: number; name: string; priceCents: Cents; service: ServiceWords }[];
  quote: {
    subtotalCents: Cents;
    discounts: Discount[];
    processingFeeCents: Cents;
    totalCents: Cents;
    sharesCents: readonly Cents[];
  };
  paymentReference: string | null;
  /** By position; those of a receipt that is written with the registrations have no id yet. */
  registered: readonly {
    position: number;
    id: number | null;
    childName: string;
    standing: Standing;
  }[];
  refunds: readonly (RefundRow & { registrationId: number | null })[];
}

export function receiptOf(source: ReceiptSource): Receipt {
  const { checkout, quote, refunds } = source;
  return {
    receiptNumber: receiptNumber(checkout.id),
    organisation: source.organisation,
    paidBy: source.payer,
    email: checkout.email,
    paidAt: source.paidAt,
    lines: source.items.map((item) => {
      const registered = source.registered.find(({ position }) => position === item.position);
      const own = refunds.filter(
        ({ registrationId }) => registrationId !== null && registrationId === registered?.id,
      );
      return {
        registrationId: registered?.id ?? null,
        childName: registered?.childName ?? '',
        programName: item.name,
        service: item.service,
        priceCents: item.priceCents,
        paidCents: quote.sharesCents[item.position],
        refundedCents: refundedCents(own),
        standing: registered?.standing ?? 'cancelled',
      };
    }),
    subtotalCents: quote.subtotalCents,
    discounts: quote.discounts,
    processingFeeCents: quote.processingFeeCents,
    totalCents: quote.totalCents,
    refundedCents: refundedCents(refunds),
    paymentReference: source.paymentReference,
  };
}
