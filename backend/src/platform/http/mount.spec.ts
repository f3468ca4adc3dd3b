import { expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { AccessGuard } from '../access/access.guard';
import { mount } from './mount';

/** What runs before a mount's handler, as the server names it. */
function admission() {
  let admit: (request: Request, response: Response, next: NextFunction) => void = () => undefined;
  const server = { use: (_: string, first: typeof admit) => (admit = first) };
  const app = {
    getHttpAdapter: () => ({ getInstance: () => server }),
    get: (token: unknown) => token === AccessGuard && { admit: () => Promise.resolve() },
  } as unknown as INestApplication;
  mount(app, '/metrics', ['public'], () => undefined);
  return admit;
}

it.each([
  ['reaches the mounted handler', false, 1],
  ['goes no further when it was answered while the guard waited (R19)', true, 0],
])('a request %s', async (_, headersSent, reached) => {
  let count = 0;
  const headers = new Map<string, string>();
  const setHeader = (name: string, value: string) => headers.set(name, value);
  admission()({} as Request, { headersSent, setHeader } as unknown as Response, () => (count += 1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(count).toBe(reached);
  expect(headers.get('Cache-Control')).toBe('no-store');
});
