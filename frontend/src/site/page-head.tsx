import { createContext, useContext, useEffect } from 'react';

import { useSite } from './site-state';

export interface PageHeadProps {
  /** The organization's name is added. */
  title: string;
  description?: string;
  /** The canonical path for search engines; by default the page's own path without its query. */
  canonical?: string;
  /** A drawing in `public/og`. */
  image?: string;
  noindex?: boolean;
  /** Not found: the answer's status is 404. */
  missing?: boolean;
  /** schema.org descriptions of the page's content. */
  structured?: object[];
}

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attrs: Record<string, string>;
  text?: string;
}

export const DEFAULT_DESCRIPTION =
  'Summer camps, monthly skills clinics and seasonal leagues for children from pre-K to 8th grade.';

/** Written as an escape, `<` cannot end the element early. */
export const jsonForHtml = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

export function headTags(
  props: PageHeadProps,
  site: { name: string; origin: string; path: string },
): HeadTag[] {
  const title = props.title.includes(site.name) ? props.title : `${props.title} · ${site.name}`;
  const description = props.description ?? DEFAULT_DESCRIPTION;
  const url = `${site.origin}${props.canonical ?? site.path}`;
  const image = `${site.origin}/og/${props.image ?? 'fieldhouse'}.png`;
  const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
    tag: 'meta',
    attrs: { [key]: name, content },
  });
  return [
    { tag: 'title', attrs: {}, text: title },
    meta('name', 'description', description),
    ...(props.noindex || props.missing
      ? [meta('name', 'robots', 'noindex')]
      : [{ tag: 'link', attrs: { rel: 'canonical', href: url } } as HeadTag]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(props.structured ?? []).map((one): HeadTag => ({
      tag: 'script',
      attrs: { type: 'application/ld+json' },
      text: jsonForHtml({ '@context': 'https://schema.org', ...one }),
    })),
  ];
}

export interface CollectedHead {
  tags: HeadTag[];
  path: string;
  missing: boolean;
}

/** On the server, the page's head is collected here while it renders. */
export const HeadCollector = createContext<CollectedHead | null>(null);

function applyToDocument(tags: HeadTag[]): void {
  document.head.querySelectorAll('[data-page-head]').forEach((element) => element.remove());
  for (const { tag, attrs, text } of tags) {
    if (tag === 'title') {
      document.title = text ?? '';
      continue;
    }
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
    element.setAttribute('data-page-head', '');
    if (text) element.textContent = text;
    document.head.append(element);
  }
}

/** Title, description, canonical link, sharing card and structured data of a page. */
export function PageHead(props: PageHeadProps) {
  const { organization, origin } = useSite();
  const collector = useContext(HeadCollector);
  const path = collector?.path ?? (typeof window === 'undefined' ? '/' : window.location.pathname);
  const tags = headTags(props, { name: organization.name, origin, path });
  if (collector) {
    collector.tags = tags;
    collector.missing = props.missing ?? false;
  }
  const written = JSON.stringify(tags);
  useEffect(() => applyToDocument(JSON.parse(written) as HeadTag[]), [written]);
  return null;
}
