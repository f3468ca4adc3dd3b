import {
  getGetTeamQueryKey,
  getGetTeamUrl,
  getListActiveSeasonsQueryKey,
  getListActiveSeasonsUrl,
  getListGamesQueryKey,
  getListGamesUrl,
  getListRosterQueryKey,
  getListRosterUrl,
  getListTeamsQueryKey,
  getListTeamsUrl,
} from '@/api/generated/leagues/leagues';
import { getGetSecurityFactsQueryKey, getGetSecurityFactsUrl } from '@/api/generated/security/security';
import { getListProgramsQueryKey, getListProgramsUrl } from '@/api/generated/programs/programs';

/** The first games only: the home page shows no more. */
export const homeGames = { pageSize: 3 };
export const allGames = { pageSize: 1000 };

/** A call of the API and the key under which the page looks for its answer. */
export interface Read {
  url: string;
  key: readonly unknown[];
}

/** A page that the server draws: its address without what does not change it, and the reads it is drawn from. */
export interface PublicPage {
  url: string;
  reads: Read[];
}

const programs = (): Read => ({ url: getListProgramsUrl(), key: getListProgramsQueryKey() });
const games = (params: typeof homeGames): Read => ({
  url: getListGamesUrl(params),
  key: getListGamesQueryKey(params),
});
const teams = (): Read => ({ url: getListTeamsUrl(), key: getListTeamsQueryKey() });
const seasons = (): Read => ({ url: getListActiveSeasonsUrl(), key: getListActiveSeasonsQueryKey() });

interface Rule {
  /** Parts of the query that change the page. */
  search?: readonly string[];
  reads?: readonly Read[];
}

const rules: Record<string, Rule> = {
  '/': { reads: [programs(), games(homeGames)] },
  '/programs': { search: ['show'], reads: [programs()] },
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

/** What the sitemap lists; sign-in is no page to search for. */
export const indexedPaths = Object.keys(rules).filter((path) => path !== '/auth');

/** Pages of families, staff and administrators: the browser draws them. */
const PRIVATE =
  /^\/(dashboard|family-dashboard|staff-dashboard|admin|email-center|coach-registration|auth\/verify)(\/|$)/;
const TEAM = /^\/teams\/([\w-]{1,120})$/;
const LONGEST = 600;

/** The public page at an address, or null where the browser draws it (private pages, addresses with secrets). */
export function publicPage(address: string): PublicPage | null {
  if (address.length > LONGEST) return null;
  const { pathname, searchParams } = new URL(address, 'http://site');
  const path = pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
  if (PRIVATE.test(path)) return null;
  if (searchParams.has('coach') || searchParams.has('token')) return null;
  if (path === '/auth' && searchParams.size > 0) return null;
  const team = TEAM.exec(path)?.[1];
  if (team) {
    return {
      url: path,
      reads: [
        { url: getGetTeamUrl(team), key: getGetTeamQueryKey(team) },
        { url: getListRosterUrl(team), key: getListRosterQueryKey(team) },
      ],
    };
  }
  const rule = rules[path];
  if (!rule) return { url: path, reads: [] };
  const kept = new URLSearchParams();
  for (const name of rule.search ?? []) {
    const value = searchParams.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  return { url: query ? `${path}?${query}` : path, reads: [...(rule.reads ?? [])] };
}
