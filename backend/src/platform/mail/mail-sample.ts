import type { EmailBody } from './outbox.service';
import type { EmailOrganization } from './layout';

/** An email as someone might get it, for viewing and for tests. Nobody in it exists. */
export interface EmailSample {
  title: string;
  /** The name of the function that wrote it. */
  by: string;
  mail: EmailBody;
}

/** A sample names a function of `mails/` and its arguments. */
export function mailSample<Facts extends unknown[]>(
  title: string,
  by: (...facts: Facts) => EmailBody,
  ...facts: Facts
): EmailSample {
  return { title, by: by.name, mail: by(...facts) };
}

/** Characters to be escaped, and a number that must not be broken. */
export const SAMPLE_ORGANIZATION: EmailOrganization = {
  name: 'Maple & Main Sports',
  email: 'play@mapleandmain.example',
  phone: '(610) 555-0107',
};

export const SAMPLE_SITE = 'https://play.mapleandmain.example';

/** As long as real links. */
export const SAMPLE_SECRET = 'kT3vX9qLm2Rw8YbN5cHs7JdF1gZpA4eU6oViQ0xWtMn';

/** No subject may reveal any of this; the encrypted part of an email may name a child. */
export const SAMPLE_CHILD = { name: 'Maya Berdal', notes: 'peanut allergy' };
