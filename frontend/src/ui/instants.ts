/** Instants in the organization's time zone, wherever the reader is. */
export interface Instants {
  /** Nov 20, 2026 */
  getDay(instant: string): string;
  /** Nov 20, 2026, 9:00 PM */
  getMoment(instant: string): string;
}

/** Cached browser formats: dayjs creates one per instant, a hundred times slower in a long table. */
export function instantsIn(timeZone: string): Instants {
  const parts = { timeZone, month: 'short', day: 'numeric', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat('en-US', parts);
  const minute = new Intl.DateTimeFormat('en-US', { ...parts, hour: 'numeric', minute: '2-digit' });
  return {
    getDay: (instant) => day.format(new Date(instant)),
    getMoment: (instant) => minute.format(new Date(instant)),
  };
}

/** The organization's date at an instant, yyyy-mm-dd. Every page needs it, and dayjs would need its time zone data. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-CA', parts).format(now);
}
