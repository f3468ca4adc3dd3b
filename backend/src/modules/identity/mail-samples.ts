import {
  mailSample,
  SAMPLE_ORGANIZATION,
  SAMPLE_SECRET,
  SAMPLE_SITE,
  type EmailSample,
} from '../../platform';
import { signInEmail } from './emails/sign-in.email';

export const identityEmailSamples = (): EmailSample[] => [
  mailSample(
    'Sign-in link email',
    signInEmail,
    SAMPLE_ORGANIZATION,
    `${SAMPLE_SITE}/auth/verify?token=${SAMPLE_SECRET}&redirect=%2Fregister%3Fprogram%3D7`,
  ),
];
