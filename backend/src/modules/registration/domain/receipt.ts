import type { Cents, LocalDate } from '../../../kernel';
import type { Discount } from './pricing';

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
