const KB = 1024;
const MB = 1024 * KB;

/** Whom a body comes from: what is known of them decides how much of it is read. */
export type Sender = 'visitor' | 'family' | 'office';

/** Bytes of a JSON body; `/security` shows these very values. Machines that sign their calls may send what the office may. */
export const BODY_BYTES: Readonly<Record<Sender, number>> = {
  visitor: 32 * KB,
  family: 256 * KB,
  office: MB,
};

export interface BodyShape {
  depth: number;
  /** Of one object. */
  keys: number;
  /** Of one list. */
  items: number;
  /** Values in all, lists and objects among them. */
  nodes: number;
}

/** What no body of ours comes near; some readers of JSON take the square of it in time. */
export const BODY_SHAPE: Readonly<BodyShape> = { depth: 32, keys: 200, items: 10_000, nodes: 20_000 };

export const UPLOAD_BYTES = 5 * MB;

export const inKb = (bytes: number): number => bytes / KB;
export const inMb = (bytes: number): number => bytes / MB;

/** Bytes of an answer that says what went wrong, whatever was sent. */
export const ERROR_BYTES = 4 * KB;
