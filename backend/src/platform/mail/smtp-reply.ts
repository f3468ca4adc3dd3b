/** A failed attempt to send an email. */
export interface FailedAttempt {
  /** The server's last reply, starting with its code; null when there was none. */
  reply: string | null;
  during: 'connection' | 'login' | 'recipient' | 'envelope' | 'message';
}

/**
 * - `login_refused`: the mail server rejects our login, so no email can be sent
 * - `unknown_address`: the address does not exist; it gets no more bulk email
 * - `deferred`: a later attempt may succeed
 * - `failed`: no later attempt will succeed
 * - `silent`: the whole message was sent and no reply came, so it may have been accepted
 */
export type FailureKind = 'login_refused' | 'unknown_address' | 'deferred' | 'failed' | 'silent';

/** The enhanced status code of RFC 3463 at the start of a reply, such as 5.1.1. */
export function parseEnhancedCode(reply: string | null): string | null {
  return /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})(?!\d)/.exec(reply ?? '')?.[1] ?? null;
}

const UNKNOWN_ADDRESS_CODES = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'];
/** A permanent error by its number, but a full mailbox will be emptied some day. */
const MAILBOX_FULL = '5.2.2';

export function classifyFailure({ reply, during }: FailedAttempt): FailureKind {
  if (reply === null) return during === 'message' ? 'silent' : 'deferred';
  if (during === 'login') return 'login_refused';
  const code = parseEnhancedCode(reply);
  if (code === MAILBOX_FULL || (code ?? reply).startsWith('4')) return 'deferred';
  if (during === 'recipient' && code !== null && UNKNOWN_ADDRESS_CODES.includes(code))
    return 'unknown_address';
  return 'failed';
}

/** A policy rejection (5.7.x) concerns the sender, not the recipient. */
export function isPolicyRejection(code: string | null): boolean {
  return code?.startsWith('5.7.') ?? false;
}

const MIN_REJECTING_DOMAINS = 3;

/** Whether so many domains reject the sender that sending more would harm its reputation everywhere. */
export function isSenderRejected(
  recentEmails: readonly { recipient: string; code: string | null }[],
): boolean {
  const domains = recentEmails
    .filter(({ code }) => isPolicyRejection(code))
    .map(({ recipient }) => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase());
  return new Set(domains).size >= MIN_REJECTING_DOMAINS;
}

/** Makes a server's reply safe for logs: replies often contain the recipient's address. */
export const maskAddresses = (words: string): string =>
  words.replace(/[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/g, '(an address)');
