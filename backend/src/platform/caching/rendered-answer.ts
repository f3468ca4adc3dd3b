import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { MAX_SLICE_MS, PACE, type Pace } from './slices';

/** The body of an answer, ready to be sent any number of times. */
export interface RenderedAnswer {
  body: Buffer;
  /** Of the content alone, so that every process gives the same answer the same one. */
  etag: string;
}

/**
 * Joins the texts to one answer. Each is made when it is its turn, and after every slice of MAX_SLICE_MS everything else
 * that waits for the event loop comes first.
 */
export async function renderInSlices(texts: Iterable<string>, pace: Pace = PACE): Promise<RenderedAnswer> {
  const parts: Buffer[] = [];
  const hash = createHash('sha256');
  let slice = '';
  let began = pace.now();
  const finishSlice = (): void => {
    const part = Buffer.from(slice);
    hash.update(part);
    parts.push(part);
    slice = '';
  };
  for (const text of texts) {
    slice += text;
    if (pace.now() - began < MAX_SLICE_MS) continue;
    finishSlice();
    await pace.giveWay();
    began = pace.now();
  }
  finishSlice();
  return { body: Buffer.concat(parts), etag: `"${hash.digest('base64url').slice(0, 27)}"` };
}

/** The parts of a JSON list, one by one. */
export function* jsonList<T>(rows: Iterable<T>, toJson: (row: T) => unknown): Iterable<string> {
  let before = '[';
  for (const row of rows) {
    yield before + JSON.stringify(toJson(row));
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** The parts of a JSON object of which some lists may be long. */
export function* jsonObject(
  fields: Record<string, unknown>,
  lists: Record<string, Iterable<string>>,
): Iterable<string> {
  yield JSON.stringify(fields).slice(0, -1);
  let before = Object.keys(fields).length > 0 ? ',' : '';
  for (const [name, parts] of Object.entries(lists)) {
    yield `${before}${JSON.stringify(name)}:`;
    yield* parts;
    before = ',';
  }
  yield '}';
}

/** Sends the answer, or 304 to a client that has it already. */
export function sendRendered(response: Response, { body, etag }: RenderedAnswer, contentType: string): void {
  response.setHeader('ETag', etag);
  response.setHeader('Content-Type', contentType);
  response.send(body);
}
