import { addDays, type LocalDate } from './local-date';

/** So many days after its end a program or a season is still listed among those of today: the same one a year ago is. */
export const LISTED_DAYS = 400;

/** From this last day on, something is listed without naming a year. */
export const listedFrom = (today: LocalDate): LocalDate => addDays(today, -LISTED_DAYS);
