import { escapeHtml, mailLayout } from './layout';
import type { MailBody } from './outbox';

/** Tells the office that bulk mails wait; receipts and sign-in links go on. */
export function senderRefusedMail(
  organisation: { name: string; email: string; phone: string },
  words: string,
): MailBody {
  const sentences = [
    'Bulk mails are paused, as mail servers of several domains refuse mails from this address.',
    'Sign-in links, receipts and other service mails still go out.',
    `A mail server said: ${words}`,
  ];
  return {
    subject: 'Bulk mails are paused',
    text: sentences.join('\n\n'),
    html: mailLayout(organisation, sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')),
  };
}
