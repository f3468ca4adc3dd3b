import {
  toEmail,
  mailPart,
  SIGN_IN_LINK_MINUTES,
  type EmailBody,
  type EmailOrganization,
} from '../../../platform';

export function signInEmail(organization: EmailOrganization, link: string): EmailBody {
  return {
    subject: `Your sign-in link for ${organization.name}`,
    ...toEmail(organization, [
      mailPart.paragraph('Hello,'),
      mailPart.paragraph(`Use this link to sign in to ${organization.name}.`),
      mailPart.button(link, 'Sign in'),
      mailPart.paragraph(`The link works once and expires in ${SIGN_IN_LINK_MINUTES} minutes.`),
      mailPart.finePrint(
        "If you didn't request this link, ignore this email. No one can sign in without it.",
      ),
    ]),
  };
}
