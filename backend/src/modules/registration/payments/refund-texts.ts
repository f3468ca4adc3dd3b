import { formatDollars, type Cents } from '../../../kernel';
import type { EmailOrganization } from '../../../platform';
import { serviceLines, type ServiceWords } from '../checkout/domain/purchased-item';

/** The details of a payment in refund emails. */
export interface RefundedPayment {
  amountCents: Cents;
  /** Empty when nothing was registered with the payment. */
  registered: { childName: string; programName: string; service: ServiceWords }[];
  /** The payment's id at the provider. */
  reference: string;
  /** The reason for the family; null when there is none. */
  reason: string | null;
}

/** " for Maya in Week 1, Theo in Week 2"; empty when nothing was registered. */
export function formatRegistered({ registered }: RefundedPayment): string {
  const spots = registered.map(({ childName, programName }) => `${childName} in ${programName}`);
  return spots.length > 0 ? ` for ${spots.join(', ')}` : '';
}

/** The last paragraphs of every refund email. */
export function refundLines(
  organization: EmailOrganization,
  { registered, reason, reference }: RefundedPayment,
): string[] {
  return [
    ...serviceLines(registered.map(({ programName, service }) => ({ name: programName, service }))),
    ...(reason ? [`Reason: ${reason}`] : []),
    `Payment reference: ${reference}`,
    `Questions? Email ${organization.email} or call ${organization.phone}.`,
  ];
}

/** For an email that is written before the provider has answered. */
export function refundRequested(amountCents: Cents): string {
  return `We asked your bank for a refund of ${formatDollars(amountCents)}. You'll get an email when it's done.`;
}
