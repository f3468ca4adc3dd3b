import {
  mailOf,
  mailPart,
  SIGN_IN_LINK_MINUTES,
  type MailBody,
  type MailOrganisation,
} from '../../../platform';

export function signInMail(organisation: MailOrganisation, link: string): MailBody {
  return {
    subject: `Your sign-in link for ${organisation.name}`,
    ...mailOf(organisation, [
      mailPart.words('Hello,'),
      mailPart.words(`use this link to sign in to ${organisation.name}.`),
      mailPart.button(link, 'Sign in'),
      mailPart.words(`The link works once and expires in ${SIGN_IN_LINK_MINUTES} minutes.`),
      mailPart.quiet(
        'If you did not ask for it, you can ignore this e-mail: nobody is signed in without the link.',
      ),
    ]),
  };
}
