import { Division, LeagueTeam, Season } from '../src/modules/leagues';
import { Staff } from '../src/modules/staffing';
import { manyFamilies, type QuickFamily } from './families';
import type { SignedInAdmin } from './sign-in';
import type { TestApp } from './test-app';

export interface Referee extends QuickFamily {
  staffId: number;
  name: string;
}

export interface SlotBody {
  id: number;
  seasonId: number;
  gameId: number | null;
  match: string | null;
  date: string;
  timeSlot: string;
  location: string;
  field: string;
  status: string;
  referee1Id: number | null;
  referee2Id: number | null;
  referee1: { staffId: number; name: string; state: string } | null;
  referee2: { staffId: number; name: string; state: string } | null;
  mySlot: {
    position: string | null;
    status: string | null;
    canWithdraw: boolean;
    signUpBlockedReason: string | null;
  } | null;
}

let people = 0;
let seasons = 0;

/** Signed-in referees, written straight into the database; each has a unique name. */
export async function manyReferees(
  test: TestApp,
  count: number,
  facts: Partial<Staff> = {},
): Promise<Referee[]> {
  const families = await manyFamilies(test, count);
  const { manager } = test.db;
  const referees: Referee[] = [];
  for (const family of families) {
    const name = `Referee ${++people}`;
    const { userId, email } = family;
    const now = test.clock.now();
    const { id: staffId } = await manager.save(
      manager.create(Staff, {
        ...{
          userId,
          email,
          name,
          phone: '(610) 555-0190',
          type: 'referee',
          confirmedAt: now,
          createdAt: now,
        },
        ...facts,
      }),
    );
    await manager.query('update users set "hasStaffProfile" = true where id = $1', [userId]);
    referees.push({ ...family, staffId, name });
  }
  return referees;
}

export interface RefereedSeason {
  id: number;
  divisionId: number;
  teams: LeagueTeam[];
  /** No other test plays there. */
  place: string;
}

/** A season with two teams at its own location. */
export async function refereedSeason(test: TestApp, teams = 2): Promise<RefereedSeason> {
  const { manager } = test.db;
  const n = ++seasons;
  const { id } = await manager.save(
    manager.create(Season, { name: `Fall Flag Football ${n}`, year: 2030, sport: 'Flag Football' }),
  );
  const { id: divisionId } = await manager.save(
    manager.create(Division, { seasonId: id, name: '4th Grade Boys', ageGroup: '4th Grade' }),
  );
  const made = Array.from({ length: teams }, (_, i) =>
    manager.create(LeagueTeam, {
      ...{ seasonId: id, divisionId, name: `Team ${'ABCDEFGHIJ'[i]}`, school: 'Linden School' },
      ...{ sport: 'Flag Football', grade: '4th Grade', gender: 'Boys', teamSlug: `refereed-${id}-${i}` },
    }),
  );
  return { id, divisionId, teams: await manager.save(made), place: `Park ${n}` };
}

/** Slots of one day, ordered by time and field. */
export async function slotsOn(
  admin: SignedInAdmin,
  season: RefereedSeason,
  date: string,
  { times = ['09:00'], fields = ['Field 1'], location = season.place } = {},
): Promise<SlotBody[]> {
  await admin.http
    .post('/api/admin/referee-time-slots/generate')
    .send({ seasonId: season.id, location, fields, times, durationMinutes: 60, dates: [date] })
    .expect(200);
  const { body } = await admin.http
    .get('/api/referee-time-slots')
    .query({ date, seasonId: season.id })
    .expect(200);
  return (body as SlotBody[]).filter((slot) => slot.location === location);
}

export async function slotNow(
  admin: SignedInAdmin,
  { id, seasonId }: SlotBody,
): Promise<SlotBody | undefined> {
  const { body } = await admin.http.get('/api/referee-time-slots').query({ seasonId }).expect(200);
  return (body as SlotBody[]).find((slot) => slot.id === id);
}
