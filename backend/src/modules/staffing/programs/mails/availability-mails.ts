import { mailOf, mailPart, oneLine, type MailBody, type MailOrganisation } from '../../../../platform';

/** To somebody whose answer the office waits for. */
export function availabilityReminderMail(
  organisation: MailOrganisation,
  { name, program, page }: { name: string; program: string; page: string },
): MailBody {
  return {
    subject: `Are you available for ${oneLine(program)}?`,
    replyTo: organisation.email,
    ...mailOf(organisation, [
      mailPart.words(`Hello ${name},`),
      mailPart.words(
        `we plan ${program} and do not know yet whether you are available. Please tell us in the staff portal; it takes a minute, and you can change it at any time.`,
      ),
      mailPart.button(page, 'Report availability'),
    ]),
  };
}
