import { mailOf, mailPart, oneLine, type MailBody, type MailOrganisation } from '../../../../platform';

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

/** To the organisation, or the coach of a team; answering it answers the sender. */
export function contactNotice(contact: ContactFacts, organisation: MailOrganisation): MailBody {
  const facts = [
    ['From', `${contact.name} <${contact.email}>`],
    ['Phone', contact.phone],
    ['Team', contact.team],
    ['School', contact.school],
    ['Grade', contact.grade],
    ['Previous coach', contact.previousCoach],
  ].flatMap(([name, value]): [string, string][] => (name && value ? [[name, value]] : []));
  return {
    subject: `Message: ${oneLine(contact.subject)}`,
    listedAs: 'Message',
    replyTo: contact.email,
    ...mailOf(organisation, [mailPart.facts(facts), mailPart.typed(contact.message)]),
  };
}

/**
 * To the sender: it has arrived, and when to expect an answer. It repeats nothing that
 * was typed, as anybody can type anybody's address: the form must not carry a stranger's words to a stranger.
 */
export function contactConfirmation(organisation: MailOrganisation): MailBody {
  return {
    subject: `We received your message`,
    ...mailOf(organisation, [
      mailPart.words('Hello,'),
      mailPart.words('Thank you for your message. We will get back to you within 24 hours.'),
    ]),
  };
}
