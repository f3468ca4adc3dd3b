import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Streams a spreadsheet: each part is produced only after the previous one was sent. */
export async function sendCsv(
  response: Response,
  fileName: string,
  parts: AsyncIterable<string>,
): Promise<void> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="${fileName}"`);
  try {
    await pipeline(Readable.from(parts), response);
  } catch (error) {
    // A client that disconnected needs no answer.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
