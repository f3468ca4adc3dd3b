import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An error that a person can act on: its message is one whole sentence, shown without a stack trace. */
export class EmbeddedServiceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedServiceError';
  }
}

/** Turns file system errors into a sentence that names the directory and what to do. */
export function directoryFault(directory: string, error: unknown): EmbeddedServiceError {
  const code = (error as NodeJS.ErrnoException).code;
  const reason =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'its disk is full'
      : code === 'ENOTDIR' || code === 'EEXIST'
        ? 'a file with that name is in the way'
        : "this user can't write to it";
  return new EmbeddedServiceError(
    `Can't use the data directory ${directory}: ${reason}. Fix this, or set DATA_DIR to another directory.`,
    { cause: error },
  );
}

/** @throws EmbeddedServiceError when the directory does not exist, cannot be created, or is not writable */
export function assertWritable(directory: string): void {
  try {
    makeDirectory(path.resolve(directory));
    const probe = path.join(directory, `.probe-${process.pid}`);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    throw directoryFault(directory, error);
  }
}

/** Step by step, because mkdirSync's recursion never ends in a place like /proc that denies its own directories. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  const above = path.dirname(directory);
  if (above !== directory) makeDirectory(above);
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another program that started at the same time was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
