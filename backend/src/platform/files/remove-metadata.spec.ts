import { describe, expect, it } from '@jest/globals';
import { crc32 } from 'node:zlib';
import { detectFileType } from './file-kind';
import { removeMetadata } from './remove-metadata';

const SECRET = 'GPS 40.0379,-75.3433';

const segment = (marker: number, body: Buffer | string) => {
  const bytes = Buffer.from(body);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');
const join = (...parts: Buffer[]) => Buffer.concat(parts);

/** A gray picture of one pixel, like the output of a real encoder. */
const start = bytes('ffd8');
const jfif = segment(0xe0, bytes('4a46494600 0101 01 0048 0048 00 00'));
const tables = join(
  segment(0xdb, join(bytes('00'), Buffer.alloc(64, 1))),
  segment(0xc0, bytes('08 0001 0001 01 01 11 00')),
  segment(0xc4, bytes('00 01000000000000000000000000000000 00')),
  segment(0xc4, bytes('10 01000000000000000000000000000000 00')),
);
const scan = join(segment(0xda, bytes('01 01 00 00 3f 00')), bytes('3f ff00 ffd0 3f'));
const end = bytes('ffd9');
const BARE_JPEG = join(start, jfif, tables, scan, end);

const exif = (orientation: number, order: 'II' | 'MM') => {
  const tiff = Buffer.alloc(26);
  tiff.write(order);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return segment(0xe1, join(Buffer.from('Exif\0\0'), tiff, Buffer.from(SECRET)));
};
/** The orientation in our own Exif segment. */
const readOrientation = (jpeg: Buffer) => {
  const at = jpeg.indexOf('Exif\0\0');
  return at < 0 ? null : jpeg.readUInt16BE(at + 6 + 18);
};

const icc = segment(0xe2, join(Buffer.from('ICC_PROFILE\0'), bytes('0101'), Buffer.alloc(40, 5)));
const adobe = segment(0xee, join(Buffer.from('Adobe'), bytes('0064 0000 0000 01')));

const chunk = (name: string, body: Buffer | string) => {
  const named = join(Buffer.from(name, 'latin1'), Buffer.from(body));
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  return join(length, named, sum);
};
const pngStart = bytes('89504e470d0a1a0a');
const header = chunk('IHDR', bytes('00000001 00000001 08 00 00 00 00'));
const data = chunk('IDAT', bytes('78da636000000002 0001'));
const pngEnd = chunk('IEND', '');
const barePng = join(pngStart, header, data, pngEnd);

const cleanJpeg = (content: Buffer) => removeMetadata('image/jpeg', content);
const cleanPng = (content: Buffer) => removeMetadata('image/png', content);

describe('removeMetadata', () => {
  it('returns a JPEG and a PNG without metadata unchanged', () => {
    expect(cleanJpeg(BARE_JPEG)).toEqual(BARE_JPEG);
    expect(cleanPng(barePng)).toEqual(barePng);
  });

  it.each([
    ['Exif without an orientation', segment(0xe1, `Exif\0\0MM\0*${SECRET}`)],
    ['Exif with the normal orientation', exif(1, 'MM')],
    ['Exif with an invalid orientation', exif(9, 'II')],
    ['XMP', segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`)],
    ['IPTC', segment(0xed, `Photoshop 3.0\0${SECRET}`)],
    ['a comment', segment(0xfe, SECRET)],
    ["the index of a phone's further pictures", segment(0xe2, `MPF\0${SECRET}`)],
    ['a segment of an unknown application', segment(0xe5, SECRET)],
    ['a separate thumbnail', segment(0xe0, `JFXX\0${SECRET}`)],
  ])('removes %s from a JPEG', (_, planted) => {
    expect(cleanJpeg(join(start, jfif, planted, tables, scan, end))).toEqual(BARE_JPEG);
    expect(cleanJpeg(join(start, planted, jfif, tables, scan, planted, end))).toEqual(BARE_JPEG);
  });

  it('removes the thumbnail from the JFIF segment of a JPEG', () => {
    const head = segment(0xe0, join(bytes('4a46494600 0101 01 0048 0048 05 01'), Buffer.from(SECRET)));
    expect(cleanJpeg(join(start, head, tables, scan, end))).toEqual(BARE_JPEG);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('keeps orientation %i of a JPEG but no other Exif data', (orientation) => {
    for (const order of ['II', 'MM'] as const) {
      const cleaned = cleanJpeg(join(start, exif(orientation, order), tables, scan, end))!;
      expect(readOrientation(cleaned)).toBe(orientation);
      expect(cleaned.includes(SECRET)).toBe(false);
      expect(cleanJpeg(cleaned)).toEqual(cleaned);
    }
  });

  it('keeps the color profile and the color transform of a JPEG', () => {
    const colored = join(start, jfif, icc, adobe, tables, scan, end);
    expect(cleanJpeg(colored)).toEqual(colored);
  });

  it('keeps every scan of a JPEG with several scans', () => {
    const several = join(start, jfif, tables, scan, tables, scan, end);
    expect(cleanJpeg(several)).toEqual(several);
  });

  it.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt', 'dSIG'])('takes %s out of a PNG', (name) => {
    expect(cleanPng(join(pngStart, header, chunk(name, SECRET), data, chunk(name, SECRET), pngEnd))).toEqual(
      barePng,
    );
  });

  it.each(['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'pHYs'])('keeps %s of a PNG', (name) => {
    const shown = join(pngStart, header, chunk(name, 'as it is'), data, pngEnd);
    expect(cleanPng(shown)).toEqual(shown);
  });

  it.each([
    ['JPEG', BARE_JPEG, cleanJpeg],
    ['PNG', barePng, cleanPng],
  ])('takes away whatever is behind the end of a %s', (_, whole, clean) => {
    expect(clean(join(whole, Buffer.from(SECRET)))).toEqual(whole);
    expect(clean(join(whole, whole))).toEqual(whole);
  });

  it.each([
    ['JPEG', join(start, jfif, exif(6, 'II'), icc, tables, scan, end), cleanJpeg],
    ['PNG', join(pngStart, header, chunk('tEXt', SECRET), data, pngEnd), cleanPng],
  ])('finds no picture in a %s that is cut off anywhere, and never throws', (_, whole, clean) => {
    for (let length = 0; length < whole.length; length++) expect(clean(whole.subarray(0, length))).toBeNull();
  });

  it.each([
    ['JPEG', join(start, jfif, exif(6, 'II'), icc, tables, scan, end), cleanJpeg],
    ['PNG', join(pngStart, header, chunk('tEXt', SECRET), data, pngEnd), cleanPng],
  ])('never throws, whatever byte of a %s is another', (_, whole, clean) => {
    for (let at = 0; at < whole.length; at++)
      for (const value of [0x00, 0x01, 0x7f, 0xd9, 0xff]) {
        const changed = Buffer.from(whole);
        changed[at] = value;
        expect(() => clean(changed)).not.toThrow();
      }
  });

  it.each([
    ['a million empty blocks', join(start, Buffer.alloc(5_000_000, bytes('ffdb0002')), scan, end)],
    ['nothing but marks', join(start, Buffer.alloc(5_000_000, 0xff), scan, end)],
    [
      'a scan full of stuffed bytes',
      join(start, jfif, tables, scan, Buffer.alloc(5_000_000, bytes('ff00')), end),
    ],
    [
      'a scan full of marks to start again at',
      join(start, tables, scan, Buffer.alloc(5_000_000, bytes('ffd0')), end),
    ],
  ])('reads a JPEG of %s in time that grows with its size alone', (_, hostile) => {
    const began = performance.now();
    cleanJpeg(hostile);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('leaves other kinds alone', () => {
    const pdf = Buffer.from('%PDF-1.7\n%%EOF');
    expect(removeMetadata('application/pdf', pdf)).toBe(pdf);
  });

  it('makes pictures that are still of their kind', async () => {
    expect(await detectFileType(cleanJpeg(join(start, exif(6, 'II'), tables, scan, end))!)).toBe(
      'image/jpeg',
    );
    expect(await detectFileType(cleanPng(join(barePng, Buffer.from(SECRET)))!)).toBe('image/png');
  });
});
