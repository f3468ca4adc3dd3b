import type { Cents, LocalDate } from '../../../../kernel';
import type { Discount } from '../../checkout/domain/pricing';
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
  location: string | null;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  priceCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  status: 'active' | 'cancelled';
}

/** "R-000042": the checkout's number, as families quote it on the phone. */
export function receiptNumber(checkoutId: number): string {
  return `R-${String(checkoutId).padStart(6, '0')}`;
}

/** What a receipt is made from; entities satisfy it. */
export interface ReceiptSource {
  organisation: { name: string; email: string; phone: string };
  checkout: { id: number; email: string };
  paidAt: Date;
  payer: string;
  items: readonly {
    position: number;
    name: string;
    priceCents: Cents;
    location: string | null;
    startDate: LocalDate | null;
    endDate: LocalDate | null;
  }[];
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
    status: 'active' | 'cancelled';
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
        location: item.location,
        startDate: item.startDate,
        endDate: item.endDate,
        priceCents: item.priceCents,
        paidCents: quote.sharesCents[item.position],
        refundedCents: refundedCents(own),
        status: registered?.status ?? 'cancelled',
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
