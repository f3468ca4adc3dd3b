/*
 * The simple formatting of campaigns: paragraphs, **bold**, [words](https://address) and lines that begin with "- ".
 * Everything else is text, even if it looks like HTML.
 */

const ESCAPED = /[&<>"']/g;
const escape = (text: string) => text.replace(ESCAPED, (sign) => `&#${sign.charCodeAt(0)};`);

/** For text that is already escaped. Braces end a URL, so no person's name becomes part of one. */
const LINK = /\[([^[\]\n]+)\]\((https?:\/\/[^\s(){}<>]+)\)/g;
const BARE = /(^|[\s(])(https?:\/\/[^\s(){}<>]*[^\s(){}<>.,;:!?])/g;
const BOLD = /\*\*([^*\n]+)\*\*/g;
const ITEM = /^[-*] +/;

const inline = (line: string): string =>
  escape(line)
    .replace(LINK, '<a href="$2">$1</a>')
    .replace(BARE, '$1<a href="$2">$2</a>')
    .replace(BOLD, '<b>$1</b>');

/** Paragraphs are separated by an empty line. */
const paragraphs = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

export function campaignHtml(text: string): string {
  return paragraphs(text).map(block).join('');
}

/** Lines of one paragraph; each run of items is a list. */
function block(paragraph: string): string {
  const parts: { isList: boolean; lines: string[] }[] = [];
  for (const line of paragraph.split('\n')) {
    const isList = ITEM.test(line);
    const last = parts.at(-1);
    if (last?.isList === isList) last.lines.push(line);
    else parts.push({ isList, lines: [line] });
  }
  return parts
    .map(({ isList, lines }) =>
      isList
        ? `<ul>${lines.map((line) => `<li>${inline(line.replace(ITEM, ''))}</li>`).join('')}</ul>`
        : `<p>${lines.map(inline).join('<br>')}</p>`,
    )
    .join('');
}

/** The same without its markup. */
export function campaignPlainText(text: string): string {
  return paragraphs(text)
    .map((paragraph) => paragraph.replace(LINK, '$1 ($2)').replace(BOLD, '$1'))
    .join('\n\n');
}

/** An email's content, parsed once for all of its recipients. */
export interface ReadText {
  subject: string;
  html: string;
  text: string;
}

export const readText = ({ subject, body }: { subject: string; body: string }): ReadText => ({
  subject,
  html: campaignHtml(body),
  text: campaignPlainText(body),
});
