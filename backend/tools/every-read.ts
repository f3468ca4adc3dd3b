import { MAX_LOCATIONS } from '../src/modules/leagues/games/location-admin.service';
import { MAX_DRAFTS } from '../src/modules/messaging/campaigns/campaign-draft.service';

export type Reader = 'visitor' | 'family' | 'staff' | 'admin';

/** Where the answer ends, however long the organization is in business. */
export type End =
  /** One thing, which is no list. */
  | 'one'
  /** Asked for by page and pageSize; X-Total-Count says how many there are. */
  | 'page'
  /** A file that may be large and is streamed. */
  | 'file'
  /** Whatever belongs to one of these, or what is written in the code: `most` items. */
  | { of: 'season' | 'division' | 'team' | 'family' | 'person' | 'days' | 'code'; most: number }
  /** No more than `most` can be made: another one is refused. */
  | { of: 'limit'; most: number };

export interface Read {
  by: Reader;
  ends: End;
  /** With `{facts}` filled in. */
  query?: string;
  /** What a second call answers, or a link that is made up here. */
  status?: number;
  /** Where more rows are read than elsewhere: how many of one season. */
  maxRows?: number;
  /** The same for statements, where a long list is read in batches. */
  maxStatements?: number;
}

const season = (most: number): End => ({ of: 'season', most });
const team: End = { of: 'team', most: 200 };
const family: End = { of: 'family', most: 100 };
const person: End = { of: 'person', most: 500 };
/** What is not over, or was not LISTED_DAYS ago. */
const listed: End = { of: 'days', most: 250 };
const code: End = { of: 'code', most: 100 };

const byAll = (
  by: Reader,
  reads: Record<string, End | [End, Omit<Read, 'by' | 'ends'>]>,
): Record<string, Read> =>
  Object.fromEntries(
    Object.entries(reads).map(([path, read]) =>
      Array.isArray(read) ? [path, { by, ends: read[0], ...read[1] }] : [path, { by, ends: read }],
    ),
  );

