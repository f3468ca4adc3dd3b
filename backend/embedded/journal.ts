import { createReadStream, existsSync } from 'node:fs';
import { open, rename, truncate, type FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/**
 * An append-only file of JSON lines. A line counts once it is on disk; a half-written last line, left by a kill, is
 * dropped. Without a file (in tests), nothing is stored.
 */
export class Journal<T> {
  private waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  private writing: Promise<void> | undefined;
  private handle: FileHandle | undefined;

  private constructor(private readonly file: string | undefined) {}

  /** Reads the entries, then replaces the file with the shorter form that `compact` returns. */
  static async open<T>(
    file: string | undefined,
    read: (entry: T) => void,
    compact: () => T[],
  ): Promise<Journal<T>> {
    const journal = new Journal<T>(file);
    if (file === undefined) return journal;
    if (existsSync(file)) {
      for await (const entry of readLines<T>(file)) read(entry);
    }
    const draft = await open(`${file}.new`, 'w', 0o600);
    for (const entry of compact()) await draft.appendFile(`${JSON.stringify(entry)}\n`);
    await draft.sync();
    await draft.close();
    await rename(`${file}.new`, file);
    journal.handle = await open(file, 'a', 0o600);
    return journal;
  }

  /** Resolves when the entry is safely on disk; entries that arrive in the meantime share one write. */
  append(entry: T): Promise<void> {
    if (!this.handle) return Promise.resolve();
    const stored = new Promise<void>((done, failed) => {
      this.waiting.push({ line: `${JSON.stringify(entry)}\n`, done, failed });
    });
    this.writing ??= this.write();
    return stored;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.handle?.close();
    this.handle = undefined;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0);
      try {
        await this.store(batch.map(({ line }) => line).join(''));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.writing = undefined;
  }

  private async store(lines: string): Promise<void> {
    const { handle, file } = this;
    if (!handle || file === undefined) throw new Error('The journal is closed.');
    const { size } = await handle.stat();
    try {
      await handle.appendFile(lines);
      await handle.datasync();
    } catch (error) {
      // A full disk may have written half a line; the next line must not be appended to it.
      await truncate(file, size).catch(() => undefined);
      throw error;
    }
  }
}

async function* readLines<T>(file: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    try {
      yield JSON.parse(line) as T;
    } catch {
      // The caller never got an answer, so nobody relies on it.
    }
  }
}
