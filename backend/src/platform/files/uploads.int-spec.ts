import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Param, ParseIntPipe, Post } from '@nestjs/common';
import { connect } from 'node:net';
import { DataSource } from 'typeorm';
import { AppModule } from '../../app.module';
import { defineErrors } from '../../kernel';
import { eventually } from '../../../test/eventually';
import { signInAdmin, signInFamily, type SignedInFamily } from '../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { Access } from '../access/access.decorator';
import { toDownload } from './download';
import { FileService, type FileContent } from './file.service';
import { BLOCK_BYTES } from './incoming-file';
import { StoredFile } from './stored-file.entity';
import { Upload, Uploaded } from './upload';
import { UPLOAD_LIMITS, UploadIntake } from './upload-intake';

const FormErrors = defineErrors('test_forms', {
  missing: { kind: 'invalid', message: 'Choose a file.' },
  too_large: { kind: 'too_large', message: 'Please upload a file smaller than 64 kB.' },
  wrong_kind: { kind: 'unsupported', message: 'Please upload a PDF.' },
});
const LIMIT = 64 * 1024;

@Controller('api/test-forms')
class TestForms {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileService,
  ) {}

  /** Storing waits for this promise. */
  static gate: Promise<void> = Promise.resolve();
  static waiting = 0;

  @Post()
  @Access('family', 'admin')
  @Upload({
    field: 'form',
    limitBytes: LIMIT,
    kinds: ['application/pdf', 'image/png'],
    missing: FormErrors.missing,
    tooLarge: FormErrors.too_large,
    wrongKind: FormErrors.wrong_kind,
  })
  async uploadFile(@Uploaded() upload: FileContent) {
    TestForms.waiting += 1;
    await TestForms.gate;
    TestForms.waiting -= 1;
    return { id: await this.dataSource.transaction((tx) => this.files.store(tx, upload)) };
  }

  @Get(':id')
  @Access('family')
  async fetch(@Param('id', ParseIntPipe) id: number) {
    return toDownload('form', (await this.files.read(this.dataSource.manager, id))!);
  }
}

const TAX_ID = '123-45-6789';
const createPdf = (metadata = TAX_ID) => Buffer.from(`%PDF-1.7\n${metadata}\n%%EOF\n`);