/** Every GET of the specification: who reads it, and where its answer ends. One that is missing fails the walk. */
export const READS: Record<string, Read> = {
  ...byAll('visitor', {
    '/api/health/live': 'one',
    '/api/health/ready': 'one',
    '/api/security': 'one',
    '/api/admin/check-auth': 'one',
    '/api/auth/verify': ['one', { query: 'token={madeUp}', status: 401 }],
    '/api/programs': listed,
    '/api/programs/{id}': 'one',
    '/api/camps': listed,
    '/api/seasons': listed,
    '/api/seasons/active': listed,
    '/api/seasons/{id}': 'one',
    '/api/divisions': { of: 'days', most: 500 },
    '/api/divisions/season/{id}': season(50),
    '/api/teams': { of: 'days', most: 1_500 },
    '/api/teams/{slug}': 'one',
    '/api/teams/{slug}/roster': team,
    '/api/teams/{id}/events': team,
    '/api/coach-registration/{token}': ['one', { status: 404 }],
    '/api/games': 'page',
    '/api/games/calendar.ics': 'one',
    '/api/games/season/{id}': season(2_000),
    '/api/games/division/{id}': { of: 'division', most: 300 },
    '/api/payments/config': 'one',
    '/api/pricing': 'one',
    '/api/waiver': 'one',
    '/api/referee-offers': ['one', { query: 'offer={madeUp}', status: 404 }],
    '/api/assignment-offers': ['one', { query: 'offer={madeUp}', status: 404 }],
    '/api/mail/subscription': ['one', { query: 'token={madeUp}', status: 400 }],
  }),
  ...byAll('family', {
    '/api/auth/me': 'one',
    '/api/family/parents': family,
    '/api/family/children': family,
    '/api/family/email-preferences': family,
    '/api/contact/teams': family,
    '/api/checkout': 'one',
    '/api/my-registrations': family,
    '/api/my-teams': family,
    '/api/coupons/validate/{code}': 'one',
    '/api/registrations/{id}/receipt': 'one',
  }),
  ...byAll('staff', {
    '/api/staff/profile': 'one',
    '/api/staff/registration': 'one',
    '/api/staff/availability': person,
    '/api/staff/assignments': person,
    '/api/staff/timesheets': person,
    '/api/staff/w9': 'file',
    // A referee's own children and teams are looked for among every family of the teams that play.
    '/api/referee-time-slots': [
      { of: 'days', most: 1_500 },
      { maxRows: 13_000, maxStatements: 50 },
    ],
  }),
  ...byAll('admin', {
    '/api/locations': { of: 'limit', most: MAX_LOCATIONS },
    '/api/teams/{id}/assistant-coaches': team,
    '/api/teams/{id}/care-sheet': team,
    '/api/teams/{id}/coaching': 'one',
    '/api/teams/{id}/unavailable-dates': 'one',
    '/api/teams/{id}/messages': team,
    '/api/teams/{id}/players': 'one',
    '/api/teams/{id}/roster/export': 'file',
    '/api/league-teams/season/{id}': season(300),
    '/api/unassigned-players/{id}': season(2_000),
    '/api/seasons/{id}/overview': 'one',
    '/api/seasons/{id}/roster-board': 'one',
    '/api/seasons/{id}/deletion': 'one',
    '/api/seasons/{id}/scheduling-preferences': 'one',
    '/api/seasons/{id}/schedule-runs': 'page',
    '/api/schedule-runs/{id}': 'one',
    '/api/schedule-runs/{id}/draft': 'one',
    '/api/schedule-runs/{id}/draft/capacity': 'one',
    '/api/schedule-runs/{id}/draft/affected-people': 'one',
    '/api/schedule-runs/{id}/draft/games/{gameId}/candidate-slots': [
      { of: 'days', most: 500 },
      { query: 'day={draftDay}' },
    ],
    '/api/coach-applications': 'page',
    '/api/games/season/{id}/export': 'file',
    '/api/schedule-change-notices': 'page',
    '/api/schedule-change-notices/pending': 'one',
    '/api/schedule-change-notices/{id}': 'one',
    '/api/schedule-change-notices/{id}/recipients': 'page',
    '/api/schedule-change-notices/{id}/delivery': 'one',
    '/api/schedule-change-notices/{id}/people-to-call': 'page',
    '/api/coupons': 'page',
    '/api/programs/audience': ['one', { query: 'type=camp&ageRange=3rd%20-%205th%20Grade' }],
    '/api/programs/{id}/registrations/export': 'file',
    '/api/registrations': 'page',
    '/api/registrations/summary': 'one',
    '/api/registrations/export': 'file',
    '/api/camp-registrations': 'page',
    '/api/admin/audit': 'page',
    '/api/admin/search': [code, { query: 'q=Hernandez' }],
    '/api/admin/settings': code,
    '/api/admin/mail/lanes': code,
    '/api/admin/undeliverable-emails': 'page',
    '/api/admin/families/{id}': 'one',
    '/api/admin/families/{id}/emails': 'page',
    '/api/admin/families/{id}/payments': 'page',
    '/api/admin/families/{id}/payments/summary': 'one',
    '/api/admin/child-data': 'page',
    '/api/admin/child-data/{id}/export': 'one',
    // Each has thirty days.
    '/api/admin/erasures': { of: 'days', most: 200 },
    '/api/admin/erasures/{id}': 'one',
    '/api/admin/payment-issues': 'page',
    '/api/admin/referee-time-slots/open': 'one',
    // Ten batches, each with its games, their teams and its referees.
    '/api/admin/referee-time-slots/season/{id}/export': ['file', { maxRows: 13_000, maxStatements: 90 }],
    '/api/admin/referee-time-slots/{id}/candidates': ['page', { query: 'position=referee1' }],
    '/api/admin/email/attachments/{id}': 'file',
    '/api/admin/email/campaigns': 'page',
    '/api/admin/email/campaigns/{id}': 'one',
    '/api/admin/email/campaigns/{id}/recipients': 'page',
    '/api/admin/email/campaigns/{id}/undelivered': 'page',
    '/api/admin/email/campaigns/{id}/undelivered/export': 'file',
    '/api/admin/email/drafts': { of: 'limit', most: MAX_DRAFTS },
    '/api/admin/email/recipients': ['page', { query: 'type=families' }],
    '/api/admin/email/recipients/ids': ['page', { query: 'type=families' }],
    '/api/admin/email/alert-audiences': [{ of: 'days', most: 500 }, { query: 'day={gameDay}' }],
    '/api/admin/staff': 'page',
    '/api/admin/staff/summary': 'one',
    '/api/admin/staff/assignments': 'page',
    '/api/admin/staff/assignments/candidates': ['page', { query: 'programId={programId}' }],
    '/api/admin/staff/{id}/upcoming-work': 'one',
    '/api/admin/staff/{id}/w9': 'file',
    '/api/admin/staff-availability': 'page',
    '/api/admin/staff-availability/unanswered': 'page',
    '/api/admin/timesheets': 'page',
  }),
};
