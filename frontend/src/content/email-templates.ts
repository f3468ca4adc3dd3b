import { dateLabel } from '@/ui/format';
import type { CampaignKind } from '@/api/generated/model';

/** Quick Templates of the Email Center: each greets families and has a placeholder for the message. */
export interface EmailTemplate {
  name: string;
  subject: string;
  body: string;
  /** Essential information is not promotional. */
  kind: CampaignKind;
  /** How long it can be stopped before it is sent. */
  undoSeconds: number;
}

export const UNDO_SECONDS = 60;

export const MESSAGE_PLACEHOLDER = '[Your message here]';

const weatherAlert: EmailTemplate = {
  name: 'Weather Alert',
  subject: 'Weather Alert',
  body: `Dear families,\n\nBecause of the weather, there are changes today.\n\n${MESSAGE_PLACEHOLDER}\n\nStay safe,\n{{organization.name}}`,
  kind: 'service',
  // People already at the field must not wait for it.
  undoSeconds: 0,
};

/** States the location and time, and leaves the consequence to the author. */
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
    body: `Dear families,\n\nWe have an update about our programs.\n\n${MESSAGE_PLACEHOLDER}\n\nThank you,\n{{organization.name}}`,
    kind: 'promotional',
    undoSeconds: UNDO_SECONDS,
  },
  weatherAlert,
  {
    name: 'Event Reminder',
    subject: 'Event Reminder',
    body: `Dear families,\n\nThis is a reminder about an upcoming event.\n\n${MESSAGE_PLACEHOLDER}\n\nSee you there,\n{{organization.name}}`,
    kind: 'service',
    undoSeconds: UNDO_SECONDS,
  },
  {
    name: 'Thank You',
    subject: 'Thank You',
    body: `Dear families,\n\nThank you for being part of our programs.\n\n${MESSAGE_PLACEHOLDER}\n\nSee you soon,\n{{organization.name}}`,
    kind: 'promotional',
    undoSeconds: UNDO_SECONDS,
  },
];
