/** How an attempt to send an email ended, if it failed. */
export interface FailedAttempt {
  /** The server's last answer, its code first; null: none. */
  reply: string | null;
  during: 'connection' | 'login' | 'recipient' | 'envelope' | 'message';
}

/**
 * - `login_refused`: the mail server rejects our login, so no email can be sent
 * - `unknown_address`: the address does not exist; only sign-in and service emails are sent there again
 * - `deferred`: may succeed later
 * - `sendFailed`: never will
 * - `silent`: the message was sent, and no answer came: it may have been accepted
 */
export type FailureKind = 'login_refused' | 'unknown_address' | 'deferred' | 'failed' | 'silent';

/** The enhanced status code of RFC 3463 at the start of a reply, such as 5.1.1. */
export function enhancedCode(reply: string | null): string | null {
  return /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(reply ?? '')?.[1] ?? null;
}

const UNKNOWN_ADDRESS = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];
/** A full mailbox answers 5, and is emptied some day. */
const MAILBOX_FULL = '5.2.2';

export function failureKind({ reply, during }: FailedAttempt): FailureKind {
  if (reply === null) return during === 'message' ? 'silent' : 'deferred';
  if (during === 'login') return 'login_refused';
  const code = enhancedCode(reply);
  if (code === MAILBOX_FULL || (code ?? reply).startsWith('4')) return 'deferred';
  if (during === 'recipient' && code !== null && UNKNOWN_ADDRESS.includes(code)) return 'unknown_address';
  return 'failed';
}

/** A policy rejection (5.7.x) is about the sender, not the recipient. */
export function isPolicyRefusal(code: string | null): boolean {
  return code?.startsWith('5.7.') ?? false;
}

const MAX_POLICY_DOMAINS = 3;

/** Whether enough domains reject the sender that continuing would harm its reputation with all of them. */
export function isSenderRefused(lately: readonly { recipient: string; code: string | null }[]): boolean {
  const domains = lately
    .filter(({ code }) => isPolicyRefusal(code))
    .map(({ recipient }) => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase());
  return new Set(domains).size >= MAX_POLICY_DOMAINS;
}

/** A server's answer as a log may keep it: answers often name the recipient. */
export const withoutAddresses = (words: string): string =>
  words.replace(/[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/g, '(an address)');
