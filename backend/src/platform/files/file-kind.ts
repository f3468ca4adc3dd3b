import { fileTypeFromBuffer } from 'file-type';

export const FILE_KINDS = ['application/pdf', 'image/png', 'image/jpeg', 'image/heic'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A type is visible in a file's header; a reader of whole files would unpack archives that grow without end. */
const HEAD = 4100;
/** A browser looks no further to guess a file's type. */
const SNIFFED = 2048;
const ACTIVE = /<(!doctype|html|head|body|script|iframe|svg|\?php)/i;
const PDF_END = Buffer.from('%%EOF');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
/** An archive is read from its end, whatever comes before it; this marker is followed by 18 bytes and a comment. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const MAX_ARCHIVE_END = 22 + 0xffff;
const BLANK = /^[\s\0]*$/;
const JPEG_SCAN = 0xda;
const JPEG_END = Buffer.from('ffd9', 'hex');

/**
 * A file's type by its content, never by its name. Null for every other type, for a truncated file, and for one that
 * could pass for something else: containing a page, or followed by another type of file.
 */
export async function detectFileType(content: Buffer): Promise<FileKind | null> {
  const found = (await fileTypeFromBuffer(content.subarray(0, HEAD)))?.mime;
  const kind = FILE_KINDS.find((known) => known === found);
  if (kind === undefined) return null;
  const end = endOf[kind](content);
  if (end === null || content.subarray(-MAX_ARCHIVE_END).includes(ARCHIVE_END)) return null;
  const rest = content.subarray(end);
  if (kind === 'application/pdf' ? !BLANK.test(rest.toString('latin1')) : await isAnotherFile(rest))
    return null;
  const looked = kind === 'application/pdf' ? content.subarray(0, SNIFFED) : content;
  return ACTIVE.test(looked.toString('latin1')) ? null : kind;
}

/** Phones append their own data to a picture, such as the moments around it. */
async function isAnotherFile(rest: Buffer): Promise<boolean> {
  const mime = (await fileTypeFromBuffer(rest.subarray(0, HEAD)))?.mime;
  return mime !== undefined && !mime.startsWith('image/') && !mime.startsWith('video/');
}

/** Where a complete file of this type ends; null for a truncated one. */
const endOf: Record<FileKind, (content: Buffer) => number | null> = {
  'application/pdf': (content) => after(PDF_END, content.lastIndexOf(PDF_END)),
  'image/png': (content) => after(PNG_END, content.indexOf(PNG_END)),
  'image/jpeg': (content) => after(JPEG_END, content.indexOf(JPEG_END, jpegScan(content))),
  'image/heic': boxesEnd,
};

function after(mark: Buffer, at: number): number | null {
  return at < 0 ? null : at + mark.length;
}

/** Where the picture itself starts: a thumbnail in a JPEG's header has its own end marker. */
function jpegScan(content: Buffer): number {
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff && content[at + 1] !== JPEG_SCAN) {
    at += 2 + content.readUInt16BE(at + 2);
  }
  return at;
}

/** HEIC is a sequence of boxes that each state their length; one that reaches beyond the end was truncated. */
function boxesEnd(content: Buffer): number | null {
  let at = 0;
  while (at + 8 <= content.length) {
    const size = content.readUInt32BE(at);
    if (size === 0) return content.length;
    const length = size === 1 && at + 16 <= content.length ? Number(content.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return null;
    at += length;
  }
  return at === content.length ? at : null;
}
