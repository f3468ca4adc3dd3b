import { timingSafeEqual } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AccessErrors } from '../access/access.errors';
import type { AppConfig } from '../config/app-config';
import { mount } from '../http/mount';
import { sendError } from '../http/error.filter';

/**
 * Request durations by method and status, and the process metrics; for administrators or callers with METRICS_TOKEN.
 */
export function serveMetrics(app: INestApplication, settings: AppConfig): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'HTTP request duration in seconds',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const end = durations.startTimer({ method: request.method });
    response.on('finish', () => end({ status: String(response.statusCode) }));
    next();
  });
  mount(app, '/metrics', ['public'], (request, response, next) => {
    if (request.principals?.admin === undefined && !holdsToken(request, settings.metricsToken)) {
      sendError(response, AccessErrors.unauthenticated());
      return;
    }
    registry
      .metrics()
      .then((text) => response.type(registry.contentType).send(text))
      .catch(next);
  });
}

function holdsToken(request: Request, token: string | null): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token || !given) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}
