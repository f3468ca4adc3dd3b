import { mailSample, SAMPLE_CHILD, SAMPLE_ORGANIZATION, SAMPLE_SITE, type EmailSample } from '../../platform';
import { canceledMail } from './admin/emails/canceled.email';
import type { Receipt } from './payments/domain/receipt';
import { receiptEmail } from './payments/emails/receipt.email';
import { refundFailedEmail } from './payments/emails/refund-failed.email';
import { refundedEmail } from './payments/emails/refunded.email';
import { fullRefundEmail } from './payments/emails/full-refund.email';

const CAMP = 'Summer Multi-Sport Camp, Week 1: "Rain & Shine" <Juniors>';
const service = { days: 'June 23-27, 2027', hours: '9:30am-3:00pm', location: 'Maple Glen Park' };
const unknown = { days: null, hours: null, location: null };
const reference = 'pi_3NkW2sLkdIwHu7ix0lTq8QbZ';
const bought = [
  { name: CAMP, service },
  { name: 'Fall Basketball', service: unknown },
];

const line = {
  registrationId: null,
  childName: SAMPLE_CHILD.name,
  programName: CAMP,
  service,
  priceCents: 32_500,
  paidCents: 29_250,
  refundedCents: 0,
  displayStatus: 'active',
} as const;

const receipt: Receipt = {
  receiptNumber: 'R-000042',
  organization: SAMPLE_ORGANIZATION,
  paidBy: 'Anna-Katharina Berdal-Vanderwoude',
  email: 'anna@berdal.example',
  paidAt: new Date('2027-05-03T15:00:00Z'),
  lines: [
    line,
    {
      ...line,
      childName: 'Bartholomew-Alexander Berdal-Vanderwoude',
      programName: 'Fall Basketball',
      service: unknown,
      priceCents: 19_500,
      displayStatus: 'pending',
    },
  ],
  subtotalCents: 52_000,
  discounts: [
    { kind: 'coupon', label: 'Coupon EARLYBIRD (10%)', amountCents: 5_200, percent: 10, childId: null },
  ],
  processingFeeCents: 1_387,
  totalCents: 48_187,
  refundedCents: 0,
  pendingRefundCents: 0,
  paymentReference: reference,
};

const site = { appUrl: SAMPLE_SITE, timeZone: 'America/New_York' };
const registered = bought.map(({ name, service }) => ({
  ...{ childName: SAMPLE_CHILD.name, programName: name, service },
}));

export const registrationEmailSamples = (): EmailSample[] => [
  mailSample('Receipt', receiptEmail, receipt, site),
  mailSample(
    'Receipt with a refund and no charge',
    receiptEmail,
    {
      ...receipt,
      ...{ lines: [{ ...line, priceCents: 0 }], discounts: [], subtotalCents: 0, processingFeeCents: 0 },
      ...{ totalCents: 0, refundedCents: 1_000, pendingRefundCents: 500, paymentReference: null },
    },
    site,
  ),
  ...[29_250, 0].map((refundCents) =>
    mailSample(
      `Registration canceled, ${refundCents ? 'with' : 'without'} refund`,
      canceledMail,
      SAMPLE_ORGANIZATION,
      { childName: SAMPLE_CHILD.name, programName: CAMP, service, refundCents },
    ),
  ),
  mailSample('Refund', refundedEmail, SAMPLE_ORGANIZATION, {
    ...{ amountCents: 29_250, registered, reference, reason: 'Two days missed' },
  }),
  mailSample('Refund of a payment that has no registrations', refundedEmail, SAMPLE_ORGANIZATION, {
    ...{ amountCents: 29_250, registered: [], reference, reason: null },
  }),
  mailSample('Correction of a refund that failed later', refundFailedEmail, SAMPLE_ORGANIZATION, {
    ...{ amountCents: 29_250, registered, reference, reason: 'Two days missed' },
  }),
  ...(['too_late', 'paid_twice', 'other_price'] as const).map((reason) =>
    mailSample(
      `Payment refunded in full: ${reason.replace('_', ' ')}`,
      fullRefundEmail,
      SAMPLE_ORGANIZATION,
      {
        ...{ reason, amountCents: 48_187, bought, reference },
      },
    ),
  ),
];
