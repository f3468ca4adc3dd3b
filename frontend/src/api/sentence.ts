import { ApiError } from './errors';

const MODULES = /^(identity|programs|coupons|registration|leagues|staffing|messaging)\./;

/** The server's own sentence where a module of it refused, else the page's. */
export function getSentence(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code !== undefined && MODULES.test(error.code)
    ? error.message
    : otherwise;
}
