import { escapeHtml } from '../mail/layout';

export interface EmailView {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  receivedAt: string;
}

const STYLE = `
body{margin:0;font:16px/1.5 'Figtree Variable',system-ui,sans-serif;background:#f6f8fc;color:#0b2545}
header{background:#0b2545;color:#fff;padding:16px 24px}h1{font-size:22px;margin:0}header p{margin:4px 0 0;color:#c9d5e8}
main{display:grid;grid-template-columns:minmax(260px,380px) 1fr;gap:24px;max-width:1200px;margin:24px auto;padding:0 16px}
ol{list-style:none;margin:0;padding:0}li a{display:block;padding:12px;border:1px solid #dce4f0;border-radius:8px;background:#fff;color:inherit;text-decoration:none;margin-bottom:8px}
li a[aria-current]{border-color:#1848e7}small{color:#43546f;display:block}article{background:#fff;border:1px solid #dce4f0;border-radius:8px;padding:20px;min-width:0}
iframe{width:100%;height:520px;border:1px solid #dce4f0;border-radius:8px}.links a{display:block;overflow-wrap:anywhere;color:#1848e7}
@media(max-width:720px){main{grid-template-columns:1fr}}`;

/**
 * The caught emails, newest first, and one of them in full. An email's own HTML is shown in a frame that cannot run
 * anything.
 */
export function mailPage(mails: EmailView[], selectedId: string | null): string {
  const shown = mails.find((mail) => mail.id === selectedId) ?? mails[0];
  const list = mails
    .map(
      (mail) =>
        `<li><a href="/dev/mail?id=${encodeURIComponent(mail.id)}"${mail === shown ? ' aria-current="true"' : ''}><b>${escapeHtml(mail.subject)}</b><small>${escapeHtml(mail.to)}</small><small>${escapeHtml(mail.receivedAt)}</small></a></li>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Caught email · Fieldhouse</title><style>${STYLE}</style></head>
<body><header><h1>Caught email</h1><p>No email leaves this machine until SMTP_URL is set.</p></header>
<main><ol aria-label="Mails">${list || '<li>No email caught yet.</li>'}</ol>${shown ? article(shown) : ''}</main></body></html>`;
}

function article(mail: EmailView): string {
  const links = mail.links.map((link) => `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`).join('');
  return `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}</p><div class="links">${links}</div>
<iframe title="Email" sandbox srcdoc="${escapeHtml(mail.html || `<pre>${escapeHtml(mail.text)}</pre>`)}"></iframe></article>`;
}
