import { SetMetadata } from '@nestjs/common';
import type { Response } from 'express';

/**
 * Who may keep an answer, as its `Cache-Control`:
 * - `no-store`: nobody; every call that states nothing.
 * - `private, no-cache`: the caller's own browser, which asks each time whether it is still current. For an answer that
 *   differs by who is signed in.
 * - `public, …`: everybody. Only for an answer that is the same for everybody.
 */
export type CachePolicy = 'no-store' | 'private, no-cache' | `public, ${string}`;

export const CACHING = 'caching';

/** States who may keep what the call answers. Errors are never kept. Every public read states it. */
export const Caching = (policy: CachePolicy) => SetMetadata(CACHING, policy);

/** All that says who is signed in (see principal.ts). */
const CREDENTIALS = 'Authorization, Cookie, X-Coach-Token';

export function setCachePolicy(response: Response, policy: CachePolicy): void {
  response.setHeader('Cache-Control', policy);
  if (policy.startsWith('private')) response.vary(CREDENTIALS);
}
