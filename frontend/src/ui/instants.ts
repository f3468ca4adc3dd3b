/** Instants as the clock on the organisation's wall shows them, wherever the reader is. */
export interface Instants {
  /** Nov 20, 2026 */
  dayOf(instant: string): string;
  /** Nov 20, 2026, 9:00 PM */
  momentOf(instant: string): string;
}

/** The browser's own formats, kept: dayjs makes one for every instant, a hundred times as slow in a long table. */
export function instantsIn(timeZone: string): Instants {
  const parts = { timeZone, month: 'short', day: 'numeric', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat('en-US', parts);
  const minute = new Intl.DateTimeFormat('en-US', { ...parts, hour: 'numeric', minute: '2-digit' });
  return {
    dayOf: (instant) => day.format(new Date(instant)),
    momentOf: (instant) => minute.format(new Date(instant)),
  };
}

/** The organisation's day at an instant, yyyy-mm-dd. Every page asks it, and dayjs would bring its zones along. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', parts).format(now);
}
