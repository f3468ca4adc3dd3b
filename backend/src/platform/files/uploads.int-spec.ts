import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Param, ParseIntPipe, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { connect } from 'node:net';
import { DataSource } from 'typeorm';
import { AppModule } from '../../app.module';
import { errorCatalogue } from '../../kernel';
import { eventually } from '../../../test/eventually';
import { signInFamily, type SignedInFamily } from '../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { Access } from '../access/access.decorator';
import { download } from './download';
import { Files, type FileContent } from './files';
import { StoredFile } from './stored-file.entity';
import { Upload, Uploaded } from './upload';
import { UploadTurns } from './upload-turns';

const FormErrors = errorCatalogue('test_forms', {
  missing: { kind: 'invalid', message: 'Please choose a file.' },
  too_large: { kind: 'too_large', message: 'Please upload a file smaller than 64 kB.' },
  wrong_kind: { kind: 'unsupported', message: 'Please upload a PDF.' },
});
const LIMIT = 64 * 1024;

@Controller('api/test-forms')
class TestForms {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: Files,
  ) {}

  @Post()
  @Access('family')
  @Upload({
    field: 'form',
    limitBytes: LIMIT,
    kinds: ['application/pdf'],
    missing: FormErrors.missing,
    tooLarge: FormErrors.too_large,
    wrongKind: FormErrors.wrong_kind,
  })
  async handIn(@Uploaded() upload: FileContent) {
    return { id: await this.dataSource.transaction((tx) => this.files.put(tx, upload)) };
  }

  @Get(':id')
  @Access('family')
  async fetch(@Param('id', ParseIntPipe) id: number, @Res({ passthrough: true }) response: Response) {
    return download(response, 'form', (await this.files.read(this.dataSource.manager, id))!);
  }
}

