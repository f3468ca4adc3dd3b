/** How an attempt to hand a mail over ended, when it did not end well. */
export interface FailedAttempt {
  /** What the server said last, its code first; null: nothing. */
  reply: string | null;
  during: 'connection' | 'login' | 'recipient' | 'envelope' | 'message';
}

/**
 * - `login_refused`: the mail server lets nobody in, so no mail can leave
 * - `unknown_address`: nobody has this address; nothing but sign-in and service mails is sent there again
 * - `deferred`: may succeed later
 * - `failed`: never will
 * - `silent`: the message was given, and no answer came: it may have been taken
 */
export type FailureKind = 'login_refused' | 'unknown_address' | 'deferred' | 'failed' | 'silent';

/** The enhanced status code of RFC 3463 at the head of a reply, such as 5.1.1. */
export function enhancedCode(reply: string | null): string | null {
  return /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(reply ?? '')?.[1] ?? null;
}

const UNKNOWN_ADDRESS = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];
/** A full mailbox says 5, and is emptied some day. */
const MAILBOX_FULL = '5.2.2';

export function failureKind({ reply, during }: FailedAttempt): FailureKind {
  if (reply === null) return during === 'message' ? 'silent' : 'deferred';
  if (during === 'login') return 'login_refused';
  const code = enhancedCode(reply);
  if (code === MAILBOX_FULL || (code ?? reply).startsWith('4')) return 'deferred';
  if (during === 'recipient' && code !== null && UNKNOWN_ADDRESS.includes(code)) return 'unknown_address';
  return 'failed';
}

/** A refusal by policy (5.7.x) speaks of the sender, not of the recipient. */
export function isPolicyRefusal(code: string | null): boolean {
  return code?.startsWith('5.7.') ?? false;
}

const MOST_POLICY_DOMAINS = 3;

/** Whether so many domains refuse the sender that going on would harm its name with all of them. */
export function isSenderRefused(lately: readonly { recipient: string; code: string | null }[]): boolean {
  const domains = lately
    .filter(({ code }) => isPolicyRefusal(code))
    .map(({ recipient }) => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase());
  return new Set(domains).size >= MOST_POLICY_DOMAINS;
}

/** A server's words as a log may keep them: they often name the recipient. */
export const withoutAddresses = (words: string): string =>
  words.replace(/[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/g, '(an address)');