describe('an uploaded file', () => {
  let test: TestApp;
  let family: SignedInFamily;

  beforeAll(async () => {
    Reflect.defineMetadata('controllers', [TestForms], AppModule);
    test = await startTestApp();
    family = await signInFamily(test);
  });
  afterAll(() => test.close());
  afterEach(async () => {
    const intake = test.app.get(UploadIntake);
    Object.assign(intake.limits, UPLOAD_LIMITS);
    await eventually(() => expect(intake.heldBytes).toBe(0));
  });

  const uploadFile = (content: Buffer, name = 'w9.pdf', field = 'form') =>
    family.http.post('/api/test-forms').attach(field, content, name);
  const countStored = () => test.db.getRepository(StoredFile).count();
  const uploadAndGetId = async (content: Buffer) =>
    ((await uploadFile(content).expect(201)).body as { id: number }).id;

  it('is served as an uncached download', async () => {
    const id = await uploadAndGetId(createPdf());
    const { headers, body } = await family.http.get(`/api/test-forms/${id}`).expect(200);
    expect((body as Buffer).equals(createPdf())).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="form.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is stored without its metadata if it is a picture, and rejected when its structure is invalid', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const words = Buffer.concat([
      Buffer.from([0, 0, 0, TAX_ID.length]),
      Buffer.from(`tEXt${TAX_ID}`),
      Buffer.alloc(4),
    ]);
    const pngWithMetadata = Buffer.concat([
      png.subarray(0, 33),
      words,
      png.subarray(33),
      Buffer.from(TAX_ID),
    ]);
    const id = await uploadAndGetId(pngWithMetadata);
    const { body } = await family.http.get(`/api/test-forms/${id}`).expect(200);
    expect(body).toEqual(png);
    const broken = Buffer.from(pngWithMetadata);
    broken.writeUInt32BE(0x7fffffff, 33);
    await uploadFile(broken).expect(415);
  });

  it("is not readable in the database, and can't be used as another row's content", async () => {
    const [first, second] = [await uploadAndGetId(createPdf()), await uploadAndGetId(createPdf('other'))];
    const [{ dump }] = await test.db.query<{ dump: string }[]>(
      `select string_agg(encode("encryptedContent", 'hex'), ' ') as dump from files`,
    );
    expect(dump).not.toContain(Buffer.from(TAX_ID).toString('hex'));
    await test.db.query(
      `update files f set "encryptedContent" = o."encryptedContent" from files o where f.id = $1 and o.id = $2`,
      [first, second],
    );
    await expect(test.app.get(FileService).read(test.db.manager, first)).rejects.toThrow();
    expect((await test.app.get(FileService).read(test.db.manager, second))!.content).toEqual(
      createPdf('other'),
    );
  });

  it.each([
    [
      'a web page with the name of a PDF',
      Buffer.from('<html><script>1</script></html>'),
      'w9.pdf',
      'form',
      415,
    ],
    ['a picture where only a PDF is accepted', Buffer.from('GIF89a;'), '../../w9.pdf', 'form', 415],
    ['an empty file', Buffer.alloc(0), 'w9.pdf', 'form', 400],
    ['a byte too much', Buffer.concat([createPdf(), Buffer.alloc(LIMIT)]), 'w9.pdf', 'form', 413],
    ['another field', createPdf(), 'w9.pdf', 'other', 400],
  ])(
    "is rejected as %s with its route's sentence, and nothing is stored",
    async (_, content, name, field, status) => {
      const before = await countStored();
      const { body } = await uploadFile(content, name, field).expect(status);
      expect((body as { code: string }).code).toMatch(/^test_forms\./);
      expect(await countStored()).toBe(before);
    },
  );

  it('is rejected together with a second file, with an extra field, and as JSON', async () => {
    const two = family.http
      .post('/api/test-forms')
      .attach('form', createPdf(), 'a.pdf')
      .attach('form', createPdf(), 'b.pdf');
    await two.expect(400);
    await family.http.post('/api/test-forms').field('form', 'words').expect(400);
    await family.http.post('/api/test-forms').send({ form: 'words' }).expect(415);
  });

  it('is not read from someone who has no access to the route, nor on other routes', async () => {
    await test.http.post('/api/test-forms').attach('form', createPdf(), 'w9.pdf').expect(401);
    await family.http.post('/api/checkout/quote').attach('form', createPdf(), 'w9.pdf').expect(415);
  });

  it('leaves nothing in memory or in the database when the connection breaks', async () => {
    const before = await countStored();
    const { hostname, port } = new URL(test.url);
    for (let i = 0; i < 6; i++) {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /api/test-forms HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${family.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n` +
          `--x\r\nContent-Disposition: form-data; name="form"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
      );
      await eventually(() => expect(test.app.get(UploadIntake).heldBytes).toBeGreaterThan(0));
      socket.destroy();
      await eventually(() => expect(test.app.get(UploadIntake).heldBytes).toBe(0));
    }
    await eventually(() => uploadFile(createPdf()).expect(201));
    expect(await countStored()).toBe(before + 1);
  });

  /** Starts a form without finishing it; `answer` is everything received once the connection is closed. */
  function startUpload(by: Pick<SignedInFamily, 'token'>, { length }: { length?: number } = {}) {
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

  it('succeeds while forty slow uploads are in progress', async () => {
    const others = await Promise.all(Array.from({ length: 40 }, () => signInFamily(test)));
    const slow = others.map((other) => startUpload(other, { length: 5000 }));
    const { heldBytes } = await eventually(() => {
      const intake = test.app.get(UploadIntake);
      expect(intake.heldBytes).toBe(40 * BLOCK_BYTES);
      return intake;
    });
    expect(heldBytes).toBeLessThan(UPLOAD_LIMITS.inFlightBytes);
    await uploadFile(createPdf()).expect(201);
    for (const { socket } of slow) socket.destroy();
  });

  it('is rejected when the memory is used up, unless an administrator sends it', async () => {
    Object.assign(test.app.get(UploadIntake).limits, { inFlightBytes: BLOCK_BYTES });
    const { socket } = startUpload(await signInFamily(test), { length: 5000 });
    const office = await signInAdmin(test);
    await eventually(async () => {
      const { body } = await uploadFile(createPdf()).expect(503);
      expect((body as { code: string }).code).toBe('request.too_many_uploads');
    });
    await office.http.post('/api/test-forms').attach('form', createPdf(), 'w9.pdf').expect(201);
    socket.destroy();
  });

  it('aborts a slow upload when it needs its memory', async () => {
    const limits = { inFlightBytes: BLOCK_BYTES, recentWindowMs: 100 };
    Object.assign(test.app.get(UploadIntake).limits, limits);
    const { told, socket } = startUpload(await signInFamily(test), { length: 5000 });
    await eventually(() => expect(test.app.get(UploadIntake).heldBytes).toBe(BLOCK_BYTES));
    await new Promise((resolve) => setTimeout(resolve, 150));
    await uploadFile(createPdf()).expect(201);
    await eventually(() => expect(told.join('')).toMatch(/^HTTP\/1\.1 503 [^]*request\.too_many_uploads/));
    socket.destroy();
  });

  it('waits while three others are stored, and is rejected when it waits too long', async () => {
    let open = () => undefined as void;
    TestForms.gate = new Promise((resolve) => (open = resolve));
    const families = await Promise.all([1, 2, 3, 4].map(() => signInFamily(test)));
    const send = ({ http }: SignedInFamily) =>
      http.post('/api/test-forms').attach('form', createPdf(), 'w9.pdf').then();
    const stored = families.slice(0, 3).map(send);
    await eventually(() => expect(TestForms.waiting).toBe(3));
    const { limits } = test.app.get(UploadIntake);
    limits.maxWorkWaitMs = 100;
    const { status, body } = await send(family);
    expect({ status, body: body as object }).toMatchObject({
      status: 503,
      body: { code: 'request.too_many_uploads' },
    });
    limits.maxWorkWaitMs = UPLOAD_LIMITS.maxWorkWaitMs;
    const waits = send(families[3]);
    expect(TestForms.waiting).toBe(3);
    open();
    for (const answer of await Promise.all([...stored, waits])) expect(answer.status).toBe(201);
  });

  it('is rejected while the same account uploads another file, but other accounts are not', async () => {
    const { socket } = startUpload(family, { length: 5000 });
    await eventually(async () => {
      const { body } = await uploadFile(createPdf()).expect(429);
      expect((body as { code: string }).code).toBe('request.upload_in_progress');
    });
    const another = await signInFamily(test);
    await another.http.post('/api/test-forms').attach('form', createPdf(), 'w9.pdf').expect(201);
    socket.destroy();
    await eventually(() => uploadFile(createPdf()).expect(201));
  });

  it('is rejected immediately when its announced size is too large', async () => {
    const { told, answer } = startUpload(family, { length: 10 * LIMIT });
    await eventually(() =>
      Promise.resolve(expect(told.join('')).toMatch(/^HTTP\/1\.1 413 [^]*test_forms\.too_large/)),
    );
    await uploadFile(createPdf()).expect(201);
    await answer;
  });

  it('is rejected and disconnected once it is too large, even without an announced size', async () => {
    const { chunk, answer } = startUpload(family);
    chunk('a'.repeat(LIMIT + 5000));
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*test_forms\.too_large/);
  });

  it.each([
    ['is too slow', { minRateWindowMs: 200 }],
    ['takes longer than three minutes', { maxReceiveMs: 200 }],
  ])('that %s gets an error answer before the connection is closed', async (_, limits) => {
    Object.assign(test.app.get(UploadIntake).limits, limits);
    const { answer } = startUpload(family, { length: 5000 });
    expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*request\.upload_timeout/);
    await uploadFile(createPdf()).expect(201);
  });

  it('that is fast enough for longer than the measured window succeeds', async () => {
    Object.assign(test.app.get(UploadIntake).limits, { minRateWindowMs: 200 });
    const { chunk, told, socket } = startUpload(family);
    for (let i = 0; i < 10; i++) {
      chunk('a'.repeat(2_500));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    chunk('\n%%EOF\n\r\n--x--\r\n');
    socket.write('0\r\n\r\n');
    await eventually(() => expect(told.join('')).toMatch(/^HTTP\/1\.1 201 /));
    socket.destroy();
  });

  it('that sends more than it announced is rejected', async () => {
    const { answer, chunk } = startUpload(family, { length: 100 });
    chunk('a'.repeat(5_000));
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