const NUMBER = '123-45-6789';
const pdf = (words = NUMBER) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`);

describe('a file that is handed in', () => {
  let test: TestApp;
  let family: SignedInFamily;

  beforeAll(async () => {
    Reflect.defineMetadata('controllers', [TestForms], AppModule);
    test = await startTestApp();
    family = await signInFamily(test);
  });
  afterAll(() => test.close());

  const handIn = (content: Buffer, name = 'w9.pdf', field = 'form') =>
    family.http.post('/api/test-forms').attach(field, content, name);
  const stored = () => test.db.getRepository(StoredFile).count();
  const idOf = async (content: Buffer) => ((await handIn(content).expect(201)).body as { id: number }).id;

  it('comes back as a download that nobody keeps', async () => {
    const id = await idOf(pdf());
    const { headers, body } = await family.http.get(`/api/test-forms/${id}`).expect(200);
    expect((body as Buffer).equals(pdf())).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="form.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is not readable in the database, nor as another row’s content', async () => {
    const [first, second] = [await idOf(pdf()), await idOf(pdf('other'))];
    const [{ dump }] = await test.db.query<{ dump: string }[]>(
      `select string_agg(encode("sealedContent", 'hex'), ' ') as dump from files`,
    );
    expect(dump).not.toContain(Buffer.from(NUMBER).toString('hex'));
    await test.db.query(
      `update files f set "sealedContent" = o."sealedContent" from files o where f.id = $1 and o.id = $2`,
      [first, second],
    );
    await expect(test.app.get(Files).read(test.db.manager, first)).rejects.toThrow();
    expect((await test.app.get(Files).read(test.db.manager, second))!.content).toEqual(pdf('other'));
  });

  it.each([
    ['a page that is called a PDF', Buffer.from('<html><script>1</script></html>'), 'w9.pdf', 'form', 415],
    ['a picture where only a PDF is taken', Buffer.from('GIF89a;'), '../../w9.pdf', 'form', 415],
    ['an empty file', Buffer.alloc(0), 'w9.pdf', 'form', 400],
    ['a byte too much', Buffer.concat([pdf(), Buffer.alloc(LIMIT)]), 'w9.pdf', 'form', 413],
    ['another field', pdf(), 'w9.pdf', 'other', 400],
  ])('refuses %s in the words of its route, and keeps nothing', async (_, content, name, field, status) => {
    const before = await stored();
    const { body } = await handIn(content, name, field).expect(status);
    expect((body as { code: string }).code).toMatch(/^test_forms\./);
    expect(await stored()).toBe(before);
  });

  it('refuses two files, a field beside it, and JSON', async () => {
    const two = family.http
      .post('/api/test-forms')
      .attach('form', pdf(), 'a.pdf')
      .attach('form', pdf(), 'b.pdf');
    await two.expect(400);
    await family.http.post('/api/test-forms').field('form', 'words').expect(400);
    await family.http.post('/api/test-forms').send({ form: 'words' }).expect(415);
  });

  it('is read of nobody who may not call the route, and on no route that takes none', async () => {
    await test.http.post('/api/test-forms').attach('form', pdf(), 'w9.pdf').expect(401);
    await family.http.post('/api/checkout/quote').attach('form', pdf(), 'w9.pdf').expect(415);
  });

  it('leaves nothing when it breaks off, and gives its turn back', async () => {
    const before = await stored();
    const { hostname, port } = new URL(test.url);
    for (let i = 0; i < 6; i++) {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /api/test-forms HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${family.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n` +
          `--x\r\nContent-Disposition: form-data; name="form"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
      );
      await new Promise((resolve) => setTimeout(resolve, 30));
      socket.destroy();
    }
    await eventually(() => handIn(pdf()).expect(201));
    expect(await stored()).toBe(before + 1);
  });

  /** A form that is begun and not ended; `answer` is all that came back, once the connection is closed. */
  function begin(by: SignedInFamily, { length }: { length?: number } = {}) {
    const { hostname, port } = new URL(test.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const told: string[] = [];
    socket.on('data', (text: string) => told.push(text)).on('error', () => undefined);
    const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    const chunk = (text: string) =>
      socket.write(length === undefined ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
    socket.write(
      `POST /api/test-forms HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${by.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\n${size}\r\n\r\n`,
    );
    chunk('--x\r\nContent-Disposition: form-data; name="form"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
    const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(told.join(''))));
    return { socket, chunk, told, answer };
  }

  it('waits for no more than three others', async () => {
    const others = await Promise.all([1, 2, 3].map(() => signInFamily(test)));
    const slow = others.map((other) => begin(other, { length: 5000 }));
    await eventually(async () => {
      const { body } = await handIn(pdf()).expect(503);
      expect((body as { code: string }).code).toBe('request.uploads_busy');
    });
    for (const { socket } of slow) socket.destroy();
    await eventually(() => handIn(pdf()).expect(201));
  });

  it('waits for its own account’s other file, and no other account does', async () => {
    const { socket } = begin(family, { length: 5000 });
    await eventually(async () => {
      const { body } = await handIn(pdf()).expect(429);
      expect((body as { code: string }).code).toBe('request.upload_open');
    });
    const another = await signInFamily(test);
    await another.http.post('/api/test-forms').attach('form', pdf(), 'w9.pdf').expect(201);
    socket.destroy();
    await eventually(() => handIn(pdf()).expect(201));
  });

  it('is refused at once by its announced size, without a turn', async () => {
    const { told, answer } = begin(family, { length: 10 * LIMIT });
    await eventually(() =>
      Promise.resolve(expect(told.join('')).toMatch(/^HTTP\/1\.1 413 [^]*test_forms\.too_large/)),
    );
    await handIn(pdf()).expect(201);
    await answer;
  });

  it('is refused once it is too large, though it never said how large, and the connection is cut', async () => {
    const { chunk, answer } = begin(family);
    chunk('a'.repeat(LIMIT + 5000));
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*test_forms\.too_large/);
  });

  it('that comes too slowly is told so before the connection is cut', async () => {
    const { limits } = test.app.get(UploadTurns);
    const { mostMs } = limits;
    limits.mostMs = 200;
    try {
      const { answer } = begin(family, { length: 5000 });
      expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*request\.too_slow/);
    } finally {
      limits.mostMs = mostMs;
    }
    await handIn(pdf()).expect(201);
  });
});
