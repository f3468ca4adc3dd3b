import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const HEADER = 'x-own-read';
const KEY = randomBytes(24).toString('base64url');

/** Sent with the reads that this process makes itself, to draw a page: they are counted with the page, not here. */
export const ownReadHeaders: Readonly<Record<string, string>> = { [HEADER]: KEY };

export const isOwnRead = (headers: IncomingHttpHeaders): boolean => headers[HEADER] === KEY;
