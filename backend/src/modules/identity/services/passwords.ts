import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP names: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let nobodysHash: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Takes as long for a name that nobody has (`passwordHash` null), so that time tells no names. */
export async function passwordHolds(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await (nobodysHash ??= hashPassword('nobody')));
  const holds = await verify(against, password);
  return passwordHash !== null && holds;
}
