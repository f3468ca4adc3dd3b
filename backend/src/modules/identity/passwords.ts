import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AccessErrors } from '../../platform';

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each run occupies a core and one of the four threads that DNS, files and compression need too. */
export const MAX_CONCURRENT_HASHES = 2;
/** More than a second's work: later callers are asked to try again. */
export const MAX_QUEUED_HASHES = 40;

let nobodysHash: Promise<string> | undefined;
const turns = pLimit(MAX_CONCURRENT_HASHES);

export function hashPassword(password: string): Promise<string> {
  return limitPasswordHashing(() => hash(password, PARAMETERS));
}

/** Takes equally long for an unknown name (`passwordHash` null), so that timing reveals no names. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (nobodysHash ??= hash('nobody', PARAMETERS)));
  const matches = await limitPasswordHashing(() => verify(against, password));
  return passwordHash !== null && matches;
}

/** However many guess at once, only a few guesses are checked at a time. @throws `request.rate_limited` */
export async function limitPasswordHashing<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= MAX_QUEUED_HASHES) throw AccessErrors.rate_limited({ retryAfterSeconds: 1 });
  return turns(work);
}
