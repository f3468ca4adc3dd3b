import { escapeHtml, mailLayout, oneLine, type MailBody } from '../../../../platform';

interface ContactFacts {
  /** Whose coach it is for. */
  team: string | null;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  previousCoach: string | null;
  school: string | null;
  grade: string | null;
}

interface Organisation {
  name: string;
  email: string;
  phone: string;
}

/** To the organisation, or the coach of a team; answering it answers the sender. */
export function contactNotice(contact: ContactFacts, organisation: Organisation): MailBody {
  const facts = [
    ['From', `${contact.name} <${contact.email}>`],
    ['Phone', contact.phone],
    ['Team', contact.team],
    ['School', contact.school],
    ['Grade', contact.grade],
    ['Previous coach', contact.previousCoach],
  ].flatMap(([name, value]): [string, string][] => (name && value ? [[name, oneLine(value)]] : []));
  return {
    subject: `Message: ${oneLine(contact.subject)}`,
    listedAs: 'Message',
    replyTo: contact.email,
    text: `${facts.map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${contact.message}\n`,
    html: mailLayout(
      organisation,
      `<p>${facts.map(([name, value]) => `<b>${name}:</b> ${escapeHtml(value)}`).join('<br>')}</p><p style="white-space:pre-wrap">${escapeHtml(contact.message)}</p>`,
    ),
  };
}

/**
 * To the sender: it has arrived, and when to expect an answer. It repeats nothing that
 * was typed, as anybody can type anybody's address: the form must not carry a stranger's words to a stranger.
 */
export function contactConfirmation(organisation: Organisation): MailBody {
  const words = 'Thank you for your message. We will get back to you within 24 hours.';
  return {
    subject: `We received your message`,
    text: `Hello,\n\n${words}\n\n${organisation.name}\n`,
    html: mailLayout(organisation, `<p>Hello,</p><p>${words}</p>`),
  };
}
