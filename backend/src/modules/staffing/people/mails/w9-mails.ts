import { mailOf, mailPart, type MailBody, type MailOrganisation } from '../../../../platform';

/** To the person whose form the office could not take. It never repeats what the form says. */
export function w9ReturnedMail(
  organisation: MailOrganisation,
  { name, reason, portal }: { name: string; reason: string; portal: string },
): MailBody {
  return {
    subject: 'Please send your W-9 again',
    ...mailOf(organisation, [
      mailPart.words(`Hello ${name},`),
      mailPart.words('we looked at your W-9 and need you to send it again:'),
      mailPart.titled(reason),
      mailPart.words('Please upload it in the staff portal. Never send it by e-mail.'),
      mailPart.button(portal, 'Open the staff portal'),
    ]),
  };
}
