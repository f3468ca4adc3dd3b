import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A fault that a person can act on: its message is one whole sentence, shown without a stack. */
export class EmbeddedFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedFault';
  }
}

/** Turns the errors of a file system into a sentence that names the directory and the way out. */
export function directoryFault(directory: string, error: unknown): EmbeddedFault {
  const code = (error as NodeJS.ErrnoException).code;
  const reason =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'its disk is full'
      : code === 'ENOTDIR' || code === 'EEXIST'
        ? 'there is a file in its place'
        : 'it is not writable for this user';
  return new EmbeddedFault(
    `The data directory ${directory} cannot be used: ${reason}. Free it, or set DATA_DIR to another one.`,
    { cause: error },
  );
}

/** @throws EmbeddedFault when the directory is not there, cannot be made, or takes no files */
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

/** Step by step, as the recursion of mkdirSync never ends in a place like /proc that denies its own directories. */
function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  const above = path.dirname(directory);
  if (above !== directory) makeDirectory(above);
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another program that starts at the same time was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
