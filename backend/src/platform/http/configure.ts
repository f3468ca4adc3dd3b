import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Settings } from '../config/settings';
import { serveEmbedded } from '../dev/embedded-pages';
import { serveMetrics } from '../health/metrics';
import { serveQueueBoard } from '../health/queue-board';
import { ErrorFilter, RequestErrors, sendError, toDomainError } from './error.filter';
import { JSON_LIMIT } from './limits';
import { servePages } from '../pages/serve-pages';
import { securityHeaders } from './security-headers';
import { serveApiDocs } from './openapi';
import { validationPipe } from './validation';

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Everything that stands around the routes, in the order in which a request meets it. Used by the program and its tests alike. */
export function configureApp(app: NestExpressApplication): void {
  const settings = app.get(Settings);
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  app.set('query parser', 'simple');
  app.use(securityHeaders(settings));
  // Before the body parser: what is forwarded must still be a stream.
  serveEmbedded(app, settings);
  app.use('/api', refuseForms);
  app.useBodyParser('json', { limit: JSON_LIMIT });
  app.use('/api', refuseUnstorable);
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) =>
    sendError(response, toDomainError(error)),
  );
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter());
  serveMetrics(app, settings);
  serveQueueBoard(app);
  serveApiDocs(app);
}

/** Before Nest's routes, whose last word is "not found": everything that is no call is a page. */
export async function configurePages(app: NestExpressApplication): Promise<void> {
  await servePages(app);
}

/** A cross-site form can post these kinds without asking first, so the API takes none of them. */
function refuseForms(request: Request, response: Response, next: NextFunction): void {
  const kind = request.headers['content-type'] ?? '';
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  const upload = kind.startsWith('multipart/form-data') && request.path.endsWith('/w9-upload');
  if (METHODS_WITH_BODY.has(request.method) && hasBody && !upload && !kind.startsWith('application/json')) {
    sendError(response, RequestErrors.unsupported());
    return;
  }
  next();
}

/**
 * No text of ours holds the character NUL or half of a surrogate pair, and PostgreSQL stores neither: they are only
 * ever sent to break something.
 */
function refuseUnstorable(
  request: Request & { rawBody?: Buffer },
  response: Response,
  next: NextFunction,
): void {
  const inAddress = /%00|\0/i.test(request.originalUrl);
  const inBody = request.rawBody?.includes('\\u0000') || request.rawBody?.includes(0);
  if (inAddress || inBody || (mayHoldSurrogates(request.rawBody) && !isWellFormed(request.body))) {
    sendError(response, RequestErrors.malformed());
    return;
  }
  next();
}

/** A lone surrogate comes as an escape: in UTF-8 itself it cannot be written. */
function mayHoldSurrogates(body: Buffer | undefined): boolean {
  return body !== undefined && (body.includes('\\ud') || body.includes('\\uD'));
}

/** A whole pair counts as the one character that it is. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether each text and each key can be written as UTF-8. A loop, as a body may be nested deeper than a stack. */
function isWellFormed(body: unknown): boolean {
  const left = [body];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && LONE_SURROGATE.test(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) left.push(key, inner);
  }
  return true;
}
