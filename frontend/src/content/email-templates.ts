import { dateLabel } from '@/ui/format';
import type { CampaignKind } from '@/api/generated/model';

/** Quick Templates of the Email Center: each greets families and holds a spot for the message. */
export interface EmailTemplate {
  name: string;
  subject: string;
  body: string;
  /** What must be known is no promotion. */
  kind: CampaignKind;
  /** So long it can be taken back before it leaves. */
  recallSeconds: number;
}

export const RECALL_SECONDS = 60;

export const MESSAGE_SPOT = '[Your message here]';

const weatherAlert: EmailTemplate = {
  name: 'Weather Alert',
  subject: 'Weather Alert',
  body: `Dear families,\n\nBecause of the weather there are changes today.\n\n${MESSAGE_SPOT}\n\nStay safe,\n{{organisation.name}}`,
  kind: 'service',
  // Whoever stands at the field already must not wait for it.
  recallSeconds: 0,
};

/** Says where and when, and leaves what becomes of it to whoever writes. */
export const alertFor = (name: string, day: string): EmailTemplate => ({
  ...weatherAlert,
  subject: `${weatherAlert.subject}: ${name}`.slice(0, 200),
  // Coaches and staff read it too.
  body: weatherAlert.body
    .replace('Dear families,', 'Hello {{recipient.firstName}},')
    .replace('there are changes today.', () => `there are changes at ${name} on ${dateLabel(day)}.`),
});

export const emailTemplates: readonly EmailTemplate[] = [
  {
    name: 'Program Update',
    subject: 'Program Update',
    body: `Dear families,\n\nWe have an update about our programs.\n\n${MESSAGE_SPOT}\n\nThank you,\n{{organisation.name}}`,
    kind: 'promotional',
    recallSeconds: RECALL_SECONDS,
  },
  weatherAlert,
  {
    name: 'Event Reminder',
    subject: 'Event Reminder',
    body: `Dear families,\n\nThis is a reminder of an event that is coming up.\n\n${MESSAGE_SPOT}\n\nSee you there,\n{{organisation.name}}`,
    kind: 'service',
    recallSeconds: RECALL_SECONDS,
  },
  {
    name: 'Thank You',
    subject: 'Thank You',
    body: `Dear families,\n\nThank you for being with us.\n\n${MESSAGE_SPOT}\n\nWith thanks,\n{{organisation.name}}`,
    kind: 'promotional',
    recallSeconds: RECALL_SECONDS,
  },
];
