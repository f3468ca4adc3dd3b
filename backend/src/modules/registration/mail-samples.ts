import { mailSample, SAMPLE_CHILD, SAMPLE_ORGANISATION, SAMPLE_SITE, type MailSample } from '../../platform';
import { cancelledMail } from './office/mails/cancelled-mail';
import type { Receipt } from './payments/domain/receipt';
import { receiptMail } from './payments/mails/receipt-mail';
import { refundedMail } from './payments/mails/refunded-mail';
import { tooLateMail } from './payments/mails/too-late-mail';

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
  standing: 'active',
} as const;

const receipt: Receipt = {
  receiptNumber: 'R-000042',
  organisation: SAMPLE_ORGANISATION,
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
      standing: 'pending',
    },
  ],
  subtotalCents: 52_000,
  discounts: [
    { kind: 'coupon', label: 'Coupon EARLYBIRD (10%)', amountCents: 5_200, percent: 10, childId: null },
  ],
  processingFeeCents: 1_387,
  totalCents: 48_187,
  refundedCents: 0,
  paymentReference: reference,
};

const site = { appUrl: SAMPLE_SITE, timeZone: 'America/New_York' };
const registered = bought.map(({ name, service }) => ({
  ...{ childName: SAMPLE_CHILD.name, programName: name, service },
}));

export const registrationMailSamples = (): MailSample[] => [
  mailSample('Receipt', receiptMail, receipt, site),
  mailSample(
    'Receipt of something free, refunded since',
    receiptMail,
    {
      ...receipt,
      ...{ lines: [{ ...line, priceCents: 0 }], discounts: [], subtotalCents: 0, processingFeeCents: 0 },
      ...{ totalCents: 0, refundedCents: 1_000, paymentReference: null },
    },
    site,
  ),
  ...[29_250, 0].map((refundCents) =>
    mailSample(
      `Registration cancelled, ${refundCents ? 'with a' : 'without'} refund`,
      cancelledMail,
      SAMPLE_ORGANISATION,
      { childName: SAMPLE_CHILD.name, programName: CAMP, service, refundCents },
    ),
  ),
  mailSample('Refund', refundedMail, SAMPLE_ORGANISATION, {
    ...{ amountCents: 29_250, registered, reference, reason: 'Two days missed' },
  }),
  mailSample('Refund of a payment without registrations', refundedMail, SAMPLE_ORGANISATION, {
    ...{ amountCents: 29_250, registered: [], reference },
  }),
  ...(['too_late', 'paid_twice', 'other_price'] as const).map((reason) =>
    mailSample(`Payment sent back: ${reason.replace('_', ' ')}`, tooLateMail, SAMPLE_ORGANISATION, {
      ...{ reason, amountCents: 48_187, bought, reference },
    }),
  ),
];
