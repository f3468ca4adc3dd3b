import { describe, expect, it } from '@jest/globals';
import { readAuditSearch } from './audit-search';

describe('a search in the audit', () => {
  it.each([
    ['$175.56', [175.56, 17556]],
    ['175.56', [175.56, 17556]],
    ['$1,175', [1175, 117500]],
    ['40', [40, 4000]],
    ['Week 1', null],
    ['1.2.3', null],
    ['', null],
  ])('%s', (typed, amounts) => expect(readAuditSearch(typed).amounts).toEqual(amounts));

  it('treats wildcard characters literally', () =>
    expect(readAuditSearch(' 50%_off ').like).toBe('%50\\%\\_off%'));
});
