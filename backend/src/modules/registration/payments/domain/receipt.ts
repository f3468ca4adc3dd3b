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
  /** The refunds that the provider has confirmed. */
  refundedCents: Cents;
  /** The refunds that were requested and not confirmed yet. */
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

/** "R-000042": the checkout's number, which families quote on the phone. */
export function receiptNumber(checkoutId: number): string {
  return `R-${String(checkoutId).padStart(6, '0')}`;
}

/** The checkout id of a receipt number in any form ("r-42", "000042"); null when it is none. */
export function receiptId(typed: string): number | null {
  const match = /^(?:r-?)?0*([1-9]\d{0,8})$/i.exec(typed.trim());
  return match ? Number(match[1]) : null;
}

/** The data of a receipt; the entities have this shape. */
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
  /** In the order of the items. When the receipt is written together with the registrations, they have no id yet. */
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
