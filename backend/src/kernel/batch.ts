interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (error: unknown) => void;
}

const MOST_AT_ONCE = 200;

/**
 * One look-up at a time: whoever asks while it is under way shares the next one. In a rush a thousand questions become
 * a few queries. `find` answers in the order of its keys, each as of after it was asked.
 */
export class Batch<K, V> {
  private waiting: Waiting<K, V>[] = [];
  private isUnderWay = false;

  constructor(private readonly find: (keys: readonly K[]) => Promise<readonly V[]>) {}

  ask(key: K): Promise<V> {
    const answer = new Promise<V>((resolve, reject) => this.waiting.push({ key, resolve, reject }));
    if (!this.isUnderWay) void this.work();
    return answer;
  }

  private async work(): Promise<void> {
    this.isUnderWay = true;
    // Whoever asks in this turn of the event loop comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) {
      await this.answer(this.waiting.splice(0, MOST_AT_ONCE));
    }
    this.isUnderWay = false;
  }

  /** A question that cannot be answered, as an id beyond what a column can hold, fails for its asker alone. */
  private async answer(asked: readonly Waiting<K, V>[]): Promise<void> {
    try {
      const found = await this.find(asked.map(({ key }) => key));
      asked.forEach(({ resolve }, i) => resolve(found[i]));
    } catch (error) {
      if (asked.length === 1) asked[0].reject(error);
      else await Promise.all(asked.map((one) => this.answer([one])));
    }
  }
}
