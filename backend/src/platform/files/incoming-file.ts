import { SendingRate } from './sending-rate';

/** Memory is taken in pieces of this size, so that parts of a byte each cost no more than their bytes. */
export const BLOCK_BYTES = 64 * 1024;

/** One file on its way into memory; `decline` ends its receiving. Times are milliseconds that never go back. */
export class IncomingFile {
  readonly rate: SendingRate;
  /** Set by the code that receives it. */
  refuse: (error: Error) => void = () => undefined;

  private blocks: Buffer[] = [];
  private size = 0;
  private state: 'receiving' | 'received' | 'closed' = 'receiving';

  constructor(
    readonly account: string,
    readonly isOffice: boolean,
    readonly startedAtMs: number,
    rateWindowMs: number,
  ) {
    this.rate = new SendingRate(startedAtMs, rateWindowMs);
  }

  get isReceiving(): boolean {
    return this.state === 'receiving';
  }

  /** What it takes of the process's memory. */
  get heldBytes(): number {
    return this.blocks.length * BLOCK_BYTES;
  }

  /** How much more memory it needs for so many more bytes. */
  missingBytes(bytes: number): number {
    return Math.max(0, Math.ceil((this.size + bytes) / BLOCK_BYTES) * BLOCK_BYTES - this.heldBytes);
  }

  /** Copied, as a part that the connection hands out keeps everything alive that came with it. */
  append(part: Buffer): void {
    for (let done = 0; done < part.length;) {
      const at = this.size % BLOCK_BYTES;
      if (at === 0) this.blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      const copied = part.copy(this.blocks.at(-1)!, at, done);
      done += copied;
      this.size += copied;
    }
  }

  received(): void {
    if (this.state === 'receiving') this.state = 'received';
  }

  content(): Buffer {
    return Buffer.concat(this.blocks, this.size);
  }

  /** Lets go of its memory; nothing is received any more. */
  close(): void {
    this.state = 'closed';
    this.blocks = [];
  }
}
