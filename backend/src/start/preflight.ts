import { createServer } from 'node:net';
import { Client } from 'pg';
import type { Config } from '../platform/config/config';

/** Something outside the program that prevents startup: one sentence, shown without a stack trace. */
export class StartupError extends Error {}

const CONNECT_MS = 10_000;

/**
 * Checked before anything is started, so that a wrong address ends the program at once with one line.
 * @throws StartupError
 */
export async function assertDatabase(url: string): Promise<void> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  } catch (error) {
    throw toDatabaseError(error);
  }
}

export function toDatabaseError(error: unknown): StartupError {
  return new StartupError(`Can't use the database at DATABASE_URL: ${getReason(error)}.`);
}

/** A database in which the migrations of a development version ran; nobody's data is lost with it. */
export function toDevelopmentDatabaseError({ databaseUrl, dataDir }: Config): StartupError {
  const made = "was made by a development version of Fieldhouse and can't be upgraded";
  return new StartupError(
    databaseUrl
      ? `The database at DATABASE_URL ${made}: set DATABASE_URL to an empty database, then start again.`
      : `The database in DATA_DIR (${dataDir}) ${made}: delete or move that directory, then start again.`,
  );
}

/** @throws StartupError when the port or address cannot be used */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return;
  try {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(port, host, () => probe.close(() => resolve()));
    });
  } catch (error) {
    throw toListenError(error, port, host) ?? error;
  }
}

/** Null when the error is not about listening. */
export function toListenError(error: unknown, port: number, host: string): StartupError | null {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is already in use. Stop the program that uses it or set PORT to another port.`,
    );
  if (code === 'EACCES' && syscall === 'listen')
    return new StartupError(`This user isn't allowed to use port ${port}. Set PORT to 1024 or higher.`);
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return new StartupError(`HOST ${host} isn't an address of this machine.`);
  return null;
}

/** A host with several addresses gives one error for each, and none of its own. */
function getReason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const message = first instanceof Error ? first.message : String(first);
  return message.split('\n')[0].replace(/\.$/, '');
}
