import type { CampaignKind } from '@/api/generated/model';

/** Quick Templates of the Email Center: each greets families and holds a spot for the message. */
export interface EmailTemplate {
  name: string;
  subject: string;
  body: string;
  /** What must be known is no promotion. */
  kind: CampaignKind;
}

export const MESSAGE_SPOT = '[Your message here]';

export const emailTemplates: readonly EmailTemplate[] = [
  {
    name: 'Program Update',
    subject: 'Program Update',
    body: `Dear families,\n\nWe have an update about our programs.\n\n${MESSAGE_SPOT}\n\nThank you,\n{{organisation.name}}`,
    kind: 'promotional',
  },
  {
    name: 'Weather Alert',
    subject: 'Weather Alert',
    body: `Dear families,\n\nBecause of the weather there are changes today.\n\n${MESSAGE_SPOT}\n\nStay safe,\n{{organisation.name}}`,
    kind: 'service',
  },
  {
    name: 'Event Reminder',
    subject: 'Event Reminder',
    body: `Dear families,\n\nThis is a reminder of an event that is coming up.\n\n${MESSAGE_SPOT}\n\nSee you there,\n{{organisation.name}}`,
    kind: 'service',
  },
  {
    name: 'Thank You',
    subject: 'Thank You',
    body: `Dear families,\n\nThank you for being with us.\n\n${MESSAGE_SPOT}\n\nWith thanks,\n{{organisation.name}}`,
    kind: 'promotional',
  },
];
