export const LONGEST_NAME = 100;

const ENDINGS = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/heic': ['.heic', '.heif'],
} as const;

/** What may be attached. */
type Attachable = keyof typeof ENDINGS;

/** What steers a head, a path or the order of letters. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*;\\/]/gu;

/** What recipients see: no path, nothing that steers, and the ending of what the file is, whatever it was called. */
export function attachmentName(given: string, kind: Attachable): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNFIT, '').replace(/\s+/g, ' ').trim();
  const endings: readonly string[] = ENDINGS[kind];
  const ending = endings.find((one) => clean.toLowerCase().endsWith(one));
  const base =
    (ending ? clean.slice(0, -ending.length) : clean).replace(/^[. ]+|[. ]+$/g, '') || 'attachment';
  return [...base].slice(0, LONGEST_NAME / 2).join('') + (ending ?? endings[0]);
}
