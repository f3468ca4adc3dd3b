import { formatDollars, type Cents } from '../../../kernel';
import type { EmailOrganization } from '../../../platform';
import { serviceLines, type ServiceWords } from '../checkout/domain/purchased-item';

/** What the emails about a refund say of it. */
export interface RefundedPayment {
  amountCents: Cents;
  /** Empty when nothing was registered with the payment. */
  registered: { childName: string; programName: string; service: ServiceWords }[];
  /** The payment at the provider. */
  reference: string;
  /** What the office wrote for the family; null when it wrote nothing. */
  reason: string | null;
}

/** " for Maya in Week 1, Theo in Week 2"; empty when nothing was registered. */
export function formatRegistered({ registered }: RefundedPayment): string {
  const spots = registered.map(({ childName, programName }) => `${childName} in ${programName}`);
  return spots.length > 0 ? ` for ${spots.join(', ')}` : '';
}

/** What every email about a refund ends with. */
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

/** In an email that leaves before the provider has said anything about the refund. */
export function refundRequested(amountCents: Cents): string {
  return `We asked your bank for a refund of ${formatDollars(amountCents)}. You'll get an email when it's done.`;
}
