import { randomBytes } from 'node:crypto';
import { internalRequestHeaders } from '../access/internal-requests';
import type { Clock } from '../clock/clock';
import type { AppConfig } from '../config/app-config';
import { organizationSettingsSection } from '../settings/organization';
import type { SettingsService } from '../settings/settings.service';
import type { FrontendBuild, PublicPage, Read, RenderedPage, SiteState } from './frontend-build';
import { PageCache } from './page-cache';

/** An administrator's change is visible within 30 s, including rendering. */
const LIFE_MS = 25_000;
const MAX_PAGES = 300;
/** A page may read twice in sequence, and is answered within ten seconds. */
const READ_TIMEOUT_MS = 4_000;
/** Placeholder for the nonce in a cached page. Nobody can know it, so no text of a page is mistaken for it. */
const NONCE_MARK = randomBytes(18).toString('base64url');

/** Until the browser has rendered the page, which then decides whether it is indexed. */
const UNLISTED = '<meta name="robots" content="noindex" data-page-head>';

export type ReadAnswer = { status: number; body: unknown };
/** Calls this very API, as a visitor would. */
export type ReadApi = (url: string) => Promise<ReadAnswer>;

export interface Page {
  status: number;
  html: string;
}

/** Renders public pages at request time, always as a signed-out visitor sees them. */
export class PageRenderer {
  private readonly pages = new PageCache<Page>(LIFE_MS, MAX_PAGES);

  private readonly template: string;

  constructor(
    private readonly build: FrontendBuild,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
    private readonly clock: Clock,
  ) {
    this.template = build.template.replaceAll('__NONCE__', NONCE_MARK);
  }

  /**
   * The page at a URL, still without its nonce. `admit` is asked before a page is rendered and rejects a caller with
   * too many of them: the browser renders that one.
   */
  page(address: string, read: ReadApi, admit: () => Promise<void>): Promise<Page> {
    const known = this.build.entry.publicPage(address);
    // Search engines must not store what the server may not render: it may contain a secret.
    if (!known) return Promise.resolve({ status: 200, html: this.renderShell(UNLISTED) });
    // Keyed by the settings it was rendered with: a new name does not wait for the page to expire.
    return this.pages.get(`${this.saved.revision} ${known.url}`, async () => {
      await admit();
      return this.renderResponse(known, read);
    });
  }

  private async renderResponse({ url, reads, follow }: PublicPage, read: ReadApi): Promise<Page> {
    const first = await readAll(reads, read);
    if (first.some(({ status }) => status === 404))
      return this.renderPage(url, { ...this.state([]), missing: url });
    // The browser retries what cannot be read now.
    if (first.some(({ status }) => status !== 200)) return { status: 200, html: this.renderShell() };
    const more = follow ? await readAll(follow(first.map(({ body }) => body)), read) : [];
    const answers = [...first, ...more.filter(({ status }) => status === 200)];
    return this.renderPage(url, this.state(answers.map(({ key, body }) => [key, body])));
  }

  private async renderPage(url: string, site: SiteState): Promise<Page> {
    const page = await this.build.entry.render(url, site, this.build.manifest);
    return { status: page.status, html: this.fill(page) };
  }

  /** The page without content: the browser renders everything. */
  renderShell(head?: string): string {
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
      organization: { ...this.saved.get(organizationSettingsSection), ...this.settings.organization },
      origin: this.origin,
    };
  }
}

/** The nonce belongs to one answer, so it is added after the cache. */
export const withNonce = (html: string, nonce: string): string => html.replaceAll(NONCE_MARK, nonce);

function readAll(
  reads: readonly Read[],
  read: ReadApi,
): Promise<(ReadAnswer & { key: readonly unknown[] })[]> {
  return Promise.all(reads.map(async ({ url, key }) => ({ key, ...(await read(url)) })));
}

/** Reads over the loopback, so that a page is rendered from exactly what the browser would get. */
export function loopback(address: string, port: number): ReadApi {
  const host = address.includes(':') ? `[${address}]` : address;
  return async (url) => {
    const answer = await fetch(`http://${host}:${port}${url}`, {
      headers: internalRequestHeaders,
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    });
    return { status: answer.status, body: answer.status === 200 ? ((await answer.json()) as unknown) : null };
  };
}
