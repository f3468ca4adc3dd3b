import type { Clock } from '../clock/clock';
import type { Settings } from '../config/settings';
import type { FrontendBuild, RenderedPage, SiteState } from './frontend-build';
import { PageCache } from './page-cache';

/** A change by an administrator shows within this time. */
const LIFE_MS = 30_000;
const MOST_PAGES = 300;
const READ_TIMEOUT_MS = 5_000;

export type ReadAnswer = { status: number; body: unknown };
/** Asks this very API, as a visitor would. */
export type ReadApi = (url: string) => Promise<ReadAnswer>;

/** Draws public pages at request time, always as a signed-out visitor sees them. */
export class PageRenderer {
  private readonly pages = new PageCache<{ status: number; html: string }>(LIFE_MS, MOST_PAGES);

  constructor(
    private readonly build: FrontendBuild,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The page at an address, still without its nonce. */
  page(address: string, read: ReadApi): Promise<{ status: number; html: string }> {
    const known = this.build.entry.publicPage(address);
    if (!known) return Promise.resolve({ status: 200, html: this.shell() });
    return this.pages.get(known.url, async () => {
      const answers = await Promise.all(
        known.reads.map(async (one) => ({ key: one.key, answer: await read(one.url) })),
      );
      const failed = answers.find(({ answer }) => answer.status !== 200);
      // What cannot be read now the browser tries again; what is not there stays a 404.
      if (failed) return { status: failed.answer.status === 404 ? 404 : 200, html: this.shell() };
      const site = this.state(answers.map(({ key, answer }) => [key, answer.body]));
      const page = await this.build.entry.render(known.url, site, this.build.manifest);
      return { status: page.status, html: this.fill(page) };
    });
  }

  /** The page without content: the browser draws it all. */
  shell(): string {
    return this.fill({ state: this.build.entry.stateElement(this.state([])) });
  }

  robots(): string {
    return this.build.entry.robots(this.origin);
  }

  async sitemap(read: ReadApi): Promise<string> {
    const { html } = await this.pages.get('/sitemap.xml', async () => {
      const teams = await read('/api/teams');
      return {
        status: 200,
        html: this.build.entry.sitemap(this.origin, teams.status === 200 ? teams.body : []),
      };
    });
    return html;
  }

  private get origin(): string {
    return new URL(this.settings.appUrl).origin;
  }

  private fill(page: Partial<RenderedPage>): string {
    return this.build.entry.fill(this.build.template, page);
  }

  private state(answers: SiteState['answers']): SiteState {
    const { name, email, phone } = this.settings.organisation;
    return { answers, today: this.clock.today(), organisation: { name, email, phone }, origin: this.origin };
  }
}

/** Reads over the loopback, so that a page is drawn from exactly what the browser would be answered. */
export function loopback(address: string, port: number): ReadApi {
  const host = address.includes(':') ? `[${address}]` : address;
  return async (url) => {
    const answer = await fetch(`http://${host}:${port}${url}`, {
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    return { status: answer.status, body: answer.status === 200 ? ((await answer.json()) as unknown) : null };
  };
}
