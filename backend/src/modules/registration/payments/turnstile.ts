/** Lets a few in at a time, the others in the order of their arrival. */
export class Turnstile {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.most) this.inside += 1;
    else await new Promise<void>((enter) => this.waiting.push(enter));
    try {
      return await work();
    } finally {
      // The one who leaves hands over its turn, so that nobody who comes now overtakes those who wait.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
