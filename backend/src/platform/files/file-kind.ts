import { fileTypeFromBuffer } from 'file-type';

export const FILE_KINDS = ['application/pdf', 'image/png', 'image/jpeg', 'image/heic'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The header is enough to detect a type. Given the whole file, the detector would unpack archives of any size. */
const HEADER_BYTES = 4100;
/** Browsers look at this many bytes to guess a file's type. */
const SNIFFED_BYTES = 2048;
const ACTIVE_CONTENT = /<(!doctype|html|head|body|script|iframe|svg|\?php)/i;
const PDF_END = Buffer.from('%%EOF');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
/** Archives are read from their end, whatever comes before. This marker is followed by 18 bytes and a comment. */
const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const MAX_ARCHIVE_END_BYTES = 22 + 0xffff;
const ONLY_BLANKS = /^[\s\0]*$/;
const JPEG_SCAN = 0xda;
const JPEG_END = Buffer.from('ffd9', 'hex');

/**
 * Detects a file's type by its content, never by its name. Returns null for every other type, for a truncated file, and
 * for one that can be mistaken for something else because it contains a web page or is followed by another file.
 */
export async function detectFileType(content: Buffer): Promise<FileKind | null> {
  const found = (await fileTypeFromBuffer(content.subarray(0, HEADER_BYTES)))?.mime;
  const kind = FILE_KINDS.find((known) => known === found);
  if (kind === undefined) return null;
  const end = FIND_END[kind](content);
  if (end === null || content.subarray(-MAX_ARCHIVE_END_BYTES).includes(ARCHIVE_END)) return null;
  const rest = content.subarray(end);
  if (kind === 'application/pdf' ? !ONLY_BLANKS.test(rest.toString('latin1')) : await isAnotherFile(rest))
    return null;
  const inspected = kind === 'application/pdf' ? content.subarray(0, SNIFFED_BYTES) : content;
  return ACTIVE_CONTENT.test(inspected.toString('latin1')) ? null : kind;
}

/** Allows pictures and videos, because phones append them to a picture (live photos). */
async function isAnotherFile(rest: Buffer): Promise<boolean> {
  const mime = (await fileTypeFromBuffer(rest.subarray(0, HEADER_BYTES)))?.mime;
  return mime !== undefined && !mime.startsWith('image/') && !mime.startsWith('video/');
}

/** Return the offset where a complete file of this type ends; null for a truncated one. */
const FIND_END: Record<FileKind, (content: Buffer) => number | null> = {
  'application/pdf': (content) => getEndOfMarker(PDF_END, content.lastIndexOf(PDF_END)),
  'image/png': (content) => getEndOfMarker(PNG_END, content.indexOf(PNG_END)),
  'image/jpeg': (content) => getEndOfMarker(JPEG_END, content.indexOf(JPEG_END, findJpegScan(content))),
  'image/heic': findHeicEnd,
};

function getEndOfMarker(mark: Buffer, offset: number): number | null {
  return offset < 0 ? null : offset + mark.length;
}

/** The offset of the picture itself. A thumbnail in a JPEG's header has its own end marker and must be skipped. */
function findJpegScan(content: Buffer): number {
  let at = 2;
  while (at + 4 <= content.length && content[at] === 0xff && content[at + 1] !== JPEG_SCAN) {
    at += 2 + content.readUInt16BE(at + 2);
  }
  return at;
}

/** HEIC is a sequence of boxes that state their length. If a box reaches beyond the end, the file was truncated. */
function findHeicEnd(content: Buffer): number | null {
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
