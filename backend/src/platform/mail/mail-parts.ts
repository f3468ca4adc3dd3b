import { escapeHtml, mailButton, mailLayout, oneLine, unbroken, type MailOrganisation } from './layout';

/** A piece of a mail as html and as plain text, which say the same. */
export interface MailPart {
  html: string;
  text: string;
}

/** Both bodies of a mail, from the same pieces; who writes, and how to reach them, is added to each. */
export function mailOf(organisation: MailOrganisation, parts: readonly MailPart[]): MailPart {
  return {
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: mailLayout(organisation, parts.map(({ html }) => html).join('')),
  };
}

const block = (html: string, look = ''): string => `<p style="margin:0 0 16px${look}">${html}</p>`;

/** A line that somebody typed cannot pass for two. */
const shown = (line: string): string => unbroken(escapeHtml(oneLine(line)));

export function words(...lines: readonly string[]): MailPart {
  return { html: block(lines.map(shown).join('<br>')), text: lines.map(oneLine).join('\n') };
}

/** The first line stands out. */
export function titled(title: string, ...lines: readonly string[]): MailPart {
  const html = [`<b>${shown(title)}</b>`, ...lines.map(shown)].join('<br>');
  return { html: block(html), text: [title, ...lines].map(oneLine).join('\n') };
}

export function quiet(...lines: readonly string[]): MailPart {
  return { ...words(...lines), html: block(lines.map(shown).join('<br>'), ';font-size:14px;color:#43546f') };
}

/** What a person wrote, in their own lines. */
export function typed(message: string): MailPart {
  return { html: block(unbroken(escapeHtml(message)), ';white-space:pre-wrap'), text: message };
}

export function facts(pairs: readonly (readonly [name: string, value: string])[]): MailPart {
  return {
    html: block(pairs.map(([name, value]) => `<b>${shown(name)}:</b> ${shown(value)}`).join('<br>')),
    text: pairs.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n'),
  };
}

export function list(items: readonly string[]): MailPart {
  const rows = items.map((item) => `<li style="margin:0 0 4px">${shown(item)}</li>`);
  return {
    html: `<ul style="margin:0 0 16px;padding-left:24px">${rows.join('')}</ul>`,
    text: items.map((item) => `- ${oneLine(item)}`).join('\n'),
  };
}

export function button(url: string, label: string): MailPart {
  return { html: mailButton(url, label), text: `${label}: ${url}` };
}

export function answers({ accept, decline }: { accept: string; decline: string }): MailPart {
  return {
    html: mailButton(accept, 'Accept', { url: decline, label: 'Decline' }),
    text: `Accept: ${accept}\nDecline: ${decline}`,
  };
}

/** An address that people copy, so that it has to be read. */
export function address(lead: string, url: string): MailPart {
  const safe = escapeHtml(url);
  return { html: block(`${shown(lead)}<br><a href="${safe}">${safe}</a>`), text: `${oneLine(lead)}\n${url}` };
}
