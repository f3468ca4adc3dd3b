/** A page that the server draws: its address without what does not change it, and the reads it is drawn from. */
export interface PublicPage {
  url: string;
  reads: string[];
}

interface Rule {
  /** Parts of the query that change the page. */
  search?: readonly string[];
  reads?: readonly string[];
}

const rules: Record<string, Rule> = {
  '/': { reads: ['/api/programs', '/api/games', '/api/teams'] },
  '/programs': { search: ['show'], reads: ['/api/programs'] },
  '/schedules': { search: ['sport'], reads: ['/api/games', '/api/teams'] },
  '/schedules/calendar': { search: ['sport', 'team', 'month', 'view'], reads: ['/api/games', '/api/teams'] },
  '/teams': { reads: ['/api/teams'] },
  '/league-registration': { reads: ['/api/seasons/active'] },
  '/coach-application': { reads: ['/api/seasons/active'] },
  '/security': { reads: ['/api/security'] },
  '/contact': {},
  '/equipment': {},
  '/rules': {},
  '/register': {},
  '/terms': {},
  '/privacy': {},
  '/auth': {},
};

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
      reads: [`/api/teams/${team}`, `/api/teams/${team}/roster`, '/api/games', '/api/teams'],
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
