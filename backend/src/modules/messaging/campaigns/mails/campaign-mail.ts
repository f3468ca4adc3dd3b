import {
  escapeHtml,
  mailLayout,
  oneLine,
  signedText,
  type ComposedMail,
  type MailOrganisation,
  type UnsubscribeLinks,
} from '../../../../platform';
import type { ReadText } from '../domain/campaign-text';
import { merge, type MergeValues } from '../domain/merge-fields';

/** What the office wrote, as one of its recipients gets it; a promotional one says how to end them. */
export function campaignMail(
  organisation: MailOrganisation,
  { subject, html, text }: ReadText,
  values: MergeValues,
  unsubscribe: UnsubscribeLinks | null,
): ComposedMail {
  const safe = (value: string) => escapeHtml(oneLine(value));
  const ending = unsubscribe && endingOf(organisation.name, unsubscribe);
  return {
    subject: oneLine(merge(subject, values, oneLine)),
    text: signedText(merge(text, values, oneLine), organisation) + (ending ? `\n${ending.text}\n` : ''),
    html: mailLayout(organisation, merge(html, values, safe), ending?.html),
    replyTo: organisation.email,
  };
}

function endingOf(name: string, { page }: UnsubscribeLinks): { text: string; html: string } {
  const why = `You get this as somebody with this address is known to ${name}.`;
  const goesOn = 'What you need to know about your own registrations goes on.';
  return {
    text: `${why} Unsubscribe from news and offers: ${page}\n${goesOn}`,
    html: `${escapeHtml(why)} <a href="${escapeHtml(page)}">Unsubscribe from news and offers</a>. ${goesOn}`,
  };
}
