import { indexedPaths } from './public-pages';

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function slugsOf(teams: unknown): string[] {
  if (!Array.isArray(teams)) return [];
  return teams.flatMap((team: unknown) =>
    typeof team === 'object' && team !== null && 'teamSlug' in team && typeof team.teamSlug === 'string'
      ? [team.teamSlug]
      : [],
  );
}

/** Every page that search engines shall know, the teams' pages too. */
export function sitemap(origin: string, teams: unknown): string {
  const paths = [...indexedPaths, ...slugsOf(teams).map((slug) => `/teams/${encodeURIComponent(slug)}`)];
  const entries = paths.map((path) => `  <url><loc>${escape(origin + path)}</loc></url>`);
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
