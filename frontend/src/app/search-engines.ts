import { indexedPaths } from './public-pages';

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Every page for search engines: none of a team, because its players are children. */
export function sitemap(origin: string): string {
  const entries = indexedPaths.map((path) => `  <url><loc>${escape(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

export function robots(origin: string): string {
  const closed = [
    '/admin',
    '/api/',
    '/dashboard',
    '/family-dashboard',
    '/staff-dashboard',
    '/email-center',
    '/dev/',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
