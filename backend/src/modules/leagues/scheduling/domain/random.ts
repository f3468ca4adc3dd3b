// Copied from the global object, because looking them up there millions of times would take most of the time.
const { floor, imul } = Math;

/** Seeded random numbers (xorshift128, seeded by splitmix). The same seed gives the same numbers on every machine. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: number) {
    let state = seed | 0;
    const next = () => {
      state = (state + 0x9e3779b9) | 0;
      let z = state;
      z = imul(z ^ (z >>> 16), 0x85ebca6b);
      z = imul(z ^ (z >>> 13), 0xc2b2ae35);
      return (z ^ (z >>> 16)) | 0;
    };
    this.a = next() | 1;
    this.b = next();
    this.c = next();
    this.d = next();
  }

  private bits(): number {
    const t = this.a ^ (this.a << 11);
    this.a = this.b;
    this.b = this.c;
    this.c = this.d;
    this.d = this.d ^ (this.d >>> 19) ^ t ^ (t >>> 8);
    return this.d >>> 0;
  }

  /** A number from 0 to below 1. */
  unit(): number {
    return this.bits() / 4294967296;
  }

  /** A whole number from 0 to bound - 1. */
  below(bound: number): number {
    return floor((this.bits() / 4294967296) * bound);
  }

  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  }
}
