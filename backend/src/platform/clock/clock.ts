import { localDateOf, type LocalDate } from '../../kernel';

/** The one clock (docs/promises.md, R13): tokens, holds and tolerances follow it, and tests move it. */
export abstract class Clock {
  abstract now(): Date;

  /** Today in the organisation's time zone. */
  abstract today(): LocalDate;
}

export class SystemClock extends Clock {
  constructor(private readonly timeZone: string) {
    super();
  }

  now(): Date {
    return new Date();
  }

  today(): LocalDate {
    return localDateOf(this.now(), this.timeZone);
  }
}

/** A clock that runs on, shifted by what a test asks for. */
export class ShiftedClock extends Clock {
  private shiftMs = 0;

  constructor(private readonly timeZone: string) {
    super();
  }

  now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }

  today(): LocalDate {
    return localDateOf(this.now(), this.timeZone);
  }

  advance(ms: number): void {
    this.shiftMs += ms;
  }
}
