import { randomBytes } from 'node:crypto';
import PostalMime from 'postal-mime';

export interface CaughtEmail {
  id: string;
  /** The envelope's recipients, joined by commas. */
  to: string;
  recipients: string[];
  /** The sender as shown in the email's header. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Web addresses in order of appearance, each once. */
  links: string[];
  /** By lower-case name. */
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; size: number }[];
  receivedAt: string;
}

export async function readMail(raw: Buffer, recipients: string[], now: Date): Promise<CaughtEmail> {
  const mail = await PostalMime.parse(raw);
  const html = mail.html ?? '';
  const text = mail.text ?? '';
  const sender = mail.from;
  return {
    id: randomBytes(9).toString('base64url'),
    to: recipients.join(', '),
    recipients,
    from: sender?.name ? `${sender.name} <${sender.address ?? ''}>` : (sender?.address ?? ''),
    subject: mail.subject ?? '',
    text,
    html,
    links: linksIn(text, html),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
    receivedAt: now.toISOString(),
  };
}

export function linksIn(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href\s*=\s*["'](https?:[^"']+)["']/gi)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) =>
    link.replace(/[.,;:!?]+$/, ''),
  );
  return [...new Set([...inText, ...inHtml])];
}

/** An email address, or a whole domain (`@club.test`). */
export function isFor(recipients: string[], wanted: string): boolean {
  const sought = wanted.toLowerCase();
  return recipients.some((recipient) => {
    const address = recipient.toLowerCase();
    return sought.startsWith('@') ? address.endsWith(sought) : address === sought;
  });
}
