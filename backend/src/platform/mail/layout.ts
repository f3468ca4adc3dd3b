/** Makes a text safe inside HTML. Every value typed by a person must be escaped with it. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** Removes line breaks from a typed value, so that it can't look like two lines of an email. */
export const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const UNBREAKABLE = new RegExp(
  String.raw`\(?\d{3}\)?[ -]\d{3}-\d{4}|\d{1,2}:\d{2} [AP]M|\b(?:${MONTH}) \d{1,2}(?:-\d{1,2})?\b|\be-mail\b`,
  'g',
);

/** Keeps phone numbers, dates, and times on one line. The text must be escaped already. */
export const preventLineBreaks = (html: string): string =>
  html.replace(UNBREAKABLE, '<span style="white-space:nowrap">$&</span>');

export interface EmailOrganization {
  name: string;
  email: string;
  phone: string;
}

const formatContactLine = ({ phone, email }: EmailOrganization): string => `${phone} · ${email}`;
const toSignature = (organization: EmailOrganization): string =>
  `${organization.name} · ${formatContactLine(organization)}`;

/** Ends a plain text like the HTML: with the organization's name and contact details. */
export function appendSignature(text: string, organization: EmailOrganization): string {
  const signature = toSignature(organization);
  const trimmedText = text.trimEnd();
  if (trimmedText.includes(signature)) return `${trimmedText}\n`;
  const body = trimmedText.endsWith(`\n${organization.name}`)
    ? trimmedText.slice(0, -organization.name.length)
    : trimmedText;
  return `${body.trimEnd()}\n\n${signature}\n`;
}

/** About as many characters as a mail client shows next to the subject. */
const PREHEADER_LENGTH = 140;

/** The email's first words after its greeting, already escaped. No HTML entity is cut in two. */
function getPreheader(body: string): string {
  const words = body
    .replace(/<\/?(p|br|td|tr|li|ul|h\d)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^Hello[^,]*, /, '');
  if (words.length <= PREHEADER_LENGTH) return words;
  return `${words.slice(0, PREHEADER_LENGTH).replace(/\s?\S*$/, '')}…`;
}

/** The text that a mail client shows next to the subject. */
export const extractPreheader = (html: string): string =>
  unescapeHtml(/<div style="display:none[^>]*>([^]*?) &#8199;/.exec(html)?.[1] ?? '');

const unescapeHtml = (safe: string): string =>
  safe.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** Keeps mail clients from showing the email's text after the preheader. */
const PREHEADER_PADDING = '&#8199;&#847; '.repeat(40);

/*
 * Inline styles apply in light mode; mail clients with dark mode use these. Nothing is loaded from other servers,
 * neither pictures nor fonts.
 */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.card a:not(.button),.foot a{color:#1848e7}
.card>:first-child{margin-top:0!important}
.card>:last-child{margin-bottom:0!important}
@media (prefers-color-scheme:dark){
.page{background:#0a1526!important}
.name,.card,.card *{color:#e8eef8!important}
.card{background:#13233c!important;border-color:#2f4768!important}
.card td{border-color:#2f4768!important}
.card a:not(.button),.foot a{color:#a9c1ff!important}
.card a.button{background:#2f62ff!important;color:#ffffff!important}
.foot{color:#b6c4da!important}
}`;

/** The common frame of our emails. `body` and `footer` are HTML that is already escaped. */
export function mailLayout(organization: EmailOrganization, body: string, footer = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(organization.name)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;background:#f6f8fc;font-family:Figtree,Arial,sans-serif;color:#0b2545">
<div style="display:none;max-height:0;overflow:hidden">${getPreheader(body)} ${PREHEADER_PADDING}</div>
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div style="max-width:600px;margin:0 auto;padding:24px 16px;box-sizing:border-box">
<p class="name" style="font-weight:800;font-size:20px;margin:0 0 16px">${escapeHtml(organization.name)}</p>
<div class="card" style="background:#ffffff;border:1px solid #dce4f0;border-radius:8px;padding:24px;font-size:16px;line-height:1.5;overflow-wrap:break-word">${body}</div>
<p class="foot" style="font-size:13px;line-height:1.5;color:#43546f;margin:16px 0 0">${escapeHtml(organization.name)}<br>${preventLineBreaks(escapeHtml(formatContactLine(organization)))}${footer && `<br><br>${footer}`}</p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body></html>`;
}

const BUTTON =
  'background:#1848e7;color:#ffffff;border-radius:8px;padding:12px 20px;text-decoration:none;font-weight:700;display:inline-block';

/** The button of the email's main action, with an optional second action as a link beside it. */
export function mailButton(url: string, label: string, other?: { url: string; label: string }): string {
  const otherLink =
    other &&
    ` <a href="${escapeHtml(other.url)}" style="padding:12px 16px;display:inline-block">${escapeHtml(other.label)}</a>`;
  return `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(label)}</a>${otherLink ?? ''}</p>`;
}
