import { dayLabel } from '@/ui/format';

interface RegistrationDates {
  registrationStartDate?: string | null;
  registrationEndDate?: string | null;
}

/** Open ones first, and of these the one that closes soonest; one without a deadline closes last. */
export function byDeadline<S extends RegistrationDates>(day: string, seasons: readonly S[]): S[] {
  const key = (season: S) =>
    `${ORDER.indexOf(registrationOn(day, season).state)} ${season.registrationEndDate ?? '9'}`;
  return [...seasons].sort((a, b) => key(a).localeCompare(key(b)));
}
const ORDER: readonly string[] = ['open', 'soon', 'sold'];

/** Whether registration is open on a date; the texts of its badge and button. */
export function registrationOn(day: string, dates: RegistrationDates) {
  const { registrationStartDate: from, registrationEndDate: until } = dates;
  if (until != null && until < day)
    return { open: false, state: 'sold', badge: 'Closed', action: 'Registration Closed' } as const;
  if (from != null && from > day)
    return { open: false, state: 'soon', badge: 'Coming soon', action: `Opens ${dayLabel(from)}` } as const;
  return { open: true, state: 'open', badge: 'Open', action: 'Register Now' } as const;
}
