import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AccessErrors } from '../../platform';

/** argon2id (2) with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const ARGON2_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash occupies a core and one of the four threads that DNS, files, and compression need too. */
export const MAX_CONCURRENT_HASHES = 2;
/** More than this takes longer than a second, so later callers have to try again. */
export const MAX_QUEUED_HASHES = 40;

let dummyHash: Promise<string> | undefined;
const limitConcurrency = pLimit(MAX_CONCURRENT_HASHES);

export function hashPassword(password: string): Promise<string> {
  return limitPasswordHashing(() => hash(password, ARGON2_OPTIONS));
}

/** Takes equally long for an unknown username (`passwordHash` null), so timing reveals no usernames. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (dummyHash ??= hash('nobody', ARGON2_OPTIONS)));
  const matches = await limitPasswordHashing(() => verify(against, password));
  return passwordHash !== null && matches;
}

/** Limits how many passwords are hashed at the same time. @throws `request.rate_limited` when too many wait */
export async function limitPasswordHashing<T>(work: () => Promise<T>): Promise<T> {
  if (limitConcurrency.pendingCount >= MAX_QUEUED_HASHES)
    throw AccessErrors.rate_limited({ retryAfterSeconds: 1 });
  return limitConcurrency(work);
}
