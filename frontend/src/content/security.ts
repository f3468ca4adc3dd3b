import type { SecurityFactsResponse } from '@/api/generated/model';
import type { IconName } from '@/ui/Icon';

export interface Measure {
  area: string;
  icon: IconName;
  text(facts: SecurityFactsResponse): string;
  /** Most are true of the program itself; these two depend on how it is run. */
  active?(facts: SecurityFactsResponse): boolean;
}

/** What protects a family's data. The numbers are the server's own current values. */
export const measures: readonly Measure[] = [
  {
    area: 'Sign-in',
    icon: 'lock',
    text: (f) =>
      `Sign-in links work once and expire after ${f.signInLinkMinutes} minutes. You stay signed in for ${f.sessionDays} days. At most ${f.signInLinkLimit} links per email address every ${f.rateLimitMinutes} minutes.`,
  },
  {
    area: 'Network',
    icon: 'flag',
    text: (f) =>
      f.httpsEnforced
        ? 'All traffic is encrypted, and browsers are told to refuse unencrypted connections.'
        : "Other sites can't embed our pages, and only scripts from this site and the card payment provider can run.",
  },
  {
    area: 'Rate limits',
    icon: 'clock',
    text: (f) =>
      `Every ${f.rateLimitMinutes} minutes: up to ${f.generalLimit} changes, ${f.registrationLimit} registrations started and ${f.paymentLimit} failed payments. Up to ${f.readsPerMinute} read requests per minute.`,
    active: (f) => f.rateLimitsActive,
  },
  {
    area: 'Held spots',
    icon: 'ticket',
    text: (f) =>
      `Until its first payment, an account holds at most ${f.unpaidSpotsPerProgram} unpaid spots in one program. After ${f.unpaidHoldEnds} holds in one program ended unpaid within ${f.unpaidHoldHours} hours, the next one there starts ${f.unpaidHoldWaitMinutes} minutes later. All such accounts together start at most ${f.unpaidHoldsPerHour} holds an hour from one IP address.`,
  },
  {
    area: 'Coupon codes',
    icon: 'lock',
    text: (f) =>
      `Wrong coupon codes: ${f.wrongCouponCodesPerHour} an hour per account, ${f.wrongCouponCodesOfVisitorsPerHour} an hour per IP address without an account. Each code counts once, and a correct one always works.`,
    active: (f) => f.rateLimitsActive,
  },
  {
    area: 'Coach announcements',
    icon: 'mail',
    text: (f) =>
      `A team's families get at most ${f.announcementEmailsPerHour} announcement emails an hour and ${f.announcementEmailsPerDay} a day. Announcements within ${f.announcementCollectMinutes} minutes after an email leave together as the next one.`,
  },
  {
    area: 'Input validation',
    icon: 'check',
    text: (f) =>
      `The server checks every field and rejects unknown ones. Maximum request size: ${f.visitorRequestKb} kB before sign-in, ${f.familyRequestKb} kB after sign-in, ${f.officeRequestMb} MB for the office and ${f.uploadSizeMb} MB for uploads, with at most ${f.requestDepth} levels, ${f.requestKeys} fields per object, ${f.requestItems.toLocaleString('en-US')} items per list and ${f.requestNodes.toLocaleString('en-US')} values in total.`,
  },
  {
    area: 'Payments',
    icon: 'card',
    text: () =>
      'Card numbers go straight to the payment provider and never reach our servers. Our server calculates every price.',
  },
  {
    area: 'Database',
    icon: 'file',
    text: () => 'Secrets are hashed, and tax forms are encrypted. Each family can see only its own data.',
  },
  {
    area: 'Monitoring',
    icon: 'chart',
    text: () => 'Every administrator change is recorded: who, when and what. Logs contain no secrets.',
  },
  {
    area: 'Server',
    icon: 'gear',
    text: () =>
      'Every request is denied unless a rule allows it. Every response carries strict security headers.',
  },
];

export const tiles = [
  { title: 'Sign-in', text: 'Single-use links, no passwords for families' },
  { title: 'Payments', text: 'Card numbers never reach our servers' },
  { title: "Children's data", text: 'Visitors see only a first name and last initial' },
] as const;

export const recommendations = [
  { priority: 'high', text: 'Keep your email account private. Anyone who can read your email can sign in.' },
  {
    priority: 'high',
    text: 'Sign out on shared devices, or sign out on all devices from your dashboard.',
  },
  {
    priority: 'medium',
    text: 'Before you enter your email address, check that the web address is ours.',
  },
] as const;
