import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';

/** Where the built frontend lies: beside the backend, in the checkout and in the image. */
export const FRONTEND_DIST = resolve(
  process.env.FRONTEND_DIST ?? join(__dirname, '..', '..', '..', '..', '..', 'frontend', 'dist'),
);

const NOT_PAGES = /^\/(api|dev|metrics|admin\/queues)(\/|$)/;

/** Static files, and the page itself for every other GET. Never below /api, /dev, /metrics or /admin/queues. */
export function servePages(app: INestApplication): void {
  const client = join(FRONTEND_DIST, 'client');
  const server = app.getHttpAdapter().getInstance() as Express;
  server.use(
    '/assets',
    express.static(join(client, 'assets'), {
      immutable: true,
      maxAge: '365d',
      index: false,
      fallthrough: false,
    }),
  );
  server.use(express.static(client, { index: false, maxAge: '1h' }));
  const shell = join(client, 'index.html');
  let page: string | null = null;
  server.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' || NOT_PAGES.test(request.path)) return next();
    if (page === null && existsSync(shell)) page = readFileSync(shell, 'utf8');
    if (page === null) return next();
    response
      .type('html')
      .setHeader('Cache-Control', 'no-store')
      .send(page.replaceAll('__NONCE__', request.nonce ?? ''));
  });
}
