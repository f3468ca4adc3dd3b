export const MAX_NAME_LENGTH = 100;

const ENDINGS = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/heic': ['.heic', '.heif'],
} as const;

/** What can be attached. */
type Attachable = keyof typeof ENDINGS;

/** Characters that control a header, a path or the text direction. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*;\\/]/gu;

/**
 * What recipients see: no path, no control characters, and the extension of the real file type, whatever it was
 * called.
 */
export function attachmentName(given: string, kind: Attachable): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNFIT, '').replace(/\s+/g, ' ').trim();
  const endings: readonly string[] = ENDINGS[kind];
  const ending = endings.find((one) => clean.toLowerCase().endsWith(one));
  const base =
    (ending ? clean.slice(0, -ending.length) : clean).replace(/^[. ]+|[. ]+$/g, '') || 'attachment';
  return [...base].slice(0, MAX_NAME_LENGTH / 2).join('') + (ending ?? endings[0]);
}
