import { toSafePath } from './sign-in-redirect';

/** The first admin page. */
export const ADMIN_PREFIX = '/admin';

/**
 * Where an administrator continues after signing in: an admin page that this program renders; otherwise the first one.
 */
export function toAdminPath(input: unknown): string {
  const path = toSafePath(input);
  const isOffice = path !== undefined && /^\/admin(?=[/?#]|$)/.test(path);
  return isOffice && !/^\/admin\/(login|queues)(?=[/?#]|$)/.test(path) ? path : ADMIN_PREFIX;
}
