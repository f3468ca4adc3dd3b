import { createServer } from 'node:net';
import { Client } from 'pg';

/** Something outside the program that stands in the way of a start: one sentence, shown without a stack. */
export class StartFault extends Error {}

const CONNECT_MS = 10_000;

/**
 * Asked before anything is started, so that a wrong address ends the program at once and with one line.
 * @throws StartFault
 */
export async function assertDatabase(url: string): Promise<void> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  } catch (error) {
    throw databaseFault(error);
  }
}

export function databaseFault(error: unknown): StartFault {
  return new StartFault(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`);
}

/** @throws StartFault when nobody can listen there */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  try {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(port, host, () => probe.close(() => resolve()));
    });
  } catch (error) {
    throw listenFault(error, port, host) ?? error;
  }
}

/** Null when the error is about something else than listening. */
export function listenFault(error: unknown, port: number, host: string): StartFault | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartFault(`Port ${port} is in use: stop the program that uses it, or set PORT to another.`);
  if (code === 'EACCES' && syscall === 'listen')
    return new StartFault(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return new StartFault(`HOST ${host} is no address of this machine.`);
  return null;
}

/** A host of several addresses gives one error for each, and none of its own. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.split('\n')[0].replace(/\.$/, '');
}
