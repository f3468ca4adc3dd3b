import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the built frontend is: next to the backend, in the checkout and in the image. */
export const FRONTEND_DIST = resolve(
  process.env.FRONTEND_DIST ?? join(__dirname, '..', '..', '..', '..', '..', 'frontend', 'dist'),
);

export interface SiteState {
  answers: [readonly unknown[], unknown][];
  today: string;
  organization: { name: string; email: string; phone: string; timeZone: string };
  missing?: string;
  origin: string;
}

export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  state: string;
}

export interface Read {
  url: string;
  key: readonly unknown[];
}

export interface PublicPage {
  url: string;
  reads: Read[];
  /** Further reads that depend on the answers to the first ones. */
  follow?(answers: readonly unknown[]): Read[];
}

/** What `frontend/src/entry-server.tsx` provides to the api. */
export interface ServerEntry {
  /** The public page at a URL with the reads it is rendered from, or null when the browser renders it. */
  publicPage(address: string): PublicPage | null;
  render(url: string, site: SiteState, manifest: unknown): Promise<RenderedPage>;
  stateElement(site: SiteState): string;
  fill(template: string, page: Partial<RenderedPage>): string;
  sitemap(origin: string): string;
  robots(origin: string): string;
}

export interface FrontendBuild {
  client: string;
  template: string;
  manifest: unknown;
  entry: ServerEntry;
}

/** The built frontend, or null when it was not built (tests of the api alone). */
export async function loadFrontendBuild(): Promise<FrontendBuild | null> {
  const client = join(FRONTEND_DIST, 'client');
  const shell = join(client, 'index.html');
  const server = join(FRONTEND_DIST, 'server', 'entry-server.mjs');
  if (!existsSync(shell) || !existsSync(server)) return null;
  return {
    client,
    template: readFileSync(shell, 'utf8'),
    manifest: JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as unknown,
    entry: (await import(pathToFileURL(server).href)) as ServerEntry,
  };
}
