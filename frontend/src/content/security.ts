import type { SecurityFactsDto } from '@/api/generated/model';
import type { IconName } from '@/ui/Icon';

export interface Measure {
  area: string;
  icon: IconName;
  text(facts: SecurityFactsDto): string;
  /** Most are true of the program itself; these two depend on how it is run. */
  active?(facts: SecurityFactsDto): boolean;
}

/** What protects a family's data. The numbers are the server's own, as they are in force. */
export const measures: readonly Measure[] = [
  {
    area: 'Sign-in',
    icon: 'lock',
    text: (f) =>
      `Links work once and for ${f.signInLinkMinutes} minutes; a sign-in ends after ${f.sessionDays} days. At most ${f.signInLinkLimit} links for an address in ${f.rateLimitMinutes} minutes.`,
  },
  {
    area: 'Network',
    icon: 'flag',
    text: (f) =>
      f.httpsEnforced
        ? 'Everything travels encrypted, and browsers are told never to try it otherwise.'
        : 'Pages may not be framed, and scripts run from this site and the card payment provider only.',
  },
  {
    area: 'Rate limits',
    icon: 'clock',
    text: (f) =>
      `In ${f.rateLimitMinutes} minutes: ${f.generalLimit} changes in general, ${f.registrationLimit} registrations begun, ${f.paymentLimit} failed payments. ${f.readsPerMinute} reads a minute.`,
    active: (f) => f.rateLimitsActive,
  },
  {
    area: 'Input validation',
    icon: 'check',
    text: (f) =>
      `Every field is checked by the server, unknown ones are refused. Requests up to ${f.visitorRequestKb} kB before sign-in, ${f.familyRequestKb} kB after it, ${f.officeRequestMb} MB for the office, uploads up to ${f.uploadSizeMb} MB; with at most ${f.requestDepth} levels, ${f.requestKeys} fields an object, ${f.requestItems.toLocaleString('en-US')} items a list and ${f.requestNodes.toLocaleString('en-US')} values.`,
  },
  {
    area: 'Payments',
    icon: 'card',
    text: () =>
      'Card numbers go to the card payment provider and never reach our servers. The server computes every price.',
  },
  {
    area: 'Database',
    icon: 'file',
    text: () => 'Secrets are stored as hashes, tax forms encrypted. A family reads its own data only.',
  },
  {
    area: 'Monitoring',
    icon: 'chart',
    text: () => 'Every change by an administrator is recorded with who, when and what; logs hold no secrets.',
  },
  {
    area: 'Server',
    icon: 'gear',
    text: () =>
      'A call is refused unless its rule names who may make it. Strict security headers on every answer.',
  },
];

export const tiles = [
  { title: 'Sign-in', text: 'Single-use links, no passwords for families' },
  { title: 'Payments', text: 'Card numbers never reach our servers' },
  { title: "Children's data", text: 'First name and initial for visitors' },
] as const;

export const recommendations = [
  { priority: 'high', text: 'Keep your mailbox to yourself: whoever reads your mail can sign in.' },
  {
    priority: 'high',
    text: 'Sign out on devices that others use, or everywhere at once from your dashboard.',
  },
  {
    priority: 'medium',
    text: 'Check that the address in your browser is ours before you type an e-mail address.',
  },
] as const;
