import { expect, it } from 'vitest';

import { toAdminPath } from './admin-path';

it.each([
  ['/admin/coupons?search=x&page=2', '/admin/coupons?search=x&page=2'],
  ['/admin', '/admin'],
  ['/admin/login?redirect=/admin', '/admin'],
  ['/admin/queues', '/admin'],
  ['/administrator', '/admin'],
  ['/dashboard', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/admin\\@evil.example', '/admin'],
  ['https://evil.example', '/admin'],
  [undefined, '/admin'],
])('continues from %s at %s', (input, path) => expect(toAdminPath(input)).toBe(path));
