import { SendingRate } from './sending-rate';

/** Memory is allocated in blocks of this size, so that chunks of one byte don't each need an object of their own. */
export const BLOCK_BYTES = 64 * 1024;

/** A file that is being received into memory. Times are milliseconds of a monotonic clock. */
export class IncomingFile {
  readonly rate: SendingRate;
  /** Ends receiving with an error; set by the code that receives the file. */
  reject: (error: Error) => void = () => undefined;

  private blocks: Buffer[] = [];
  private size = 0;
  private state: 'receiving' | 'received' | 'closed' = 'receiving';

  constructor(
    readonly account: string,
    readonly isAdmin: boolean,
    readonly startedAtMs: number,
    rateWindowMs: number,
  ) {
    this.rate = new SendingRate(startedAtMs, rateWindowMs);
  }

  get isReceiving(): boolean {
    return this.state === 'receiving';
  }

  /** How much memory of the process the file occupies. */
  get heldBytes(): number {
    return this.blocks.length * BLOCK_BYTES;
  }

  /** How much more memory the file needs to receive `bytes` more. */
  getMissingBytes(bytes: number): number {
    return Math.max(0, Math.ceil((this.size + bytes) / BLOCK_BYTES) * BLOCK_BYTES - this.heldBytes);
  }

  /** Copies the chunk, because a chunk from the connection keeps the whole receive buffer in memory. */
  append(chunk: Buffer): void {
    for (let done = 0; done < chunk.length;) {
      const at = this.size % BLOCK_BYTES;
      if (at === 0) this.blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      const copied = chunk.copy(this.blocks.at(-1)!, at, done);
      done += copied;
      this.size += copied;
    }
  }

  markReceived(): void {
    if (this.state === 'receiving') this.state = 'received';
  }

  getContent(): Buffer {
    return Buffer.concat(this.blocks, this.size);
  }

  /** Frees the memory; nothing more is received. */
  close(): void {
    this.state = 'closed';
    this.blocks = [];
  }
}
