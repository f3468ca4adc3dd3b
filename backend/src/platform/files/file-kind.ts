import { fileTypeFromBuffer } from 'file-type';

export const FILE_KINDS = ['application/pdf', 'image/png', 'image/jpeg', 'image/heic'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A kind shows at a file's head; a reader of whole files would unpack archives that grow without end. */
const HEAD = 4100;
/** A browser looks no further to guess what it was given. */
const SNIFFED = 2048;
const ACTIVE = /<(!doctype|html|head|body|script|iframe|svg|\?php)/i;
const PDF_END = Buffer.from('%%EOF');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
/** An archive is read from its end, whatever stands before it; behind this mark come 18 bytes and a comment. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const LONGEST_ARCHIVE_END = 22 + 0xffff;
const BLANK = /^[\s\0]*$/;
const JPEG_SCAN = 0xda;
const JPEG_END = Buffer.from('ffd9', 'hex');

/**
 * What a file is by its content, never by its name. Null for every other kind, for a file that is cut off, and for one
 * that could pass for something else: with a page in it, or with another kind of file behind it.
 */
export async function fileKindOf(content: Buffer): Promise<FileKind | null> {
  const found = (await fileTypeFromBuffer(content.subarray(0, HEAD)))?.mime;
  const kind = FILE_KINDS.find((known) => known === found);
  if (kind === undefined) return null;
  const end = endOf[kind](content);
  if (end === null || content.subarray(-LONGEST_ARCHIVE_END).includes(ARCHIVE_END)) return null;
  const rest = content.subarray(end);
  if (kind === 'application/pdf' ? !BLANK.test(rest.toString('latin1')) : await isOtherFile(rest))
    return null;
  const looked = kind === 'application/pdf' ? content.subarray(0, SNIFFED) : content;
  return ACTIVE.test(looked.toString('latin1')) ? null : kind;
}

/** Phones append data of their own to a picture, such as the moment around it. */
async function isOtherFile(rest: Buffer): Promise<boolean> {
  const mime = (await fileTypeFromBuffer(rest.subarray(0, HEAD)))?.mime;
  return mime !== undefined && !mime.startsWith('image/') && !mime.startsWith('video/');
}

/** Where a whole file of the kind ends; null for one that is cut off. */
const endOf: Record<FileKind, (content: Buffer) => number | null> = {
  'application/pdf': (content) => after(PDF_END, content.lastIndexOf(PDF_END)),
  'image/png': (content) => after(PNG_END, content.indexOf(PNG_END)),
  'image/jpeg': (content) => after(JPEG_END, content.indexOf(JPEG_END, jpegScan(content))),
  'image/heic': boxesEnd,
};

function after(mark: Buffer, at: number): number | null {
  return at < 0 ? null : at + mark.length;
}

/** Where the picture itself begins: a small one in the head of a JPEG has an end of its own. */
function jpegScan(content: Buffer): number {
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff && content[at + 1] !== JPEG_SCAN) {
    at += 2 + content.readUInt16BE(at + 2);
  }
  return at;
}

/** HEIC is a row of boxes that each tell their length; one that reaches beyond the end was cut off. */
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
