import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { RequestErrors } from '../http/error.filter';
import { UPLOAD_BYTES } from '../http/limits';
import { IncomingFile } from './incoming-file';

const MB = 1024 * 1024;

/** Of one process; docs/decisions/0023 says why these. */
export const UPLOAD_LIMITS = {
  /** Memory of files that are received or wait for their turn. */
  inFlightBytes: 64 * MB,
  /** Further memory that administrators alone may use. */
  officeBytes: 16 * MB,
  minBytesPerSecond: 8_000,
  minRateWindowMs: 20_000,
  maxReceiveMs: 180_000,
  /** Whether somebody is slow right now shows over less time than it takes to cut them off. */
  recentWindowMs: 5_000,
  /** Type check, encryption and storing, each of which copies the whole file, for so many files at once. */
  turns: 3,
  maxTurnWaitMs: 8_000,
};

/**
 * Lets uploads in by the memory they take, not by their number: a slow one takes little. A sender who needs the last of it
 * gets that of the slowest sender who could not bring a whole file within the time anyway.
 */
@Injectable()
export class UploadIntake {
  readonly limits = { ...UPLOAD_LIMITS };
  private readonly files = new Map<string, IncomingFile>();
  private readonly turns = pLimit(UPLOAD_LIMITS.turns);

  get heldBytes(): number {
    return [...this.files.values()].reduce((sum, { heldBytes }) => sum + heldBytes, 0);
  }

  /** One file for each account. @throws request.upload_in_progress */
  open(account: string, isOffice: boolean, nowMs: number): IncomingFile {
    if (this.files.has(account)) throw RequestErrors.upload_in_progress();
    const file = new IncomingFile(account, isOffice, nowMs, this.limits.minRateWindowMs);
    this.files.set(account, file);
    return file;
  }

  /** Keeps what came of the file, or refuses it when there is no memory left. */
  append(file: IncomingFile, part: Buffer, nowMs: number): void {
    if (!file.isReceiving) return;
    if (this.makeRoom(file, nowMs, file.missingBytes(part.length))) file.append(part);
    else this.refuse(file);
  }

  isTooSlow(file: IncomingFile, nowMs: number): boolean {
    const { maxReceiveMs, minRateWindowMs, minBytesPerSecond } = this.limits;
    if (nowMs - file.startedAtMs >= maxReceiveMs) return true;
    const rate = file.rate.over(minRateWindowMs, nowMs);
    return rate !== null && rate < minBytesPerSecond;
  }

  /**
   * Does the work with the whole file in turn with others. `gone` aborts when nobody waits for it any more, which
   * counts until the work begins.
   * @throws request.too_many_uploads when no turn comes in time; then the work is never done
   */
  async inTurn<T>(file: IncomingFile, gone: AbortSignal, work: (content: Buffer) => Promise<T>): Promise<T> {
    file.received();
    return new Promise<T>((resolve, reject) => {
      const giveUp = () => {
        isOver = true;
        reject(RequestErrors.too_many_uploads());
      };
      let isOver = false;
      if (gone.aborted) return giveUp();
      const timer = setTimeout(giveUp, this.limits.maxTurnWaitMs);
      gone.addEventListener('abort', giveUp, { once: true });
      void this.turns(async () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
        if (!isOver) await work(file.content()).then(resolve, reject);
      });
    });
  }

  close(file: IncomingFile): void {
    file.close();
    if (this.files.get(file.account) === file) this.files.delete(file.account);
  }

  private makeRoom(file: IncomingFile, nowMs: number, bytes: number): boolean {
    if (bytes === 0) return true;
    const { inFlightBytes, officeBytes } = this.limits;
    const limit = inFlightBytes + (file.isOffice ? officeBytes : 0);
    while (this.heldBytes + bytes > limit) {
      const slowest = this.slowestFamily(nowMs);
      if (!slowest || slowest === file) return false;
      this.refuse(slowest);
    }
    return true;
  }

  /** The office makes room for nobody; null while nobody is slow. */
  private slowestFamily(nowMs: number): IncomingFile | null {
    const { recentWindowMs, maxReceiveMs } = this.limits;
    const neededRate = (UPLOAD_BYTES * 1000) / maxReceiveMs;
    const slow = [...this.files.values()]
      .filter((file) => file.isReceiving && !file.isOffice && file.heldBytes > 0)
      .map((file) => ({ file, rate: file.rate.over(recentWindowMs, nowMs) ?? Infinity }))
      .filter(({ rate }) => rate < neededRate)
      .sort((a, b) => a.rate - b.rate);
    return slow[0]?.file ?? null;
  }

  private refuse(file: IncomingFile): void {
    this.close(file);
    file.refuse(RequestErrors.too_many_uploads());
  }
}
