import { mailSample, SAMPLE_ORGANISATION, type MailSample } from './mail-sample';
import { senderRefusedMail } from './mails/sender-refused-mail';

export const platformMailSamples = (): MailSample[] => [
  mailSample(
    'Office: bulk mails are paused',
    senderRefusedMail,
    SAMPLE_ORGANISATION,
    '550 5.7.1 <play@mapleandmain.example>: refused, see https://mailhost.example/why?ip=203.0.113.7&code=A1',
  ),
];
