import type { Cents } from '../../../../kernel';
import type { Discount } from '../../checkout/domain/pricing';
import type { ServiceWords } from '../../checkout/domain/purchased-item';
import type { RegistrationDisplayStatus } from '../../checkout/domain/registration-status';
import { confirmedRefundCents, pendingRefundCents, type RefundRow } from './refund-rules';

export interface Receipt {
  receiptNumber: string;
  organization: { name: string; email: string; phone: string };
  paidBy: string;
  email: string;
  paidAt: Date;
  lines: ReceiptLine[];
  subtotalCents: Cents;
  discounts: Discount[];
  processingFeeCents: Cents;
  totalCents: Cents;
  /** What the provider has confirmed. */
  refundedCents: Cents;
  /** What was requested and is not confirmed. */
  pendingRefundCents: Cents;
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
  displayStatus: RegistrationDisplayStatus;
}

/** "R-000042": the checkout's number, as families quote it on the phone. */
export function receiptNumber(checkoutId: number): string {
  return `R-${String(checkoutId).padStart(6, '0')}`;
}

/** The checkout of a receipt number, however it is typed: "r-42", "000042"; null when it is none. */
export function receiptId(typed: string): number | null {
  const match = /^(?:r-?)?0*([1-9]\d{0,8})$/i.exec(typed.trim());
  return match ? Number(match[1]) : null;
}

/** What a receipt is made from; entities satisfy it. */
export interface ReceiptSource {
  organization: { name: string; email: string; phone: string };
  checkout: { id: number; email: string };
  paidAt: Date;
  payer: string;
  items: readonly { position: number; name: string; priceCents: Cents; service: ServiceWords }[];
  quote: {
    subtotalCents: Cents;
    discounts: Discount[];
    processingFeeCents: Cents;
    totalCents: Cents;
    lineAmountsCents: readonly Cents[];
  };
  paymentReference: string | null;
  /** By position; those of a receipt written together with the registrations have no id yet. */
  registered: readonly {
    position: number;
    id: number | null;
    childName: string;
    displayStatus: RegistrationDisplayStatus;
  }[];
  refunds: readonly (RefundRow & { registrationId: number | null })[];
}

export function toReceipt(source: ReceiptSource): Receipt {
  const { checkout, quote, refunds } = source;
  return {
    receiptNumber: receiptNumber(checkout.id),
    organization: source.organization,
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
        paidCents: quote.lineAmountsCents[item.position],
        refundedCents: confirmedRefundCents(own),
        displayStatus: registered?.displayStatus ?? 'canceled',
      };
    }),
    subtotalCents: quote.subtotalCents,
    discounts: quote.discounts,
    processingFeeCents: quote.processingFeeCents,
    totalCents: quote.totalCents,
    refundedCents: confirmedRefundCents(refunds),
    pendingRefundCents: pendingRefundCents(refunds),
    paymentReference: source.paymentReference,
  };
}
