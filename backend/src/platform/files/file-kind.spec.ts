import { describe, expect, it, jest } from '@jest/globals';
import { fileKindOf } from './file-kind';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);
const thumbnail = Buffer.from('ffd8ffd9', 'hex');
/** A head with a small picture in it, then a scan. */
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

describe('what a file is by its content', () => {
  it.each([
    ['application/pdf', pdf],
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/heic', heic],
  ])('%s, whole', async (kind, content) => expect(await fileKindOf(content)).toBe(kind));

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
  ])('not %s', async (_, content) => expect(await fileKindOf(content)).toBeNull());

  it.each([
    ['PDF', pdf, 10],
    ['PNG', png, 12],
    ['JPEG, though the small picture in its head is whole', jpeg, 2],
    ['HEIC', heic, 1],
  ])('not a %s that is cut off', async (_, content, missing) =>
    expect(await fileKindOf(content.subarray(0, content.length - missing))).toBeNull(),
  );

  it.each([
    ['PDF', pdf],
    ['PNG', png],
    ['JPEG', jpeg],
  ])('not a %s with an archive or a page behind it', async (_, content) => {
    expect(await fileKindOf(Buffer.concat([content, zip]))).toBeNull();
    expect(await fileKindOf(Buffer.concat([content, Buffer.from('\n'), zip]))).toBeNull();
    expect(await fileKindOf(Buffer.concat([content, html]))).toBeNull();
  });

  it('not a PDF with an archive in it that ends as a PDF again, or a program behind it', async () => {
    expect(await fileKindOf(Buffer.concat([pdf, zip, Buffer.from('%%EOF')]))).toBeNull();
    expect(await fileKindOf(Buffer.concat([pdf, program]))).toBeNull();
  });

  it('not a PDF that begins as a page', async () => {
    expect(await fileKindOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), html, pdf]))).toBeNull();
  });

  it('a JPEG with what a phone appends', async () => {
    expect(await fileKindOf(Buffer.concat([jpeg, Buffer.from('SEFH what the phone knows SEFT')]))).toBe(
      'image/jpeg',
    );
  });

  it('by the head of an archive, which would be unpacked without end', async () => {
    const read: number[] = [];
    jest.doMock('file-type', () => ({
      fileTypeFromBuffer: (part: Buffer) => {
        read.push(part.length);
        return Promise.resolve(undefined);
      },
    }));
    let kindOf = fileKindOf;
    jest.isolateModules(() => {
      ({ fileKindOf: kindOf } = jest.requireActual<{ fileKindOf: typeof fileKindOf }>('./file-kind'));
    });
    await kindOf(Buffer.alloc(5_000_000, Buffer.from('1f8b08', 'hex')));
    expect(read).toHaveLength(1);
    expect(read[0]).toBeLessThanOrEqual(8_192);
  });
});
