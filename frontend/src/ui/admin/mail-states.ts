import type { EmailState } from '@/api/generated/model';

import type { BadgeState } from '../Badge';

/** As a person reads them; the mail server's acceptance is no proof of delivery. */
export const mailStates: Record<EmailState, { badge: BadgeState; words: string }> = {
  waiting: { badge: 'off', words: 'waiting' },
  sending: { badge: 'info', words: 'sending' },
  accepted: { badge: 'open', words: 'accepted' },
  deferred: { badge: 'soon', words: 'retrying' },
  paused: { badge: 'off', words: 'paused' },
  failed: { badge: 'sold', words: 'failed' },
  unverified: { badge: 'soon', words: 'unverified' },
  suppressed: { badge: 'sold', words: 'undeliverable' },
  unsubscribed: { badge: 'off', words: 'unsubscribed' },
  canceled: { badge: 'off', words: 'not sent' },
};
