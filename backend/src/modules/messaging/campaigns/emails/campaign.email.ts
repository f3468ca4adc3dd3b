import {
  escapeHtml,
  mailLayout,
  oneLine,
  appendSignature,
  type ComposedEmail,
  type EmailOrganization,
  type UnsubscribeLinks,
} from '../../../../platform';
import type { ReadText } from '../domain/campaign-text';
import { merge, type MergeValues } from '../domain/merge-fields';

/** What an administrator wrote, as one recipient gets it; a promotional email says how to unsubscribe. */
export function campaignEmail(
  organization: EmailOrganization,
  { subject, html, text }: ReadText,
  values: MergeValues,
  unsubscribe: UnsubscribeLinks | null,
): ComposedEmail {
  const safe = (value: string) => escapeHtml(oneLine(value));
  const ending = unsubscribe && getEnding(organization.name, unsubscribe);
  return {
    subject: oneLine(merge(subject, values, oneLine)),
    text: appendSignature(merge(text, values, oneLine), organization) + (ending ? `\n${ending.text}\n` : ''),
    html: mailLayout(organization, merge(html, values, safe), ending?.html),
    replyTo: organization.email,
  };
}

function getEnding(name: string, { page }: UnsubscribeLinks): { text: string; html: string } {
  const why = `You're receiving this email because this address is on file with ${name}.`;
  const goesOn = "You'll still get emails about your own registrations.";
  return {
    text: `${why} Unsubscribe from news and offers: ${page}\n${goesOn}`,
    html: `${escapeHtml(why)} <a href="${escapeHtml(page)}">Unsubscribe from news and offers</a>. ${goesOn}`,
  };
}
