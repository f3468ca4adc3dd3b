import { describe, expect, it } from '@jest/globals';
import { parseAuditSearch } from './audit-search';

describe('parseAuditSearch', () => {
  it.each([
    ['$175.56', [175.56, 17556]],
    ['175.56', [175.56, 17556]],
    ['$1,175', [1175, 117500]],
    ['40', [40, 4000]],
    ['Week 1', null],
    ['1.2.3', null],
    ['', null],
  ])('parses the amount in %s', (typed, amounts) => expect(parseAuditSearch(typed).amounts).toEqual(amounts));

  it('escapes wildcard characters', () => expect(parseAuditSearch(' 50%_off ').like).toBe('%50\\%\\_off%'));
});
