import {
  getGetTeamQueryKey,
  getGetTeamUrl,
  getListActiveSeasonsQueryKey,
  getListActiveSeasonsUrl,
  getListDivisionGamesQueryKey,
  getListDivisionGamesUrl,
  getListGamesQueryKey,
  getListGamesUrl,
  getListRosterQueryKey,
  getListRosterUrl,
  getListTeamEventsQueryKey,
  getListTeamEventsUrl,
  getListTeamsQueryKey,
  getListTeamsUrl,
} from '@/api/generated/leagues/leagues';
import { getGetSecurityFactsQueryKey, getGetSecurityFactsUrl } from '@/api/generated/security/security';
import type { ListGamesParams, TeamResponse } from '@/api/generated/model';
import { getListProgramsQueryKey, getListProgramsUrl } from '@/api/generated/programs/programs';
import { getGetPricingQueryKey, getGetPricingUrl } from '@/api/generated/registration/registration';

/** Only the first games: the home page shows no more. */
export const homeGames = { pageSize: 3 };
export const allGames = { pageSize: 1000 };
export const gamesOfTeam = (teamId: number) => ({ teamId, pageSize: 100 });

/** How teams' URLs are written; nothing else is requested, so that no URL can reach another call. */
export const isTeamSlug = (text: string) => /^[\w-]{1,120}$/.test(text);

/** An API call and the key under which the page looks for its answer. */
export interface Read {
  url: string;
  key: readonly unknown[];
}

/** A page that the server renders: its URL without irrelevant parts, and the reads it is rendered from. */
export interface PublicPage {
  url: string;
  reads: Read[];
  /** Reads that depend on the answers to `reads`. The page renders without them, too. */
  follow?(answers: readonly unknown[]): Read[];
}

const programs = (): Read => ({ url: getListProgramsUrl(), key: getListProgramsQueryKey() });
const pricing = (): Read => ({ url: getGetPricingUrl(), key: getGetPricingQueryKey() });
const games = (params: ListGamesParams): Read => ({
  url: getListGamesUrl(params),
  key: getListGamesQueryKey(params),
});
const teams = (): Read => ({ url: getListTeamsUrl(), key: getListTeamsQueryKey() });
const seasons = (): Read => ({ url: getListActiveSeasonsUrl(), key: getListActiveSeasonsQueryKey() });

interface Rule {
  /** Query parts that change the page. */
  search?: readonly string[];
  reads?: readonly Read[];
}

const rules: Record<string, Rule> = {
  '/': { reads: [programs(), games(homeGames)] },
  '/programs': { search: ['show'], reads: [programs(), pricing()] },
  '/schedules': { search: ['sport'], reads: [games(allGames)] },
  '/schedules/calendar': { search: ['sport', 'team', 'month', 'view'], reads: [games(allGames), teams()] },
  '/teams': { reads: [teams()] },
  '/league-registration': { reads: [seasons()] },
  '/coach-application': { reads: [seasons()] },
  '/security': { reads: [{ url: getGetSecurityFactsUrl(), key: getGetSecurityFactsQueryKey() }] },
  '/contact': {},
  '/equipment': {},
  '/rules': {},
  '/register': {},
  '/terms': {},
  '/privacy': {},
  '/auth': {},
};

/** The sitemap's pages; sign-in is no page to search for. */
export const indexedPaths = Object.keys(rules).filter((path) => path !== '/auth');

/** Pages of families, staff and administrators: the browser renders them. */
const PRIVATE =
  /^\/(dashboard|family-dashboard|staff-dashboard|admin|email-center|coach-registration|unsubscribe|auth\/verify)(\/|$)/i;
/** Query parts that open something for everybody who has them. */
const SECRETS = ['coach', 'token', 'offer'];
/** No URL of ours is longer, or has a longer query. */
const MAX_PATH_LENGTH = 200;
const MAX_QUERY_LENGTH = 300;
/** Rendered for every URL that matches no route. */
const NOWHERE: PublicPage = { url: '/404', reads: [] };

/** The public page at a URL, or null when the browser renders it (private pages, URLs with secrets). */
export function publicPage(address: string): PublicPage | null {
  const at = parse(address);
  if (!at) return NOWHERE;
  const { path, search } = at;
  if (PRIVATE.test(path)) return null;
  if (SECRETS.some((name) => search.has(name))) return null;
  // It differs from what a visitor sees: the browser would have to replace the rendered page.
  if (search.get('as') === 'office') return null;
  if (path === '/auth' && search.size > 0) return null;
  if (search.toString().length > MAX_QUERY_LENGTH) return null;
  const slug = /^\/teams\/([^/]+)$/.exec(path)?.[1];
  if (slug && isTeamSlug(slug)) return teamPage(slug);
  const rule = rules[path.toLowerCase()];
  if (!rule) return { url: path, reads: [] };
  const kept = new URLSearchParams();
  for (const name of rule.search ?? []) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  return { url: query ? `${path}?${query}` : path, reads: [...(rule.reads ?? [])] };
}

/** Path and query of a URL on this site; null for anything else, such as `//elsewhere` or a broken escape. */
function parse(address: string): { path: string; search: URLSearchParams } | null {
  if (!/^\/(?![/\\])/.test(address)) return null;
  const { pathname, searchParams: search } = new URL(address, 'http://site');
  if (pathname.length > MAX_PATH_LENGTH) return null;
  try {
    decodeURIComponent(pathname);
  } catch {
    return null;
  }
  return { path: pathname === '/' ? pathname : pathname.replace(/\/+$/, ''), search };
}

function teamPage(slug: string): PublicPage {
  return {
    url: `/teams/${slug}`,
    reads: [
      { url: getGetTeamUrl(slug), key: getGetTeamQueryKey(slug) },
      { url: getListRosterUrl(slug), key: getListRosterQueryKey(slug) },
    ],
    follow: ([answer]) => {
      const { id, divisionId } = answer as TeamResponse;
      return [
        { url: getListTeamEventsUrl(id), key: getListTeamEventsQueryKey(id) },
        games(gamesOfTeam(id)),
        ...(divisionId === null
          ? []
          : [{ url: getListDivisionGamesUrl(divisionId), key: getListDivisionGamesQueryKey(divisionId) }]),
      ];
    },
  };
}
