import {
  escapeHtml,
  mailButton,
  mailLayout,
  oneLine,
  preventLineBreaks,
  type EmailOrganization,
} from './layout';

/** A part of an email as html and as plain text, with the same content. */
export interface EmailBlock {
  html: string;
  text: string;
}

/** Builds the HTML and the plain text of an email from the same parts. Both get the organization's contact details. */
export function toEmail(organization: EmailOrganization, parts: readonly EmailBlock[]): EmailBlock {
  return {
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: mailLayout(organization, parts.map(({ html }) => html).join('')),
  };
}

const toParagraph = (html: string, style = ''): string => `<p style="margin:0 0 16px${style}">${html}</p>`;

/** Removes line breaks, so that typed text can't look like two lines. */
const toSafeLine = (line: string): string => preventLineBreaks(escapeHtml(oneLine(line)));

export function paragraph(...lines: readonly string[]): EmailBlock {
  return { html: toParagraph(lines.map(toSafeLine).join('<br>')), text: lines.map(oneLine).join('\n') };
}

/** The first line is emphasized. */
export function section(title: string, ...lines: readonly string[]): EmailBlock {
  const html = [`<b>${toSafeLine(title)}</b>`, ...lines.map(toSafeLine)].join('<br>');
  return { html: toParagraph(html), text: [title, ...lines].map(oneLine).join('\n') };
}

export function finePrint(...lines: readonly string[]): EmailBlock {
  return {
    ...paragraph(...lines),
    html: toParagraph(lines.map(toSafeLine).join('<br>'), ';font-size:14px;color:#43546f'),
  };
}

/** Text that a person wrote; its line breaks are kept. */
export function quotedText(message: string): EmailBlock {
  return {
    html: toParagraph(preventLineBreaks(escapeHtml(message)), ';white-space:pre-wrap'),
    text: message,
  };
}

export function definitionList(pairs: readonly (readonly [name: string, value: string])[]): EmailBlock {
  return {
    html: toParagraph(
      pairs.map(([name, value]) => `<b>${toSafeLine(name)}:</b> ${toSafeLine(value)}`).join('<br>'),
    ),
    text: pairs.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n'),
  };
}

export function list(items: readonly string[]): EmailBlock {
  const rows = items.map((item) => `<li style="margin:0 0 4px">${toSafeLine(item)}</li>`);
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

/** A URL that people copy, so it is shown in full. */
export function copyableLink(lead: string, url: string): EmailBlock {
  const safeUrl = escapeHtml(url);
  return {
    html: toParagraph(`${toSafeLine(lead)}<br><a href="${safeUrl}">${safeUrl}</a>`),
    text: `${oneLine(lead)}\n${url}`,
  };
}
