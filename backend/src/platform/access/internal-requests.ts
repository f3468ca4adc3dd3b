import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const HEADER = 'x-internal-request';
const KEY = randomBytes(24).toString('base64url');

/** Sent with this process's own reads when it renders a page: they count with the page, not here. */
export const internalRequestHeaders: Readonly<Record<string, string>> = { [HEADER]: KEY };

export const isInternalRequest = (headers: IncomingHttpHeaders): boolean => headers[HEADER] === KEY;
