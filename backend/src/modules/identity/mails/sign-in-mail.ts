import { escapeHtml, mailButton, mailLayout, type MailBody } from '../../../platform';

interface Organisation {
  name: string;
  email: string;
  phone: string;
}

export function signInMail(organisation: Organisation, link: string): MailBody {
  const expiry = 'The link works once and expires in 15 minutes.';
  const unasked =
    'If you did not ask for it, you can ignore this e-mail: nobody is signed in without the link.';
  return {
    subject: `Your sign-in link for ${organisation.name}`,
    text: `Hello,\n\nopen this link to sign in to ${organisation.name}:\n\n${link}\n\n${expiry}\n${unasked}\n\n${organisation.name}\n`,
    html: mailLayout(
      organisation,
      `<p style="margin:0">Hello,</p><p>use this button to sign in to ${escapeHtml(organisation.name)}.</p>` +
        mailButton(link, 'Sign in') +
        `<p>${expiry}</p><p style="color:#43546f;margin:0">${unasked}</p>`,
    ),
  };
}
