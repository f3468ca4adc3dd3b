import { readdirSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { RequestErrors, sendError } from '../http/error.filter';

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** The files of the built client. Those compressed at build time are sent compressed. */
export function serveStaticFiles(server: Express, client: string): void {
  const files = new Set(
    readdirSync(client, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(client, join(entry.parentPath, entry.name))}`),
  );
  server.use((request: Request, response: Response, next: NextFunction) => {
    if (request.path.startsWith('/.')) return next();
    if (!files.has(request.path) || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.vary('Accept-Encoding');
    const packed = ENCODINGS.find(
      ({ name, ending }) => files.has(request.path + ending) && request.acceptsEncodings(name),
    );
    if (packed) {
      response.type(extname(request.path)).setHeader('Content-Encoding', packed.name);
      request.url = request.path + packed.ending;
    }
    next();
  });
  const serve = {
    lasting: express.static(client, { index: false, redirect: false, immutable: true, maxAge: '365d' }),
    passing: express.static(client, { index: false, redirect: false, maxAge: '1h' }),
  };
  server.use((request: Request, response: Response, next: NextFunction) => {
    const isAsset = /^\/assets(\/|$)/.test(request.path);
    // Every API call passes through here: it must not wait for a disk lookup of a file with its name.
    if (files.has(request.path)) serve[isAsset ? 'lasting' : 'passing'](request, response, next);
    else if (isAsset) sendError(response, RequestErrors.not_found());
    else next();
  });
}
