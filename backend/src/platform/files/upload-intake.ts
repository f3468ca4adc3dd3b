import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { RequestErrors } from '../http/error.filter';
import { UPLOAD_BYTES } from '../http/limits';
import { IncomingFile } from './incoming-file';

const MB = 1024 * 1024;

/** Limits of one process; docs/decisions/0023 explains them. */
export const UPLOAD_LIMITS = {
  /** Memory for files that are being received or wait to be processed. */
  inFlightBytes: 64 * MB,
  /** Additional memory for administrators. */
  officeBytes: 16 * MB,
  minBytesPerSecond: 8_000,
  minRateWindowMs: 20_000,
  maxReceiveMs: 180_000,
  /** The window that decides who is slow right now; shorter than the window after which a slow upload is aborted. */
  recentWindowMs: 5_000,
  /** How many files are checked, encrypted, and stored at once; each step copies the whole file. */
  turns: 3,
  maxWorkWaitMs: 8_000,
};

/**
 * Limits uploads by their memory, not by their number, because slow uploads use little memory. When the memory is used
 * up, the slowest upload is aborted, if it is too slow to finish a whole file in time.
 */
@Injectable()
export class UploadIntake {
  readonly limits = { ...UPLOAD_LIMITS };
  private readonly files = new Map<string, IncomingFile>();
  private readonly maxConcurrentWork = pLimit(UPLOAD_LIMITS.turns);

  get heldBytes(): number {
    return [...this.files.values()].reduce((sum, { heldBytes }) => sum + heldBytes, 0);
  }

  /** Allows one file at a time per account. @throws request.upload_in_progress */
  open(account: string, isOffice: boolean, nowMs: number): IncomingFile {
    if (this.files.has(account)) throw RequestErrors.upload_in_progress();
    const file = new IncomingFile(account, isOffice, nowMs, this.limits.minRateWindowMs);
    this.files.set(account, file);
    return file;
  }

  /** Stores the chunk, or rejects the upload when no memory is left. */
  append(file: IncomingFile, part: Buffer, nowMs: number): void {
    if (!file.isReceiving) return;
    if (this.reserveMemory(file, nowMs, file.getMissingBytes(part.length))) file.append(part);
    else this.refuse(file);
  }

  isTooSlow(file: IncomingFile, nowMs: number): boolean {
    const { maxReceiveMs, minRateWindowMs, minBytesPerSecond } = this.limits;
    if (nowMs - file.startedAtMs >= maxReceiveMs) return true;
    const rate = file.rate.getRate(minRateWindowMs, nowMs);
    return rate !== null && rate < minBytesPerSecond;
  }

  /**
   * Runs the work with the whole file, for a limited number of files at once. If the client disconnects
   * (`disconnected`) before the work has started, the work never runs.
   * @throws request.too_many_uploads when the work can't start in time; then it never runs
   */
  async runLimited<T>(
    file: IncomingFile,
    disconnected: AbortSignal,
    work: (content: Buffer) => Promise<T>,
  ): Promise<T> {
    file.markReceived();
    return new Promise<T>((resolve, reject) => {
      const rejectUpload = () => {
        isRejected = true;
        reject(RequestErrors.too_many_uploads());
      };
      let isRejected = false;
      if (disconnected.aborted) return rejectUpload();
      const timer = setTimeout(rejectUpload, this.limits.maxWorkWaitMs);
      disconnected.addEventListener('abort', rejectUpload, { once: true });
      void this.maxConcurrentWork(async () => {
        clearTimeout(timer);
        disconnected.removeEventListener('abort', rejectUpload);
        if (!isRejected) await work(file.getContent()).then(resolve, reject);
      });
    });
  }

  close(file: IncomingFile): void {
    file.close();
    if (this.files.get(file.account) === file) this.files.delete(file.account);
  }

  private reserveMemory(file: IncomingFile, nowMs: number, bytes: number): boolean {
    if (bytes === 0) return true;
    const { inFlightBytes, officeBytes: adminBytes } = this.limits;
    const limit = inFlightBytes + (file.isAdmin ? adminBytes : 0);
    while (this.heldBytes + bytes > limit) {
      const slowest = this.findSlowUpload(nowMs);
      if (!slowest || slowest === file) return false;
      this.refuse(slowest);
    }
    return true;
  }

  /** The slowest upload, but never an administrator's; null while no upload is slow. */
  private findSlowUpload(nowMs: number): IncomingFile | null {
    const { recentWindowMs, maxReceiveMs } = this.limits;
    const neededRate = (UPLOAD_BYTES * 1000) / maxReceiveMs;
    const slow = [...this.files.values()]
      .filter((file) => file.isReceiving && !file.isAdmin && file.heldBytes > 0)
      .map((file) => ({ file, rate: file.rate.getRate(recentWindowMs, nowMs) ?? Infinity }))
      .filter(({ rate }) => rate < neededRate)
      .sort((a, b) => a.rate - b.rate);
    return slow[0]?.file ?? null;
  }

  private refuse(file: IncomingFile): void {
    this.close(file);
    file.reject(RequestErrors.too_many_uploads());
  }
}
