import type { Request } from 'express';
import type { AppConfig } from '../config/app-config';

/**
 * Whether a change by a cookie session comes from our own pages. A browser sends `Origin` with every
 * such request, so a missing or `null` one is refused too.
 */
export function isSameOrigin(request: Request, settings: AppConfig): boolean {
  const origin = request.headers.origin;
  if (!origin || origin === 'null') return false;
  if (origin === new URL(settings.appUrl).origin) return true;
  return !settings.production && origin === `http://${request.headers.host}`;
}
