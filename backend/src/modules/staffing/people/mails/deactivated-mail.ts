import { mailOf, mailPart, type MailBody, type MailOrganisation } from '../../../../platform';

/** To somebody whom the office has taken off the active staff: why, and what they need not come to any more. */
export function deactivatedMail(
  organisation: MailOrganisation,
  { name, reason, freed }: { name: string; reason: string; freed: readonly string[] },
): MailBody {
  return {
    subject: 'You are not on the active staff any more',
    replyTo: organisation.email,
    ...mailOf(organisation, [
      mailPart.words(`Hello ${name},`),
      mailPart.words('you are not on the active staff any more. The reason:'),
      mailPart.titled(reason),
      ...(freed.length > 0 ? [mailPart.words('This is freed:'), mailPart.list(freed)] : []),
      mailPart.words('You can still sign in and see your profile. Questions? Simply answer this mail.'),
    ]),
  };
}
