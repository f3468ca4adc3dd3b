import { raw, type Request, type RequestHandler } from 'express';
import type { Principals } from '../access/principal';
import { isWithinShape } from './body-shape';
import { RequestErrors } from './error.filter';
import { BODY_BYTES, BODY_SHAPE, type RequestSource } from './limits';

const reader = (limit: number): RequestHandler => raw({ limit, inflate: false, type: () => true });

const readers: Record<RequestSource, RequestHandler> = {
  visitor: reader(BODY_BYTES.visitor),
  family: reader(BODY_BYTES.family),
  office: reader(BODY_BYTES.office),
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

export function getSender({ admin, user, coach }: Principals): RequestSource {
  if (admin) return 'office';
  return (user ?? coach) ? 'family' : 'visitor';
}

/**
 * Reads a JSON body into `request.body`, and its bytes into `rawBody`. The guard calls it once it is known who calls
 * and that they may: until then nothing of a body is read. Uploads are read by their own routes.
 */
export async function readBody(
  request: Request & { rawBody?: Buffer },
  sender: RequestSource,
): Promise<void> {
  if (!METHODS_WITH_BODY.has(request.method) || !hasBody(request) || !request.res) return;
  // A cross-site form can post other types without a preflight.
  if (!isJson(request)) throw RequestErrors.unsupported();
  const { res } = request;
  await new Promise<void>((resolve, reject) =>
    readers[sender](request, res, (error?: unknown) =>
      error ? reject(error instanceof Error ? error : RequestErrors.malformed()) : resolve(),
    ),
  );
  const bytes: unknown = request.body;
  request.body = undefined;
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return;
  request.rawBody = bytes;
  if (!isWithinShape(bytes, BODY_SHAPE)) throw RequestErrors.too_large();
  request.body = parsed(bytes);
}

/** What an upload route accepts instead of JSON; it is read after the guard. */
export function assertForm(request: Request): void {
  if (!request.headers['content-type']?.startsWith('multipart/form-data')) throw RequestErrors.unsupported();
}

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

function hasBody({ headers }: Request): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/** JSON in UTF-8, the only text type of our calls. */
function isJson(request: Request): boolean {
  const [kind, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  if (kind.trim() !== 'application/json') return false;
  const charsets = parameters.map((one) => one.split('=')).filter(([name]) => name.trim() === 'charset');
  return charsets.every(([, value = '']) => /^\s*"?utf-?8"?\s*$/.test(value));
}

function parsed(bytes: Buffer): object {
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    throw RequestErrors.malformed();
  }
  if (typeof body !== 'object' || body === null) throw RequestErrors.malformed();
  if (bytes.includes('\\u') && !isStorable(body)) throw RequestErrors.malformed();
  return body;
}

/**
 * No text of ours contains the character NUL or half of a surrogate pair, and PostgreSQL stores neither: they are only
 * sent by attackers. Both come as an escape; a whole pair counts as the one character that it is.
 */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => !UNSTORABLE.test(key) && isStorable(inner));
}
