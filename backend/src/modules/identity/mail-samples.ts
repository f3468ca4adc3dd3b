import { mailSample, SAMPLE_ORGANISATION, SAMPLE_SECRET, SAMPLE_SITE, type MailSample } from '../../platform';
import { signInMail } from './mails/sign-in-mail';

export const identityMailSamples = (): MailSample[] => [
  mailSample(
    'Sign-in link',
    signInMail,
    SAMPLE_ORGANISATION,
    `${SAMPLE_SITE}/auth/verify?token=${SAMPLE_SECRET}&redirect=%2Fregister%3Fprogram%3D7`,
  ),
];
