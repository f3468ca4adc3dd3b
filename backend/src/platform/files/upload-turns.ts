import { Injectable } from '@nestjs/common';
import { RequestErrors } from '../http/error.filter';

/** Whole files are kept in memory while they come, so few come at once, and of one account one. */
@Injectable()
export class UploadTurns {
  readonly limits = {
    atOnce: 3,
    /** A sender that is slower gives its turn to another. */
    mostMs: 60_000,
  };

  private readonly taken = new Set<string>();

  /** @throws request.upload_open, request.uploads_busy */
  async take<T>(account: string, work: () => Promise<T>): Promise<T> {
    if (this.taken.has(account)) throw RequestErrors.upload_open();
    if (this.taken.size >= this.limits.atOnce) throw RequestErrors.uploads_busy();
    this.taken.add(account);
    try {
      return await work();
    } finally {
      this.taken.delete(account);
    }
  }
}
