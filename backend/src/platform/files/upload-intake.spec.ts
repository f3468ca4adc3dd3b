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
    file.refuse = (error) => refused.set(account, (error as DomainError).code);
    return file;
  }
  function send(file: IncomingFile, bytes: number, nowMs: number): IncomingFile {
    file.rate.add(bytes, nowMs);
    intake.append(file, Buffer.alloc(bytes, file.account), nowMs);
    return file;
  }
  /** Nearly a whole file from each at once, then a drop now and then, as long as told. */
  function dump(accounts: number, seconds: number): IncomingFile[] {
    const files = Array.from({ length: accounts }, (_, i) => open(`slow-${i}`));
    for (const file of files) send(file, 4.8 * MB, 10);
    for (let s = 1; s <= seconds; s++)
      for (const file of files) if (file.isReceiving) send(file, 9_000, s * SECOND_MS);
    return files;
  }

  it('gives back what was sent, in whatever parts', () => {
    const content = Buffer.from(Array.from({ length: 3 * BLOCK_BYTES + 17 }, (_, i) => i % 251));
    const file = open('family');
    const parts = [1, 1, BLOCK_BYTES - 2, BLOCK_BYTES + 1, 5, content.length];
    let done = 0;
    for (const bytes of parts) {
      intake.append(file, content.subarray(done, done + bytes), 0);
      done += bytes;
    }
    expect(file.content()).toEqual(content);
    expect(intake.heldBytes).toBe(4 * BLOCK_BYTES);
  });

  it('holds the bytes of a file that comes in parts of one byte, and nothing that came with them', () => {
    const file = open('family');
    const all = Buffer.alloc(8 * MB);
    for (let i = 0; i < BLOCK_BYTES; i++) intake.append(file, all.subarray(i, i + 1), 0);
    expect(intake.heldBytes).toBe(BLOCK_BYTES);
    expect(file.content().buffer).not.toBe(all.buffer);
  });

  it('takes one file of an account at a time', () => {
    const first = open('family');
    expect(() => open('family')).toThrow('Your previous upload is still in progress');
    open('another');
    intake.close(first);
    expect(() => open('family')).not.toThrow();
  });

  it('gets all memory back, however a file ends, and closing twice gives nothing twice', () => {
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

  it('never holds more than 64 MB of families, and refuses who comes last while nobody is slow', () => {
    for (let i = 0; i < 20; i++) send(open(`family-${i}`), 5 * MB, 10);
    expect(intake.heldBytes).toBeLessThanOrEqual(64 * MB);
    expect(intake.heldBytes).toBeGreaterThan(59 * MB);
    expect([...refused.keys()]).toEqual(Array.from({ length: 8 }, (_, i) => `family-${i + 12}`));
    expect(new Set(refused.values())).toEqual(new Set(['request.too_many_uploads']));
  });

  it('keeps 16 MB for the office', () => {
    for (let i = 0; i < 16; i++) send(open(`family-${i}`), 4 * MB, 10);
    for (let i = 0; i < 4; i++) send(open(`admin-${i}`, { isOffice: true }), 4 * MB, 10);
    expect(refused.size).toBe(0);
    send(open('admin-5', { isOffice: true }), 1, 10);
    expect([...refused.keys()]).toEqual(['admin-5']);
    expect(intake.heldBytes).toBe(80 * MB);
  });

  it('takes the memory of the slowest for one who sends fast enough', () => {
    dump(13, 30);
    const phone = open('phone', { atMs: 30 * SECOND_MS });
    for (let s = 31; s <= 31 + 125; s++) send(phone, 40_000, s * SECOND_MS);
    expect(phone.isReceiving).toBe(true);
    expect(refused.has('phone')).toBe(false);
    expect(refused.size).toBeGreaterThan(0);
    expect(intake.heldBytes).toBeLessThanOrEqual(64 * MB);
  });

  it('refuses the slowest, though it is the one who needs more', () => {
    const [slowest, slower] = ['slowest', 'slower'].map((account) => open(account));
    send(slowest, BLOCK_BYTES - 1, 10);
    for (let i = 0; i < 15; i++) send(open(`waiting-${i}`), 4 * MB, 10).received();
    send(slower, 4 * MB - BLOCK_BYTES, 10);
    for (let s = 1; s <= 10; s++) slower.rate.add(20_000, s * SECOND_MS);
    send(slowest, 2, 10 * SECOND_MS);
    expect([...refused.keys()]).toEqual(['slowest']);
  });

  it.each([
    ['below 8 kB/s over 20 s', 7_900, 21, true],
    ['at 9 kB/s', 9_000, 21, false],
    ['below 8 kB/s for less than 20 s', 10, 19, false],
    ['at 40 kB/s for nearly three minutes', 40_000, 179, false],
    ['at 40 kB/s for three minutes', 40_000, 180, true],
  ])('judges a sender %s', (_, rate, seconds, expected) => {
    const file = open('family');
    for (let tick = 1; tick <= seconds * 10; tick++) file.rate.add(rate / 10, tick * 100);
    expect(intake.isTooSlow(file, seconds * SECOND_MS)).toBe(expected);
  });

  describe('turns', () => {
    /** Resolves once all three work. */
    const open3 = async () => {
      const ends: (() => void)[] = [];
      const signal = new AbortController().signal;
      const held = [1, 2, 3].map((i) =>
        intake.inTurn(open(`holder-${i}`), signal, () => new Promise<void>((end) => ends.push(end))),
      );
      await eventually(() => expect(ends).toHaveLength(3));
      return { held, end: () => ends.forEach((end) => end()) };
    };

    it('are three; a fourth waits, and works as soon as one ends', async () => {
      const { held, end } = await open3();
      const work = jest.fn(() => Promise.resolve('stored'));
      const fourth = intake.inTurn(open('fourth'), new AbortController().signal, work);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(work).not.toHaveBeenCalled();
      end();
      expect(await fourth).toBe('stored');
      await Promise.all(held);
    });

    it.each(['whose time is over', 'that nobody waits for any more'])(
      'never work for one %s',
      async (which) => {
        intake.limits.maxTurnWaitMs = which.startsWith('whose') ? 20 : 10_000;
        const { held, end } = await open3();
        const [gone, work] = [new AbortController(), jest.fn(() => Promise.resolve())];
        const fourth = intake.inTurn(open('fourth'), gone.signal, work);
        if (!which.startsWith('whose')) gone.abort();
        await expect(fourth).rejects.toMatchObject({ code: 'request.too_many_uploads' });
        end();
        await Promise.all(held);
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(work).not.toHaveBeenCalled();
      },
    );

    it("give a failed work's error to its own caller, and the turn to the next", async () => {
      const fails = intake.inTurn(open('one'), new AbortController().signal, () =>
        Promise.reject(new Error('full')),
      );
      await expect(fails).rejects.toThrow('full');
      const { held, end } = await open3();
      end();
      await Promise.all(held);
    });

    it('are not given up to memory that others need', () => {
      const waiting = open('waiting');
      send(waiting, 4 * MB, 10);
      waiting.received();
      dump(13, 30);
      expect(refused.has('waiting')).toBe(false);
      expect(waiting.heldBytes).toBeGreaterThan(0);
    });
  });
});
