import { escapeHtml, mailButton, mailLayout, oneLine, noBreakSpaces, type EmailOrganization } from './layout';

/** A part of an email as html and as plain text, with the same content. */
export interface EmailBlock {
  html: string;
  text: string;
}

/** Both bodies of an email from the same parts; the sender, and how to reach them, is added to each. */
export function toEmail(organization: EmailOrganization, parts: readonly EmailBlock[]): EmailBlock {
  return {
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: mailLayout(organization, parts.map(({ html }) => html).join('')),
  };
}

const block = (html: string, look = ''): string => `<p style="margin:0 0 16px${look}">${html}</p>`;

/** A typed line cannot pass for two. */
const shown = (line: string): string => noBreakSpaces(escapeHtml(oneLine(line)));

export function paragraph(...lines: readonly string[]): EmailBlock {
  return { html: block(lines.map(shown).join('<br>')), text: lines.map(oneLine).join('\n') };
}

/** The first line is emphasized. */
export function section(title: string, ...lines: readonly string[]): EmailBlock {
  const html = [`<b>${shown(title)}</b>`, ...lines.map(shown)].join('<br>');
  return { html: block(html), text: [title, ...lines].map(oneLine).join('\n') };
}

export function finePrint(...lines: readonly string[]): EmailBlock {
  return {
    ...paragraph(...lines),
    html: block(lines.map(shown).join('<br>'), ';font-size:14px;color:#43546f'),
  };
}

/** Text that a person wrote, with its line breaks. */
export function quotedText(message: string): EmailBlock {
  return { html: block(noBreakSpaces(escapeHtml(message)), ';white-space:pre-wrap'), text: message };
}

export function factList(pairs: readonly (readonly [name: string, value: string])[]): EmailBlock {
  return {
    html: block(pairs.map(([name, value]) => `<b>${shown(name)}:</b> ${shown(value)}`).join('<br>')),
    text: pairs.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n'),
  };
}

export function list(items: readonly string[]): EmailBlock {
  const rows = items.map((item) => `<li style="margin:0 0 4px">${shown(item)}</li>`);
  return {
    html: `<ul style="margin:0 0 16px;padding-left:24px">${rows.join('')}</ul>`,
    text: items.map((item) => `- ${oneLine(item)}`).join('\n'),
  };
}

export function button(url: string, label: string): EmailBlock {
  return { html: mailButton(url, label), text: `${label}: ${url}` };
}

export function responseButtons({ accept, decline }: { accept: string; decline: string }): EmailBlock {
  return {
    html: mailButton(accept, 'Accept', { url: decline, label: 'Decline' }),
    text: `Accept: ${accept}\nDecline: ${decline}`,
  };
}

/** A URL for people to copy, so it must be readable. */
export function postalAddress(lead: string, url: string): EmailBlock {
  const safe = escapeHtml(url);
  return { html: block(`${shown(lead)}<br><a href="${safe}">${safe}</a>`), text: `${oneLine(lead)}\n${url}` };
}
