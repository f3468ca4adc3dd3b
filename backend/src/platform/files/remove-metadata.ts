import type { FileKind } from './file-kind';

/**
 * Removes a picture's metadata: location, time, camera, thumbnails, comments, application blocks, and bytes after its
 * end. It keeps what a viewer needs to show the picture: the tables, color profile, and orientation of a JPEG; the
 * palette, transparency, color space, and density of a PNG. Nothing is re-encoded. Other types are returned unchanged.
 * The time is linear in the size of the file.
 *
 * Returns null for a picture with an invalid block structure, because it could hide anything.
 */
export function removeMetadata(kind: FileKind, content: Buffer): Buffer | null {
  if (kind === 'image/jpeg') return cleanJpeg(content);
  if (kind === 'image/png') return cleanPng(content);
  return content;
}

const JPEG = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  app0: 0xe0,
  exif: 0xe1,
  icc: 0xe2,
  adobe: 0xee,
  app15: 0xef,
  comment: 0xfe,
};
const JPEG_START = Buffer.from([0xff, JPEG.start]);
const JPEG_END = Buffer.from([0xff, JPEG.end]);
/** Far more than a real picture of 5 MB has. Reading a million empty segments would delay all other requests. */
const MAX_SEGMENTS = 20_000;
/** Markers without a length: TEM, and the restart markers. */
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function cleanJpeg(content: Buffer): Buffer | null {
  if (content.length < 4 || content[0] !== 0xff || content[1] !== JPEG.start) return null;
  const head: Buffer[] = [];
  const rest: Buffer[] = [];
  let orientation = 1;
  let hasScan = false;
  let at = 2;
  for (let blocks = 0; blocks < MAX_SEGMENTS; blocks++) {
    if (content[at] !== 0xff) return null;
    while (content[at + 1] === 0xff) at += 1;
    const marker = content[at + 1];
    if (marker === undefined || marker === 0x00 || marker === JPEG.start) return null;
    if (marker === JPEG.end) {
      const exifSegments = orientation === 1 ? [] : [createExif(orientation)];
      return hasScan ? Buffer.concat([JPEG_START, ...head, ...exifSegments, ...rest, JPEG_END]) : null;
    }
    if (hasNoLength(marker)) {
      at += 2;
      continue;
    }
    if (at + 4 > content.length) return null;
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (end < at + 4 || end > content.length) return null;
    const segment = content.subarray(at, end);
    if (marker === JPEG.exif) orientation = getOrientation(segment) ?? orientation;
    else if (isNeeded(marker, segment))
      (marker === JPEG.app0 ? head : rest).push(trimSegment(marker, segment));
    at = end;
    if (marker === JPEG.scan) {
      hasScan = true;
      at = findScanEnd(content, at);
      rest.push(content.subarray(end, at));
    }
  }
  return null;
}

const startsWith = (segment: Buffer, name: string) => segment.toString('latin1', 4, 4 + name.length) === name;

/** Whether a segment is needed to decode the picture and its colors. */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === JPEG.comment) return false;
  if (marker < JPEG.app0 || marker > JPEG.app15) return true;
  if (marker === JPEG.app0) return startsWith(segment, 'JFIF\0') && segment.length >= JFIF_BYTES;
  if (marker === JPEG.icc) return startsWith(segment, 'ICC_PROFILE\0');
  return marker === JPEG.adobe && startsWith(segment, 'Adobe') && segment.length >= ADOBE_BYTES;
}

/** Marker, length, name, version, density, and the two dimensions of a thumbnail. */
const JFIF_BYTES = 18;
/** Marker, length, name, version, flags, and the color transform. */
const ADOBE_BYTES = 16;

/** Cuts JFIF and Adobe segments to their needed fields, because a thumbnail or other data may follow these. */
function trimSegment(marker: number, segment: Buffer): Buffer {
  if (marker !== JPEG.app0 && marker !== JPEG.adobe) return segment;
  const trimmed = Buffer.from(segment.subarray(0, marker === JPEG.app0 ? JFIF_BYTES : ADOBE_BYTES));
  trimmed.writeUInt16BE(trimmed.length - 2, 2);
  if (marker === JPEG.app0) trimmed.fill(0, JFIF_BYTES - 2);
  return trimmed;
}

/** The offset of the next marker. In compressed data, 0xff is followed by 0 or is part of a restart marker. */
function findScanEnd(content: Buffer, from: number): number {
  for (let at = from; at + 1 < content.length; at++) {
    const next = content[at + 1];
    if (content[at] === 0xff && next !== 0x00 && next !== 0xff && !hasNoLength(next)) return at;
  }
  return content.length;
}

const ORIENTATION_TAG = 0x0112;
const SHORT_TYPE = 3;

/** The orientation, 1 to 8; null when it is missing or unreadable. */
function getOrientation(segment: Buffer): number | null {
  if (!startsWith(segment, 'Exif\0\0')) return null;
  const tiff = segment.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  if (tiff.length < 8 || !(isLittle || tiff.toString('latin1', 0, 2) === 'MM')) return null;
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const entries = Math.min(short(directory), Math.floor((tiff.length - directory - 2) / 12));
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + 12 * i;
    if (short(entry) !== ORIENTATION_TAG || short(entry + 2) !== SHORT_TYPE) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment that contains only the orientation. */
function createExif(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from('ffe100004578696600' + '00', 'hex');
  head.writeUInt16BE(head.length - 2 + tiff.length, 2);
  return Buffer.concat([head, tiff]);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
/** Without these chunks, a viewer shows wrong colors, a wrong size, or no picture. */
const NEEDED_PNG_CHUNKS: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs'],
  // Animation.
  ...['acTL', 'fcTL', 'fdAT'],
]);

function cleanPng(content: Buffer): Buffer | null {
  if (!content.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return null;
  const chunks: Buffer[] = [PNG_SIGNATURE];
  let at = PNG_SIGNATURE.length;
  for (let blocks = 0; blocks < MAX_SEGMENTS && at + 12 <= content.length; blocks++) {
    const end = at + 12 + content.readUInt32BE(at);
    if (end > content.length) return null;
    const name = content.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return Buffer.concat([...chunks, PNG_END]);
    if (NEEDED_PNG_CHUNKS.has(name)) chunks.push(content.subarray(at, end));
    at = end;
  }
  return null;
}
