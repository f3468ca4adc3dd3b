const KB = 1024;
const MB = 1024 * KB;

/** Who sends a body: this decides how much of it is read. */
export type RequestSource = 'visitor' | 'family' | 'office';

/**
 * Bytes of a JSON body; `/security` shows these values. Machines that sign their calls may send as much as
 * administrators.
 */
export const BODY_BYTES: Readonly<Record<RequestSource, number>> = {
  visitor: 32 * KB,
  family: 256 * KB,
  office: MB,
};

export interface BodyShape {
  depth: number;
  /** Per object. */
  keys: number;
  /** Per list. */
  items: number;
  /** Values in total, including lists and objects. */
  nodes: number;
}

/** Far above any body of ours; some JSON parsers take quadratic time. */
export const BODY_SHAPE: Readonly<BodyShape> = { depth: 32, keys: 200, items: 10_000, nodes: 20_000 };

export const UPLOAD_BYTES = 5 * MB;

export const inKb = (bytes: number): number => bytes / KB;
export const inMb = (bytes: number): number => bytes / MB;

/** Bytes of an error answer, whatever was sent. */
export const ERROR_BYTES = 4 * KB;
