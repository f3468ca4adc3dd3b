import type { MailBody } from './outbox';
import type { MailOrganisation } from './layout';

/** A mail as somebody might get it, for eyes and tests. Nobody in it exists. */
export interface MailSample {
  title: string;
  /** The name of the function that wrote it. */
  by: string;
  mail: MailBody;
}

/** Whoever writes samples names a function of `mails/`, and what it is called with. */
export function mailSample<Facts extends unknown[]>(
  title: string,
  by: (...facts: Facts) => MailBody,
  ...facts: Facts
): MailSample {
  return { title, by: by.name, mail: by(...facts) };
}

/** Signs to be escaped, and a number that must not be broken. */
export const SAMPLE_ORGANISATION: MailOrganisation = {
  name: 'Maple & Main Sports',
  email: 'play@mapleandmain.example',
  phone: '(610) 555-0107',
};

export const SAMPLE_SITE = 'https://play.mapleandmain.example';

/** As long as what real links carry. */
export const SAMPLE_SECRET = 'kT3vX9qLm2Rw8YbN5cHs7JdF1gZpA4eU6oViQ0xWtMn';

/** No subject may tell any of this; what is sealed with a mail may name a child. */
export const SAMPLE_CHILD = { name: 'Maya Berdal', notes: 'peanut allergy' };
