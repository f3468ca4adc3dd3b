import { toChoices } from './filters';

/** How many years back a list can be asked for. */
const YEARS = 10;

/** Years in which something may have ended: without one, a list holds what is not over for long. */
export const yearChoices = (today: string) =>
  toChoices(Array.from({ length: YEARS }, (_, back) => String(Number(today.slice(0, 4)) - back)));

/** The year in a URL; anything else is none. */
export const getYear = (year: string | undefined) =>
  year !== undefined && /^20\d\d$/.test(year) ? Number(year) : undefined;
