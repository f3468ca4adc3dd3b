import pLimit from 'p-limit';
import { VersionedCache } from './versioned-cache';
import type { RenderedAnswer } from './rendered-answer';

/** What an entry takes besides its body, so that any number of empty answers is limited too. */
const ENTRY_BYTES = 1024;

interface Entry {
  cache: VersionedCache<RenderedAnswer>;
  bytes: number;
}

/** How to know whether an answer still holds, and how to make it. */
export interface AnswerSource {
  /** The same string for as long as the answer holds; see VersionedCache. */
  readVersion: () => Promise<string>;
  render: () => Promise<RenderedAnswer>;
}

/**
 * Rendered answers by their key: each is built once per change, no matter how many ask at the same time
 * (docs/decisions/0021-every-read-has-an-end.md). One is built at a time, and no more than `maxBytes` are kept: what was
 * asked for longest ago is dropped first.
 */
export class RenderedAnswers {
  private readonly entries = new Map<string, Entry>();
  private readonly oneAtATime = pLimit(1);
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  async get(key: string, { readVersion, render }: AnswerSource): Promise<RenderedAnswer> {
    const entry = this.entries.get(key) ?? {
      cache: new VersionedCache(readVersion, () => this.oneAtATime(render)),
      bytes: ENTRY_BYTES,
    };
    this.keep(key, entry, entry.bytes);
    const answer = await entry.cache.get();
    // It may have been dropped while its answer was built.
    if (this.entries.get(key) === entry) this.keep(key, entry, ENTRY_BYTES + answer.body.length);
    return answer;
  }

  private keep(key: string, entry: Entry, bytes: number): void {
    this.bytes += bytes - (this.entries.delete(key) ? entry.bytes : 0);
    entry.bytes = bytes;
    this.entries.set(key, entry);
    for (const [oldest, { bytes: freed }] of this.entries) {
      if (this.bytes <= this.maxBytes || oldest === key) break;
      this.entries.delete(oldest);
      this.bytes -= freed;
    }
  }
}
