import { describe, expect, it } from 'vitest';

import { publicPage } from './public-pages';

const getUrls = (address: string) => publicPage(address)?.reads.map((read) => read.url);

describe('pages rendered by the server', () => {
  it('include every public page, with its reads and the relevant query parameters', () => {
    expect(getUrls('/')).toEqual(['/api/programs', '/api/games?pageSize=3']);
    expect(publicPage('/programs/?show=camp&utm_source=x')?.url).toBe('/programs?show=camp');
    expect(getUrls('/Programs')).toEqual(['/api/programs', '/api/pricing']);
  });

  it('include a team with everything that its page shows', () => {
    const page = publicPage('/teams/owls');
    expect(page?.reads.map((read) => read.url)).toEqual(['/api/teams/owls', '/api/teams/owls/roster']);
    const more = page?.follow?.([{ id: 7, divisionId: 9 }]).map((read) => read.url);
    expect(more).toEqual([
      '/api/teams/7/events',
      '/api/games?teamId=7&pageSize=100',
      '/api/games/division/9',
    ]);
    expect(page?.follow?.([{ id: 7, divisionId: null }])).toHaveLength(2);
  });

  it.each([
    '/dashboard',
    '/Dashboard/receipt/1',
    '/admin/login',
    '/referee-offer?offer=secret',
    '/staff-assignment?offer=secret&answer=decline',
    '/teams/owls?coach=secret',
    '/teams/owls?as=office',
    '/auth?token=x',
    '/unsubscribe?token=x',
    '/unsubscribe',
  ])('exclude %s', (address) => expect(publicPage(address)).toBeNull());

  it.each(['//elsewhere.example', '/\\elsewhere.example', '/%E0%A4%A', `/${'a'.repeat(300)}`])(
    'do not exist at %s',
    (address) => expect(publicPage(address)).toEqual({ url: '/404', reads: [] }),
  );

  it('send no request to the API for a name that no team can have', () => {
    for (const slug of ['a%2Froster', '..%2Fprograms', 'a b', '%3Cscript%3E'])
      expect(getUrls(`/teams/${slug}`)).toEqual([]);
  });
});
