import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AccessErrors } from '../../platform';

/** argon2id with the parameters OWASP names: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each run keeps a core and one of the four threads that names, files and packing need too. */
export const MOST_RUNS = 2;
/** Above a second's work: whoever comes then is told to come again. */
export const MOST_WAITING = 40;

let nobodysHash: Promise<string> | undefined;
const turns = pLimit(MOST_RUNS);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

/** Takes as long for a name that nobody has (`passwordHash` null), so that time tells no names. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (nobodysHash ??= hash('nobody', PARAMETERS)));
  const matches = await inTurn(() => verify(against, password));
  return passwordHash !== null && matches;
}

/** However many guess at once, few guesses are looked at at a time. @throws `request.rate_limited` */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= MOST_WAITING) throw AccessErrors.rate_limited({ retryAfterSeconds: 1 });
  return turns(work);
}
