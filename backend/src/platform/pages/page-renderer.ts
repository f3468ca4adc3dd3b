import { randomBytes } from 'node:crypto';
import { ownReadHeaders } from '../access/own-reads';
import type { Clock } from '../clock/clock';
import type { Settings } from '../config/settings';
import { organisationSettings } from '../settings/organisation';
import type { SavedSettings } from '../settings/saved-settings';
import type { FrontendBuild, PublicPage, Read, RenderedPage, SiteState } from './frontend-build';
import { PageCache } from './page-cache';

/** A change by an administrator shows within 30 s, the drawing included. */
const LIFE_MS = 25_000;
const MOST_PAGES = 300;
/** A page may read twice in a row, and is answered within ten seconds. */
const READ_TIMEOUT_MS = 4_000;
/** Stands for the nonce in a kept page. Nobody can know it, so no text of a page is ever taken for it. */
const NONCE_MARK = randomBytes(18).toString('base64url');

/** Until the browser has drawn the page, which then says for itself whether it is listed. */
const UNLISTED = '<meta name="robots" content="noindex" data-page-head>';

export type ReadAnswer = { status: number; body: unknown };
/** Asks this very API, as a visitor would. */
export type ReadApi = (url: string) => Promise<ReadAnswer>;

export interface Page {
  status: number;
  html: string;
}

/** Draws public pages at request time, always as a signed-out visitor sees them. */
export class PageRenderer {
  private readonly pages = new PageCache<Page>(LIFE_MS, MOST_PAGES);

  private readonly template: string;

  constructor(
    private readonly build: FrontendBuild,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
    private readonly clock: Clock,
  ) {
    this.template = build.template.replaceAll('__NONCE__', NONCE_MARK);
  }

  /**
   * The page at an address, still without its nonce. `admit` is asked before a page is made and refuses a caller that
   * has too many made: the browser draws that one.
   */
  page(address: string, read: ReadApi, admit: () => Promise<void>): Promise<Page> {
    const known = this.build.entry.publicPage(address);
    // Of what the server may not draw a search engine shall keep nothing either: it may carry a secret.
    if (!known) return Promise.resolve({ status: 200, html: this.shell(UNLISTED) });
    // Under the settings it is drawn with: a new name is not kept waiting for the page's end of life.
    return this.pages.get(`${this.saved.revision} ${known.url}`, async () => {
      await admit();
      return this.make(known, read);
    });
  }

  private async make({ url, reads, follow }: PublicPage, read: ReadApi): Promise<Page> {
    const first = await readAll(reads, read);
    if (first.some(({ status }) => status === 404))
      return this.draw(url, { ...this.state([]), missing: url });
    // What cannot be read now the browser tries again.
    if (first.some(({ status }) => status !== 200)) return { status: 200, html: this.shell() };
    const more = follow ? await readAll(follow(first.map(({ body }) => body)), read) : [];
    const answers = [...first, ...more.filter(({ status }) => status === 200)];
    return this.draw(url, this.state(answers.map(({ key, body }) => [key, body])));
  }

  private async draw(url: string, site: SiteState): Promise<Page> {
    const page = await this.build.entry.render(url, site, this.build.manifest);
    return { status: page.status, html: this.fill(page) };
  }

  /** The page without content: the browser draws it all. */
  shell(head?: string): string {
    return this.fill({ head, state: this.build.entry.stateElement(this.state([])) });
  }

  robots(): string {
    return this.build.entry.robots(this.origin);
  }

  sitemap(): string {
    return this.build.entry.sitemap(this.origin);
  }

  private get origin(): string {
    return new URL(this.settings.appUrl).origin;
  }

  private fill(page: Partial<RenderedPage>): string {
    return this.build.entry.fill(this.template, page);
  }

  private state(answers: SiteState['answers']): SiteState {
    return {
      answers,
      today: this.clock.today(),
      organisation: { ...this.saved.of(organisationSettings), ...this.settings.organisation },
      origin: this.origin,
    };
  }
}

/** The nonce is one answer's own, so it goes in after the cache. */
export const withNonce = (html: string, nonce: string): string => html.replaceAll(NONCE_MARK, nonce);

function readAll(
  reads: readonly Read[],
  read: ReadApi,
): Promise<(ReadAnswer & { key: readonly unknown[] })[]> {
  return Promise.all(reads.map(async ({ url, key }) => ({ key, ...(await read(url)) })));
}

/** Reads over the loopback, so that a page is drawn from exactly what the browser would be answered. */
export function loopback(address: string, port: number): ReadApi {
  const host = address.includes(':') ? `[${address}]` : address;
  return async (url) => {
    const answer = await fetch(`http://${host}:${port}${url}`, {
      headers: ownReadHeaders,
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    return { status: answer.status, body: answer.status === 200 ? ((await answer.json()) as unknown) : null };
  };
}
