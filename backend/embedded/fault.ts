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
