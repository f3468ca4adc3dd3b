import type { EmailBody } from './outbox.service';
import type { EmailOrganization } from './layout';

/** A sample email with invented people, for viewing and for tests. */
export interface EmailSample {
  title: string;
  /** The name of the function that builds the email. */
  builderName: string;
  mail: EmailBody;
}

/** Builds a sample by calling a function from an `emails/` folder with these arguments. */
export function mailSample<Args extends unknown[]>(
  title: string,
  by: (...args: Args) => EmailBody,
  ...facts: Args
): EmailSample {
  return { title, builderName: by.name, mail: by(...facts) };
}

/** Has characters that must be escaped and a phone number that must stay on one line. */
export const SAMPLE_ORGANIZATION: EmailOrganization = {
  name: 'Maple & Main Sports',
  email: 'play@mapleandmain.example',
  phone: '(610) 555-0107',
};

export const SAMPLE_SITE = 'https://play.mapleandmain.example';

/** As long as the secret of a real link. */
export const SAMPLE_SECRET = 'kT3vX9qLm2Rw8YbN5cHs7JdF1gZpA4eU6oViQ0xWtMn';

/** No unencrypted subject may contain these values; the encrypted part of an email may. */
export const SAMPLE_CHILD = { name: 'Maya Berdal', notes: 'peanut allergy' };
