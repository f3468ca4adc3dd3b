import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { Settings } from '../config/settings';
import { serveEmbedded } from '../dev/embedded-pages';
import { serveMetrics } from '../health/metrics';
import { serveQueueBoard } from '../health/queue-board';
import { ErrorFilter, RequestErrors, sendError, toDomainError } from './error.filter';
import { servePages } from '../pages/serve-pages';
import { isJson, METHODS_WITH_BODY } from './read-body';
import { securityHeaders } from './security-headers';
import { serveApiDocs } from './openapi';
import { validationPipe } from './validation';

/** Everything that stands around the routes, in the order in which a request meets it. Used by the program and its tests alike. */
export function configureApp(app: NestExpressApplication): void {
  const settings = app.get(Settings);
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  app.set('query parser', 'simple');
  app.use(securityHeaders(settings));
  serveEmbedded(app, settings);
  app.use('/api', refuseForms);
  app.use('/api', refuseNul);
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

/** A cross-site form can post other kinds without asking first, so the API takes JSON alone, and uploads where they belong. */
function refuseForms(request: Request, response: Response, next: NextFunction): void {
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  const kind = request.headers['content-type'] ?? '';
  const upload = kind.startsWith('multipart/form-data') && request.path.endsWith('/w9-upload');
  if (METHODS_WITH_BODY.has(request.method) && hasBody && !upload && !isJson(request)) {
    sendError(response, RequestErrors.unsupported());
    return;
  }
  next();
}

/** PostgreSQL stores no text with the character NUL: it is only ever sent to break something. */
function refuseNul(request: Request, response: Response, next: NextFunction): void {
  if (/%00|\0/i.test(request.originalUrl)) sendError(response, RequestErrors.malformed());
  else next();
}
