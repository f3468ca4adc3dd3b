import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { AppConfig } from '../config/app-config';
import { serveEmbedded } from '../dev/embedded-pages';
import { serveMetrics } from '../health/metrics';
import { serveQueueBoard } from '../health/queue-board';
import { requestTimeout } from './request-timeout';
import { ErrorFilter, RequestErrors, sendError, toDomainError } from './error.filter';
import { servePages } from '../pages/serve-pages';
import { securityHeaders } from './security-headers';
import { serveApiDocs } from './openapi';
import { validationPipe } from './validation';

/** Everything around the routes, in the order in which a request meets it. Used by the program and its tests alike. */
export function configureApp(app: NestExpressApplication): void {
  const settings = app.get(AppConfig);
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustProxy);
  app.set('query parser', 'simple');
  app.use(securityHeaders(settings));
  serveEmbedded(app, settings);
  app.use(requestTimeout);
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

/** Before Nest's routes, which end with "not found": everything that is not a call is a page. */
export async function configurePages(app: NestExpressApplication): Promise<void> {
  await servePages(app);
}

/** PostgreSQL stores no text with the character NUL: it is only sent by attackers. */
function refuseNul(request: Request, response: Response, next: NextFunction): void {
  if (/%00|\0/i.test(request.originalUrl)) sendError(response, RequestErrors.malformed());
  else next();
}
