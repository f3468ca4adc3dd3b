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

describe('detectFileType', () => {
  it.each([
    ['application/pdf', pdf],
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/heic', heic],
  ])('detects a complete file of type %s', async (kind, content) =>
    expect(await detectFileType(content)).toBe(kind),
  );

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['a web page', html],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an executable', program],
    ['an archive', zip],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
  ])('rejects %s', async (_, content) => expect(await detectFileType(content)).toBeNull());

  it.each([
    ['PDF', pdf, 10],
    ['PNG', png, 12],
    ['JPEG with a complete thumbnail', jpeg, 2],
    ['HEIC', heic, 1],
  ])('rejects a truncated %s', async (_, content, missing) =>
    expect(await detectFileType(content.subarray(0, content.length - missing))).toBeNull(),
  );

  it.each([
    ['PDF', pdf],
    ['PNG', png],
    ['JPEG', jpeg],
  ])('rejects a %s followed by an archive or a web page', async (_, content) => {
    expect(await detectFileType(Buffer.concat([content, zip]))).toBeNull();
    expect(await detectFileType(Buffer.concat([content, Buffer.from('\n'), zip]))).toBeNull();
    expect(await detectFileType(Buffer.concat([content, html]))).toBeNull();
  });

  it('rejects a PDF that contains an archive but ends like a PDF, or that is followed by an executable', async () => {
    expect(await detectFileType(Buffer.concat([pdf, zip, Buffer.from('%%EOF')]))).toBeNull();
    expect(await detectFileType(Buffer.concat([pdf, program]))).toBeNull();
  });

  it('rejects a PDF that starts like a web page', async () => {
    expect(await detectFileType(Buffer.concat([Buffer.from('%PDF-1.7\n'), html, pdf]))).toBeNull();
  });

  it('accepts a JPEG with data appended by a phone', async () => {
    expect(await detectFileType(Buffer.concat([jpeg, Buffer.from('SEFH what the phone knows SEFT')]))).toBe(
      'image/jpeg',
    );
  });

  it('reads only the header of an archive, which would otherwise be unpacked without end', async () => {
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
