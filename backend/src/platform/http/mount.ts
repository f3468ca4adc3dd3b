import type { INestApplication } from '@nestjs/common';
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express';
import type { AccessRole } from '../access/access.decorator';
import { AccessGuard } from '../access/access.guard';
import { setCachePolicy } from '../access/caching.decorator';
import { sendError, toDomainError } from './error.filter';

export interface Mount {
  path: string;
  who: readonly AccessRole[];
}

const mountsOf = new WeakMap<Express, Mount[]>();

export function mountsOn(app: INestApplication): readonly Mount[] {
  return mountsOf.get(app.getHttpAdapter().getInstance() as Express) ?? [];
}

/**
 * The only way to serve something beside Nest's own routes, which pass no Nest guard: the same principal,
 * role and Origin check stands in front, and the list of mounts is what the route test walks. Nobody keeps what it
 * answers, unless the handler says who may.
 */
export function mount(
  app: INestApplication,
  path: string,
  who: readonly AccessRole[],
  handler: RequestHandler,
): void {
  const server = app.getHttpAdapter().getInstance() as Express;
  const guard = app.get(AccessGuard);
  mountsOf.set(server, [...(mountsOf.get(server) ?? []), { path, who }]);
  const admit = (request: Request, response: Response, next: NextFunction): void => {
    setCachePolicy(response, 'no-store');
    guard.admit(request, who).then(
      () => {
        // Already answered because something was frozen.
        if (!response.headersSent) next();
      },
      (refusal) => sendError(response, toDomainError(refusal)),
    );
  };
  server.use(path, admit, handler);
}
