import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../test/eventually';
import { DomainError, SECOND_MS } from '../../kernel';
import { BLOCK_BYTES, type IncomingFile } from './incoming-file';
import { UploadIntake } from './upload-intake';

const MB = 1024 * 1024;

describe('UploadIntake', () => {
  let intake: UploadIntake;
  let refused: Map<string, string>;
  beforeEach(() => {
    intake = new UploadIntake();
    refused = new Map();
  });

  function open(account: string, { isOffice = false, atMs = 0 } = {}): IncomingFile {
    const file = intake.open(account, isOffice, atMs);
    file.reject = (error) => refused.set(account, (error as DomainError).code);
    return file;
  }
  function send(file: IncomingFile, bytes: number, nowMs: number): IncomingFile {
    file.rate.add(bytes, nowMs);
    intake.append(file, Buffer.alloc(bytes, file.account), nowMs);
    return file;
  }
  /** Opens uploads that each send nearly a whole file at once and then very little for `seconds`. */
  function openSlowUploads(accounts: number, seconds: number): IncomingFile[] {
    const files = Array.from({ length: accounts }, (_, i) => open(`slow-${i}`));
    for (const file of files) send(file, 4.8 * MB, 10);
    for (let s = 1; s <= seconds; s++)
      for (const file of files) if (file.isReceiving) send(file, 9_000, s * SECOND_MS);
    return files;
  }

  it('returns the content that was sent, however it was split into chunks', () => {
    const content = Buffer.from(Array.from({ length: 3 * BLOCK_BYTES + 17 }, (_, i) => i % 251));
    const file = open('family');
    const parts = [1, 1, BLOCK_BYTES - 2, BLOCK_BYTES + 1, 5, content.length];
    let done = 0;
    for (const bytes of parts) {
      intake.append(file, content.subarray(done, done + bytes), 0);
      done += bytes;
    }
    expect(file.getContent()).toEqual(content);
    expect(intake.heldBytes).toBe(4 * BLOCK_BYTES);
  });

  it('uses no extra memory for a file that is sent in chunks of one byte', () => {
    const file = open('family');
    const all = Buffer.alloc(8 * MB);
    for (let i = 0; i < BLOCK_BYTES; i++) intake.append(file, all.subarray(i, i + 1), 0);
    expect(intake.heldBytes).toBe(BLOCK_BYTES);
    expect(file.getContent().buffer).not.toBe(all.buffer);
  });

  it('accepts one file at a time per account', () => {
    const first = open('family');
    expect(() => open('family')).toThrow('Your previous upload is still in progress');
    open('another');
    intake.close(first);
    expect(() => open('family')).not.toThrow();
  });

  it('frees all memory, however an upload ends, even when it is closed twice', () => {
    const [left, refusedOne] = [open('left'), open('refused')];
    send(left, MB, 0);
    send(refusedOne, MB, 0);
    intake.close(left);
    intake.close(refusedOne);
    intake.close(left);
    expect(intake.heldBytes).toBe(0);
    const again = open('left');
    intake.close(left);
    expect(() => open('left')).toThrow('Your previous upload is still in progress');
    intake.close(again);
  });

  it('never holds more than 64 MB for families, and rejects the last upload while none is slow', () => {
    for (let i = 0; i < 20; i++) send(open(`family-${i}`), 5 * MB, 10);
    expect(intake.heldBytes).toBeLessThanOrEqual(64 * MB);
    expect(intake.heldBytes).toBeGreaterThan(59 * MB);
    expect([...refused.keys()]).toEqual(Array.from({ length: 8 }, (_, i) => `family-${i + 12}`));
    expect(new Set(refused.values())).toEqual(new Set(['request.too_many_uploads']));
  });

  it('reserves 16 MB for administrators', () => {
    for (let i = 0; i < 16; i++) send(open(`family-${i}`), 4 * MB, 10);
    for (let i = 0; i < 4; i++) send(open(`admin-${i}`, { isOffice: true }), 4 * MB, 10);
    expect(refused.size).toBe(0);
    send(open('admin-5', { isOffice: true }), 1, 10);
    expect([...refused.keys()]).toEqual(['admin-5']);
    expect(intake.heldBytes).toBe(80 * MB);
  });

  it('aborts the slowest upload for one that is fast enough', () => {
    openSlowUploads(13, 30);
    const phone = open('phone', { atMs: 30 * SECOND_MS });
    for (let s = 31; s <= 31 + 125; s++) send(phone, 40_000, s * SECOND_MS);
    expect(phone.isReceiving).toBe(true);
    expect(refused.has('phone')).toBe(false);
    expect(refused.size).toBeGreaterThan(0);
    expect(intake.heldBytes).toBeLessThanOrEqual(64 * MB);
  });

  it('rejects the upload that needs more memory when it is the slowest itself', () => {
    const [slowest, slower] = ['slowest', 'slower'].map((account) => open(account));
    send(slowest, BLOCK_BYTES - 1, 10);
    for (let i = 0; i < 15; i++) send(open(`waiting-${i}`), 4 * MB, 10).markReceived();
    send(slower, 4 * MB - BLOCK_BYTES, 10);
    for (let s = 1; s <= 10; s++) slower.rate.add(20_000, s * SECOND_MS);
    send(slowest, 2, 10 * SECOND_MS);
    expect([...refused.keys()]).toEqual(['slowest']);
  });

  it.each([
    ['less than 8 kB/s for over 20 s', 7_900, 21, true],
    ['9 kB/s', 9_000, 21, false],
    ['less than 8 kB/s for less than 20 s', 10, 19, false],
    ['40 kB/s for nearly three minutes', 40_000, 179, false],
    ['40 kB/s for three minutes', 40_000, 180, true],
  ])('isTooSlow for %s', (_, rate, seconds, expected) => {
    const file = open('family');
    for (let tick = 1; tick <= seconds * 10; tick++) file.rate.add(rate / 10, tick * 100);
    expect(intake.isTooSlow(file, seconds * SECOND_MS)).toBe(expected);
  });

  describe('runLimited', () => {
    /** Resolves once three are working. */
    const open3 = async () => {
      const ends: (() => void)[] = [];
      const signal = new AbortController().signal;
      const held = [1, 2, 3].map((i) =>
        intake.runLimited(open(`holder-${i}`), signal, () => new Promise<void>((end) => ends.push(end))),
      );
      await eventually(() => expect(ends).toHaveLength(3));
      return { held, end: () => ends.forEach((end) => end()) };
    };

    it('works on three files at once; a fourth starts as soon as one ends', async () => {
      const { held, end } = await open3();
      const work = jest.fn(() => Promise.resolve('stored'));
      const fourth = intake.runLimited(open('fourth'), new AbortController().signal, work);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(work).not.toHaveBeenCalled();
      end();
      expect(await fourth).toBe('stored');
      await Promise.all(held);
    });

    it.each(['that waited too long', 'whose client disconnected'])(
      'never starts the work for an upload %s',
      async (which) => {
        intake.limits.maxWorkWaitMs = which.startsWith('whose') ? 20 : 10_000;
        const { held, end } = await open3();
        const [gone, work] = [new AbortController(), jest.fn(() => Promise.resolve())];
        const fourth = intake.runLimited(open('fourth'), gone.signal, work);
        if (!which.startsWith('whose')) gone.abort();
        await expect(fourth).rejects.toMatchObject({ code: 'request.too_many_uploads' });
        end();
        await Promise.all(held);
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(work).not.toHaveBeenCalled();
      },
    );

    it('passes an error of the work to its own caller, and starts the next one', async () => {
      const fails = intake.runLimited(open('one'), new AbortController().signal, () =>
        Promise.reject(new Error('full')),
      );
      await expect(fails).rejects.toThrow('full');
      const { held, end } = await open3();
      end();
      await Promise.all(held);
    });

    it('does not abort a received file when others need memory', () => {
      const waiting = open('waiting');
      send(waiting, 4 * MB, 10);
      waiting.markReceived();
      openSlowUploads(13, 30);
      expect(refused.has('waiting')).toBe(false);
      expect(waiting.heldBytes).toBeGreaterThan(0);
    });
  });
});
