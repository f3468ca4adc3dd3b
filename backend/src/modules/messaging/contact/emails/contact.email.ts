import { toEmail, mailPart, oneLine, type EmailBody, type EmailOrganization } from '../../../../platform';

interface ContactFacts {
  /** The team whose coach it is for. */
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

/** To the organization, or a team's coach; a reply goes to the sender. */
export function contactNotice(contact: ContactFacts, organization: EmailOrganization): EmailBody {
  const facts = [
    ['From', `${contact.name} <${contact.email}>`],
    ['Phone', contact.phone],
    ['Team', contact.team],
    ['School', contact.school],
    ['Grade', contact.grade],
    ['Previous coach', contact.previousCoach],
  ].flatMap(([name, value]): [string, string][] => (name && value ? [[name, value]] : []));
  return {
    subject: `New message: ${oneLine(contact.subject)}`,
    listedAs: 'Message',
    replyTo: contact.email,
    ...toEmail(organization, [mailPart.definitionList(facts), mailPart.quotedText(contact.message)]),
  };
}

/**
 * To the sender: it has arrived, and when to expect an answer. It repeats nothing that was typed, because anyone can
 * type any address: the form must not deliver one stranger's text to another.
 */
export function contactConfirmation(organization: EmailOrganization): EmailBody {
  return {
    subject: `We received your message`,
    ...toEmail(organization, [
      mailPart.paragraph('Hello,'),
      mailPart.paragraph('Thank you for your message. We will get back to you within 24 hours.'),
    ]),
  };
}
