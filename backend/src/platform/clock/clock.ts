import { toLocalDate, type LocalDate } from '../../kernel';

/** The one clock (docs/promises.md, R13): tokens, holds and time limits follow it, and tests move it. */
export abstract class Clock {
  abstract now(): Date;

  /** Today in the organization's time zone. */
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
    return toLocalDate(this.now(), this.timeZone);
  }
}

/** A running clock, shifted as a test requests. */
export class AdjustableClock extends Clock {
  private shiftMs = 0;

  constructor(private readonly timeZone: string) {
    super();
  }

  now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }

  today(): LocalDate {
    return toLocalDate(this.now(), this.timeZone);
  }

  advance(ms: number): void {
    this.shiftMs += ms;
  }
}
