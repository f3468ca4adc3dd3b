import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { eventually } from '../eventually';
import { signInStaff, type SignedInStaff } from '../staff';
import { startTestApp, type TestApp } from '../test-app';
import { UPLOAD_LIMITS, UploadIntake } from '../../src/platform/files/upload-intake';

const MB = 1024 * 1024;
const SLOW_UPLOADS = 40;
const SLOW_BYTES_PER_SECOND = 9_000;
const PHONE_BYTES_PER_SECOND = 40_000;
const INTERVAL_MS = 250;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const boundary = 'slow-uploads';
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="w9File"; filename="w9.pdf"\r\n\r\n`,
);
const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

/** Of 5 MB. */
function form(): Buffer {
  const end = Buffer.from('\n%%EOF\n');
  const start = Buffer.from('%PDF-1.7\n');
  return Buffer.concat([start, randomBytes(5 * MB - start.length - end.length), end]);
}

describe('R19: a W-9 while forty others are sent slowly', () => {
  let test: TestApp;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await eventually(() => expect(test.app.get(UploadIntake).heldBytes).toBe(0));
  });
  afterAll(() => test.close());

  /** Sends so much at once and the rest at a speed; resolves to the answer, or to nothing when the connection ends without. */
  function send(by: { token: string }, body: Buffer, { atOnce = 0, bytesPerSecond = 0 }): Promise<string> {
    const { hostname, port } = new URL(test.url);
    const socket = connect(Number(port), hostname).setNoDelay().setEncoding('utf8');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/staff/w9-upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${by.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\n` +
        `Content-Length: ${head.length + body.length + tail.length}\r\n\r\n`,
    );
    const all = Buffer.concat([head, body, tail]);
    let sent = head.length + atOnce;
    socket.write(all.subarray(0, sent));
    const timer = setInterval(() => {
      const part = all.subarray(sent, sent + (bytesPerSecond * INTERVAL_MS) / 1000);
      sent += part.length;
      if (part.length > 0) socket.write(part);
    }, INTERVAL_MS);
    return new Promise((resolve) => {
      const end = (answer: string) => {
        clearInterval(timer);
        resolve(answer);
      };
      socket.once('data', end).once('close', () => end(''));
    });
  }

  /** Accounts that may upload; made a few at a time. */
  async function people(count: number): Promise<SignedInStaff[]> {
    const made: SignedInStaff[] = [];
    while (made.length < count) made.push(await signInStaff(test));
    return made;
  }

  it('goes through at 40 kB/s, and no more than 64 MB are held meanwhile', async () => {
    const [phone, ...others] = await people(SLOW_UPLOADS + 1);
    const intake = test.app.get(UploadIntake);
    const body = form();
    let isOver = false;
    let refusals = 0;
    /** A refused sender begins again at once. Together they want far more than there is. */
    const persist = async (other: SignedInStaff) => {
      for (let atOnce = MB; !isOver; atOnce = 0) {
        await send(other, body, { atOnce, bytesPerSecond: SLOW_BYTES_PER_SECOND });
        refusals += 1;
        await pause(INTERVAL_MS);
      }
    };
    for (const other of others) void persist(other);
    await eventually(() => expect(intake.heldBytes).toBeGreaterThan(SLOW_UPLOADS * MB));

    let mostHeld = 0;
    const watch = setInterval(() => (mostHeld = Math.max(mostHeld, intake.heldBytes)), 100);
    const began = performance.now();
    const answer = await send(phone, body, { bytesPerSecond: PHONE_BYTES_PER_SECOND });
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    isOver = true;

    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(seconds).toBeGreaterThan(120);
    // The limit was reached, and some of the slow made room.
    expect(mostHeld).toBeGreaterThan(UPLOAD_LIMITS.inFlightBytes - MB);
    expect(mostHeld).toBeLessThanOrEqual(UPLOAD_LIMITS.inFlightBytes);
    expect(refusals).toBeGreaterThan(0);
    const { body: profile } = await phone.http.get('/api/staff/profile').expect(200);
    expect(profile).toMatchObject({ w9Submitted: true });
  }, 300_000);

  it('is cut off below 8 kB/s, 20 s after its last fast part', async () => {
    const began = performance.now();
    const [slow] = await people(1);
    const answer = await send(slow, form(), { atOnce: MB, bytesPerSecond: 7_000 });
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*The upload took too long/);
    expect((performance.now() - began) / 1000).toBeGreaterThan(19);
    expect((performance.now() - began) / 1000).toBeLessThan(40);
  }, 60_000);
});
