/**
 * Keeps one loaded value for as long as its version stands. Every read is answered by a check that began after the
 * read did, so no reader ever sees less than what was committed before; readers who come while a check is under way
 * share the next one. Unlike a look-up, which asks for some rows in a turn of the event loop, it waits while one runs.
 */
export class VersionedCache<T> {
  private kept: { version: string; value: T } | null = null;
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(
    private readonly readVersion: () => Promise<string>,
    private readonly load: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    if (this.running === null) return this.start();
    this.next ??= this.running.then(
      () => this.start(),
      () => this.start(),
    );
    return this.next;
  }

  private start(): Promise<T> {
    this.next = null;
    const check = this.check();
    this.running = check;
    const done = (): void => {
      if (this.running === check) this.running = null;
    };
    check.then(done, done);
    return check;
  }

  private async check(): Promise<T> {
    const version = await this.readVersion();
    if (this.kept?.version !== version) {
      // Loaded after its version was read: it may be newer than that, which the next check corrects, never older.
      this.kept = { version, value: await this.load() };
    }
    return this.kept.value;
  }
}
