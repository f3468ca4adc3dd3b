export interface WaiverPart {
  title?: string;
  text?: string;
}

/** "2. Release. So far as …" has a title of its own; a line without a full stop is one. */
export function waiverParts(text: string): WaiverPart[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, title, rest] = /^(\d+\.\s[^.]{1,40})\.\s(.+)$/.exec(line) ?? [];
      if (title !== undefined && rest !== undefined) return { title, text: rest };
      return line.includes('.') ? { text: line } : { title: line };
    });
}
