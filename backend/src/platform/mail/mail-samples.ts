import { mailSample, SAMPLE_ORGANIZATION, type EmailSample } from './mail-sample';
import { senderRejectedEmail } from './emails/sender-refused.email';

export const getPlatformEmailSamples = (): EmailSample[] => [
  mailSample(
    'Office: bulk emails are paused',
    senderRejectedEmail,
    SAMPLE_ORGANIZATION,
    '550 5.7.1 <play@mapleandmain.example>: refused, see https://mailhost.example/why?ip=203.0.113.7&code=A1',
  ),
];
