import { beforeEach, describe, expect, it } from '@jest/globals';
import { SystemClock } from '../clock/clock';
import type { AppConfig } from '../config/app-config';
import type { SettingsService } from '../settings/settings.service';
import type { FrontendBuild, SiteState } from './frontend-build';
import { PageRenderer, withNonce, type ReadAnswer } from './page-renderer';

const ok = (body: unknown): ReadAnswer => ({ status: 200, body });
const refused = (status: number): ReadAnswer => ({ status, body: null });

describe('PageRenderer', () => {
  let asked: string[];
  let drawn: SiteState[];

  /** A frontend whose only page is /teams/{slug}: a team, its roster, then what depends on the team. */
  const build = {
    client: '',
    template: '<script nonce="__NONCE__"></script>',
    manifest: {},
    entry: {
      publicPage: (address: string) => ({
        url: address,
        reads: [{ url: '/api/team', key: ['team'] }],
        follow: ([team]: readonly unknown[]) => [
          { url: `/api/games/${(team as { id: number }).id}`, key: ['games'] },
        ],
      }),
      render: (_url: string, site: SiteState) => {
        drawn.push(site);
        return Promise.resolve({ status: site.missing ? 404 : 200, head: '', body: '__NONCE__', state: '' });
      },
      stateElement: () => 'state',
      fill: (template: string, page: { body?: string }) => template + (page.body ?? ''),
    },
  } as unknown as FrontendBuild;
  const settings = {
    appUrl: 'https://fieldhouse.example/',
    organization: { timeZone: 'America/Denver' },
  } as AppConfig;

  const organization = { name: 'Fieldhouse', email: 'a@b.example', phone: '1' };
  const saved = { get: () => organization, revision: '' };

  const admitted = () => Promise.resolve();
  const reader = (answers: Record<string, ReadAnswer>) => (url: string) => {
    asked.push(url);
    return Promise.resolve(answers[url] ?? refused(500));
  };
  const renderer = (frontend = build) =>
    new PageRenderer(frontend, settings, saved as unknown as SettingsService, new SystemClock('UTC'));

  beforeEach(() => {
    asked = [];
    saved.revision = '';
    drawn = [];
  });

  it('renders a page with its reads and the reads that depend on them', async () => {
    const read = reader({ '/api/team': ok({ id: 7 }), '/api/games/7': ok([]) });
    expect(await renderer().page('/teams/owls', read, admitted)).toMatchObject({ status: 200 });
    expect(asked).toEqual(['/api/team', '/api/games/7']);
    expect(drawn[0].answers).toEqual([
      [['team'], { id: 7 }],
      [['games'], []],
    ]);
    expect(drawn[0].organization).toEqual({ ...organization, timeZone: 'America/Denver' });
  });

  it('renders without further reads that fail', async () => {
    const page = await renderer().page('/teams/owls', reader({ '/api/team': ok({ id: 7 }) }), admitted);
    expect(page.status).toBe(200);
    expect(drawn[0].answers).toEqual([[['team'], { id: 7 }]]);
  });

  it('lets search engines index a page unless the URL makes only the browser render it', async () => {
    const head = (_template: string, page: { head?: string }) => page.head ?? '';
    const frontend = (known: object) => ({ ...build, entry: { ...build.entry, ...known, fill: head } });
    const secret = renderer(frontend({ publicPage: () => null }));
    expect((await secret.page('/teams/owls?coach=secret', reader({}), admitted)).html).toBe(
      '<meta name="robots" content="noindex" data-page-head>',
    );
    expect((await renderer(frontend({})).page('/teams/owls', reader({}), admitted)).html).toBe('');
  });

  it('answers 404 when the subject does not exist, and leaves the page to the browser when this is unknown', async () => {
    expect(await renderer().page('/teams/gone', reader({ '/api/team': refused(404) }), admitted)).toEqual({
      status: 404,
      html: expect.stringContaining('__NONCE__'),
    });
    expect(drawn[0]).toMatchObject({ missing: '/teams/gone', answers: [] });
    expect((await renderer().page('/teams/owls', reader({}), admitted)).status).toBe(200);
    expect(drawn).toHaveLength(1);
  });

  it("counts toward the client's limit only when it renders, and never affects others", async () => {
    const pages = renderer();
    const read = reader({ '/api/team': ok({ id: 7 }) });
    let counted = 0;
    const count = () => Promise.resolve(void (counted += 1));
    await pages.page('/teams/owls', read, count);
    await pages.page('/teams/owls', read, count);
    expect(counted).toBe(1);
    await expect(
      pages.page('/teams/bears', read, () => Promise.reject(new Error('too many'))),
    ).rejects.toThrow();
    expect((await pages.page('/teams/bears', read, count)).status).toBe(200);
  });

  it('renders again after the settings change', async () => {
    const pages = renderer();
    const read = reader({ '/api/team': ok({ id: 7 }) });
    await pages.page('/teams/owls', read, admitted);
    await pages.page('/teams/owls', read, admitted);
    expect(drawn).toHaveLength(1);
    saved.revision = 'organization.1';
    await pages.page('/teams/owls', read, admitted);
    expect(drawn).toHaveLength(2);
  });

  it("inserts the nonce only in the right places, whatever the page's text contains", async () => {
    const read = reader({ '/api/team': ok({ id: 7 }) });
    const { html } = await renderer().page('/teams/owls', read, admitted);
    expect(withNonce(html, 'secret')).toBe('<script nonce="secret"></script>__NONCE__');
  });
});
