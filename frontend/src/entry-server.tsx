import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';

import { App } from './app/App';
import { HeadCollector, jsonForHtml, type CollectedHead, type HeadTag } from './site/page-head';
import { createQueryClient } from './app/query-client';
import { createAppRouter } from './app/router';
import { STATE_ELEMENT, type SiteState } from './site/site-state';
import { publicPage } from './app/public-pages';
import { robots, sitemap } from './app/search-engines';

export { publicPage, robots, sitemap };
export type { SiteState };

/** Vite's list of sources and their output files. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

export interface RenderedPage {
  status: number;
  head: string;
  body: string;
  state: string;
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const VOID = new Set(['meta', 'link']);

function tagToHtml({ tag, attrs, text = '' }: HeadTag): string {
  const mark = tag === 'title' ? '' : ' data-page-head';
  const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const open = `<${tag}${written.join('')}${mark}>`;
  if (VOID.has(tag)) return open;
  return `${open}${tag === 'script' ? text : escape(text)}</${tag}>`;
}

/** Styles and code of the matched routes: styles before the first paint, code before the browser requests it. */
function getParts(routeIds: readonly string[], manifest: Manifest): string[] {
  const files = new Set<string>();
  const styles = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    // A chunk's dependencies come first, as the browser would load them.
    chunk.imports?.forEach(take);
    chunk.css?.forEach((style) => styles.add(style));
  };
  // The page itself links what every page needs.
  manifest['index.html']?.css?.forEach((style) => styles.add(style));
  const common = styles.size;
  for (const id of routeIds) {
    for (const path of [`src/routes${id}.tsx`, `src/routes${id}index.tsx`, `src/routes${id}/index.tsx`]) {
      take(`${path}?tsr-split=component`);
    }
  }
  return [
    ...[...styles].slice(common).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...files].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
  ];
}

/**
 * Renders a page as a signed-out visitor sees it, from answers that were read before. Pure: the same URL and state
 * give the same page.
 */
export async function render(url: string, site: SiteState, manifest: Manifest = {}): Promise<RenderedPage> {
  const queries = createQueryClient();
  for (const [key, answer] of site.answers) queries.setQueryData(key, answer);
  const router = createAppRouter({ queries }, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  const collected: CollectedHead = { tags: [], path: url.split('?')[0] ?? '/', missing: false };
  const body = renderToString(
    <HeadCollector value={collected}>
      <App router={router} queries={queries} site={site} />
    </HeadCollector>,
  );
  queries.clear();
  const { matches } = router.state;
  return {
    status: collected.missing ? 404 : 200,
    head: [
      ...collected.tags.map(tagToHtml),
      ...getParts(
        matches.map((match) => match.routeId),
        manifest,
      ),
    ].join('\n    '),
    body,
    state: stateElement(site),
  };
}

export function stateElement(site: SiteState): string {
  return `<script type="application/json" id="${STATE_ELEMENT}">${jsonForHtml(site)}</script>`;
}

/** When the browser should render it all and cannot. */
const NEEDS_SCRIPT =
  '<noscript><p>This page needs JavaScript. Please switch it on, or go to the <a href="/">home page</a>.</p></noscript>';

/**
 * Puts a page into the built index.html. Without a page only the state is added, and the browser renders everything.
 */
export function fill(template: string, page: Partial<RenderedPage>): string {
  return template
    .replace('<!--head-->', () => page.head ?? '')
    .replace('<!--app-->', () => page.body ?? '')
    .replace('<!--noscript-->', () => (page.body ? '' : NEEDS_SCRIPT))
    .replace('<!--state-->', () => page.state ?? '');
}
