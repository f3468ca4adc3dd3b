import type { MailState } from '@/api/generated/model';

import type { BadgeState } from '../Badge';

/** As a person reads them; the mail server's yes is no proof that somebody got it. */
export const mailStates: Record<MailState, { badge: BadgeState; words: string }> = {
  waiting: { badge: 'off', words: 'waiting' },
  sending: { badge: 'info', words: 'sending' },
  accepted: { badge: 'open', words: 'accepted by the mail server' },
  deferred: { badge: 'soon', words: 'tried again later' },
  paused: { badge: 'off', words: 'paused' },
  failed: { badge: 'sold', words: 'failed' },
  unverified: { badge: 'soon', words: 'unverified' },
  suppressed: { badge: 'sold', words: 'suppressed' },
  unsubscribed: { badge: 'off', words: 'unsubscribed' },
  cancelled: { badge: 'off', words: 'not sent' },
};
