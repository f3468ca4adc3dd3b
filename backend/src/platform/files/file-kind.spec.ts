import { describe, expect, it, jest } from '@jest/globals';
import { detectFileType } from './file-kind';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
const thumbnail = Buffer.from('ffd8ffd9', 'hex');
/** A header with a thumbnail, then a scan. */
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe0', 'hex'),
  Buffer.from([0, 2 + 5 + thumbnail.length]),
  Buffer.from('JFIF\0'),
  thumbnail,
  Buffer.from('ffda0003010102030405ffd9', 'hex'),
]);
const box = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4);
  return Buffer.concat([head, body]);
};
const heic = Buffer.concat([
  box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
  box('mdat', Buffer.alloc(64, 3)),
]);
const zip = Buffer.from(
  '504b0304140000000800000021000000000000000000000000000500000061504b05060000000001000100330000001f0000000000',
  'hex',
);
const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);
const html = Buffer.from('<!DOCTYPE html><script>steal()</script>');

describe("a file's type by its content", () => {
  it.each([
    ['application/pdf', pdf],
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/heic', heic],
  ])('%s, complete', async (kind, content) => expect(await detectFileType(content)).toBe(kind));

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', html],
    [
      'a drawing that can hold script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a program', program],
    ['an archive', zip],
    ['an animation', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ])('not %s', async (_, content) => expect(await detectFileType(content)).toBeNull());

  it.each([
    ['PDF', pdf, 10],
    ['PNG', png, 12],
    ['JPEG, though the small picture in its head is whole', jpeg, 2],
    ['HEIC', heic, 1],
  ])('not a truncated %s', async (_, content, missing) =>
    expect(await detectFileType(content.subarray(0, content.length - missing))).toBeNull(),
  );

  it.each([
    ['PDF', pdf],
    ['PNG', png],
    ['JPEG', jpeg],
  ])('not a %s followed by an archive or a page', async (_, content) => {
    expect(await detectFileType(Buffer.concat([content, zip]))).toBeNull();
    expect(await detectFileType(Buffer.concat([content, Buffer.from('\n'), zip]))).toBeNull();
    expect(await detectFileType(Buffer.concat([content, html]))).toBeNull();
  });

  it('not a PDF with an archive in it that ends as a PDF again, or a program behind it', async () => {
    expect(await detectFileType(Buffer.concat([pdf, zip, Buffer.from('%%EOF')]))).toBeNull();
    expect(await detectFileType(Buffer.concat([pdf, program]))).toBeNull();
  });

  it('not a PDF that starts as a page', async () => {
    expect(await detectFileType(Buffer.concat([Buffer.from('%PDF-1.7\n'), html, pdf]))).toBeNull();
  });

  it('a JPEG with data appended by a phone', async () => {
    expect(await detectFileType(Buffer.concat([jpeg, Buffer.from('SEFH what the phone knows SEFT')]))).toBe(
      'image/jpeg',
    );
  });

  it('by the header of an archive, which would be unpacked without end', async () => {
    const read: number[] = [];
    jest.doMock('file-type', () => ({
      fileTypeFromBuffer: (part: Buffer) => {
        read.push(part.length);
        return Promise.resolve(undefined);
      },
    }));
    let kindOf = detectFileType;
    jest.isolateModules(() => {
      ({ detectFileType: kindOf } = jest.requireActual<{ detectFileType: typeof detectFileType }>(
        './file-kind',
      ));
    });
    await kindOf(Buffer.alloc(5_000_000, Buffer.from('1f8b08', 'hex')));
    expect(read).toHaveLength(1);
    expect(read[0]).toBeLessThanOrEqual(8_192);
  });
});
