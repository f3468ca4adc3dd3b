import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { serveStaticFiles } from './static-files';

describe('static files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  let server: Server;

  beforeAll(async () => {
    mkdirSync(join(folder, 'client/assets'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'client/icon.svg'), '<svg/>');
    writeFileSync(join(folder, 'client/assets/app.js'), 'plain');
    writeFileSync(join(folder, 'client/assets/app.js.gz'), 'packed');
    const app = express();
    serveStaticFiles(app, join(folder, 'client'));
    app.use((_request, response) => void response.send('a page'));
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  /** Not with `fetch`, which normalizes a path before sending it. */
  async function get(path: string, headers: Record<string, string> = {}) {
    const { port } = server.address() as AddressInfo;
    const asked = request({ port, path, headers, agent: false }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const text = (await answer.toArray()).join('');
    return { status: answer.statusCode, text, headers: answer.headers };
  }

  it('are cached, and compressed when the client supports it', async () => {
    const plain = await get('/assets/app.js');
    expect(plain).toMatchObject({ status: 200, text: 'plain' });
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await get('/assets/app.js', { 'accept-encoding': 'gzip' })).toMatchObject({
      text: 'packed',
      headers: { 'content-encoding': 'gzip', 'content-type': 'text/javascript; charset=utf-8' },
    });
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/teams')).text).toBe('a page');
  });

  it.each([
    '/assets',
    '/assets/',
    '/assets/..',
    '/assets/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%zz',
    '/assets/%00',
    '/assets/gone.js',
    '/assets/app.js/',
  ])("can't be reached as %s", async (path) => {
    const { status, text } = await get(path);
    expect({ status, body: JSON.parse(text) as object }).toMatchObject({
      status: 404,
      body: { code: 'request.not_found' },
    });
  });
});
