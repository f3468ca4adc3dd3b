import type { MailRecord } from '../../../../platform';

export const REACHES = ['sent', 'under_way', 'failed', 'no_address'] as const;
export type Reach = (typeof REACHES)[number];

const BY_MAIL: Record<MailRecord['state'], Reach> = {
  waiting: 'under_way',
  sending: 'under_way',
  deferred: 'under_way',
  paused: 'under_way',
  accepted: 'sent',
  failed: 'failed',
  suppressed: 'failed',
  unsubscribed: 'failed',
  unverified: 'failed',
  cancelled: 'failed',
};

/** Whether somebody knows of it, as far as a mail server tells. Addresses of old notices are gone, their mails are not. */
export function reachOf(
  { email, mailId }: { email: string | null; mailId: number | null },
  state: MailRecord['state'] | undefined,
): Reach {
  if (mailId === null) return email === null ? 'no_address' : 'under_way';
  return state === undefined ? 'failed' : BY_MAIL[state];
}

/** Somebody has to call them. */
export const isMissed = (reach: Reach): boolean => reach === 'failed' || reach === 'no_address';
