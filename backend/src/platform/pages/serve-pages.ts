import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { INestApplication } from '@nestjs/common';
import type { Express, NextFunction, Request, Response } from 'express';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { callerKey, RateLimitService } from '../rate-limits/rate-limit.service';
import { SettingsService } from '../settings/settings.service';
import { loadFrontendBuild } from './frontend-build';
import { loopback, PageRenderer, withNonce, type ReadApi } from './page-renderer';
import { serveStaticFiles } from './static-files';

const NOT_PAGES = /^\/(api|dev|metrics|admin\/queues)(\/|$)/;
const packed = promisify(gzip);

/** Static files, and a page for every other GET or HEAD. Never below /api, /dev, /metrics or /admin/queues. */
export async function servePages(app: INestApplication): Promise<void> {
  const build = await loadFrontendBuild();
  if (!build) return;
  const server = app.getHttpAdapter().getInstance() as Express;
  const renderer = new PageRenderer(build, app.get(AppConfig), app.get(SettingsService), app.get(Clock));
  const limits = app.get(RateLimitService);
  serveStaticFiles(server, build.client);

  server.get('/robots.txt', (_request, response) => void response.type('text/plain').send(renderer.robots()));
  server.get(
    '/sitemap.xml',
    (_request, response) => void response.type('application/xml').send(renderer.sitemap()),
  );
  server.use((request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || NOT_PAGES.test(request.path)) return next();
    renderer
      .page(request.originalUrl, reader(request), () => limits.consume('reads', callerKey(request, {})))
      .catch(() => ({ status: 200, html: renderer.renderShell() }))
      .then(({ status, html }) => send(request, response.status(status), html))
      .catch(next);
  });
}

function reader(request: Request): ReadApi {
  return loopback(request.socket.localAddress ?? '127.0.0.1', request.socket.localPort ?? 0);
}

async function send(request: Request, response: Response, html: string): Promise<void> {
  const page = withNonce(html, request.nonce ?? '');
  response.type('html').setHeader('Cache-Control', 'no-cache');
  response.vary('Accept-Encoding');
  if (!request.acceptsEncodings('gzip')) {
    response.send(page);
    return;
  }
  const body = await packed(page, { level: 6 });
  response.setHeader('Content-Encoding', 'gzip');
  response.end(body);
}
