export type { CaughtEmail } from './mails';
export type { MailFault } from './smtp-catcher';
export { startMailCatcher, type MailCatcherOptions, type RunningMailCatcher } from './server';
