import { dayLabel } from '@/ui/format';

interface RegistrationDates {
  registrationStartDate?: string | null;
  registrationEndDate?: string | null;
}

/** Whether registration is open on a day; the words of its badge and its button. */
export function registrationOn(day: string, dates: RegistrationDates) {
  const { registrationStartDate: from, registrationEndDate: until } = dates;
  if (until != null && until.slice(0, 10) < day)
    return { open: false, state: 'sold', badge: 'Closed', action: 'Registration Closed' } as const;
  if (from != null && from.slice(0, 10) > day)
    return { open: false, state: 'soon', badge: 'Coming soon', action: `Opens ${dayLabel(from)}` } as const;
  return { open: true, state: 'open', badge: 'Open', action: 'Register Now' } as const;
}
