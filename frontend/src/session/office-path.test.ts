import { expect, it } from 'vitest';

import { officePath } from './office-path';

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
])('whoever wanted %s continues at %s', (wish, path) => expect(officePath(wish)).toBe(path));
