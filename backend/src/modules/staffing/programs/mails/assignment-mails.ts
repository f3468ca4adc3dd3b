import { mailOf, mailPart, oneLine, type MailBody, type MailOrganisation } from '../../../../platform';

export interface AssignedMail {
  name: string;
  program: string;
  role: string;
  when: string;
  where: string;
  accept: string;
  decline: string;
}

/** To somebody whom the office wants in a program. */
export function assignedMail(
  organisation: MailOrganisation,
  { name, program, role, when, where, accept, decline }: AssignedMail,
): MailBody {
  return {
    subject: `Can you work at ${oneLine(program)}?`,
    replyTo: organisation.email,
    ...mailOf(organisation, [
      mailPart.words(`Hello ${name},`),
      mailPart.words(`we would like you at ${program}.`),
      mailPart.facts([
        ['Your role', role],
        ['When', when],
        ['Where', where],
      ]),
      mailPart.words('Please tell us whether you can come.'),
      mailPart.answers({ accept, decline }),
    ]),
  };
}

/** To somebody who is not needed there any more, with the reason. */
export function assignmentRemovedMail(
  organisation: MailOrganisation,
  name: string,
  reason: string,
): MailBody {
  return {
    subject: 'Your assignments have changed',
    replyTo: organisation.email,
    ...mailOf(organisation, [
      mailPart.words(`Hello ${name},`),
      mailPart.words('you are not assigned to this any more:'),
      mailPart.words(reason),
    ]),
  };
}

/** To the office: somebody else is needed. */
export function declinedMail(organisation: MailOrganisation, news: string, page: string): MailBody {
  return {
    subject: 'Somebody declined an assignment',
    ...mailOf(organisation, [mailPart.words(news), mailPart.button(page, 'Open the programs')]),
  };
}
