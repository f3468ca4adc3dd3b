const TIME_ZONE = 'America/New_York';

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const minute = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The organisation's day of an instant: Nov 20, 2026. */
export const dayOf = (instant: string): string => day.format(new Date(instant));

/** Day and time of an instant as the organisation's clock shows it. */
export const momentOf = (instant: string): string => minute.format(new Date(instant));
