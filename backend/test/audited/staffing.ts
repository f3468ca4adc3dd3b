import { addDays, getWeekday } from '../../src/kernel';
import { manyReferees, refereedSeason, slotsOn, type Referee, type SlotBody } from '../referees';
import { sundayAhead } from '../schedule-drafts';
import { signInStaff } from '../staff';
import { aCamp, done, type AuditedCalls, type World } from './world';

const A_PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function slot(world: World): Promise<SlotBody> {
  return (await slotsOn(world.admin, await refereedSeason(world.test), sundayAhead(world.test)))[0];
}

const aReferee = async ({ test }: World): Promise<Referee> => (await manyReferees(test, 1))[0];

async function refereed(world: World, position: 'referee1' | 'referee2' = 'referee1'): Promise<SlotBody> {
  const made = await slot(world);
  const { staffId } = await aReferee(world);
  await done(
    world.admin.http.post(`/api/admin/referee-time-slots/${made.id}/assign`).send({ staffId, position }),
  );
  return made;
}

async function seasonWithGame({ test, admin }: World): Promise<number> {
  const { id, divisionId, teams, place } = await refereedSeason(test);
  const [homeTeamId, awayTeamId] = teams.map((team) => team.id);
  const at = {
    date: sundayAhead(test),
    time: '09:00',
    durationMinutes: 60,
    location: place,
    court: 'Field 1',
  };
  const confirm = ['past', 'outside_season'];
  await done(admin.http.post('/api/games').send({ divisionId, homeTeamId, awayTeamId, ...at, confirm }));
  return id;
}

async function w9(world: World): Promise<string> {
  const staff = await signInStaff(world.test);
  await done(staff.http.post('/api/staff/w9-upload').attach('w9File', A_PDF, 'w9.pdf'));
  return `/api/admin/staff/${staff.staffId}/w9`;
}

async function timesheet(world: World): Promise<string> {
  const staff = await signInStaff(world.test);
  const { id: programId } = await aCamp(world);
  const today = world.test.clock.today();
  const sheet = { programId, weekStart: addDays(today, -getWeekday(today)), hours: 4 };
  const { id } = await done(staff.http.post('/api/staff/timesheets').send(sheet));
  return `/api/admin/timesheets/${id}`;
}

async function assigned(world: World): Promise<{ id: number }> {
  const [{ staffId }] = await manyReferees(world.test, 1, { type: 'counselor' });
  const { id: programId } = await aCamp(world);
  const assignment = { staffId, programId, role: 'counselor' };
  return done(world.admin.http.post('/api/admin/staff/assignments').send(assignment));
}

async function deactivated(world: World): Promise<string> {
  const path = `/api/admin/staff/${(await aReferee(world)).staffId}`;
  await done(world.admin.http.post(`${path}/deactivate`).send({ reason: 'Moved away' }));
  return path;
}

export const staffingCalls: AuditedCalls = {
  'PATCH /api/admin/staff/{id}': [
    'staff.updated',
    async (world) =>
      done(
        world.admin.http
          .patch(`/api/admin/staff/${(await aReferee(world)).staffId}`)
          .send({ phone: '(610) 555-0133' }),
      ),
  ],
  'POST /api/admin/staff/{id}/deactivate': ['staff.deactivated', deactivated],
  'POST /api/admin/staff/{id}/reactivate': [
    'staff.reactivated',
    async (world) => done(world.admin.http.post(`${await deactivated(world)}/reactivate`)),
  ],
  'GET /api/admin/staff/{id}/w9': ['w9.read', async (world) => done(world.admin.http.get(await w9(world)))],
  'POST /api/admin/staff/{id}/w9/approve': [
    'w9.approved',
    async (world) => done(world.admin.http.post(`${await w9(world)}/approve`).send({})),
  ],
  'POST /api/admin/staff/{id}/w9/return': [
    'w9.returned',
    async (world) => done(world.admin.http.post(`${await w9(world)}/return`).send({ reason: 'Not signed' })),
  ],
  'POST /api/admin/timesheets/{id}/approve': [
    'timesheet.approved',
    async (world) => done(world.admin.http.post(`${await timesheet(world)}/approve`).send({})),
  ],
  'POST /api/admin/timesheets/{id}/return': [
    'timesheet.returned',
    async (world) =>
      done(world.admin.http.post(`${await timesheet(world)}/return`).send({ reason: 'Six hours at most' })),
  ],
  'POST /api/admin/staff/assignments': ['assignment.created', assigned],
  'DELETE /api/admin/staff/assignments/{id}': [
    'assignment.removed',
    async (world) =>
      done(world.admin.http.delete(`/api/admin/staff/assignments/${(await assigned(world)).id}`)),
  ],
  'POST /api/admin/staff-availability/remind': [
    'availability.reminded',
    async (world) => {
      const { id: programId } = await aCamp(world);
      return done(world.admin.http.post('/api/admin/staff-availability/remind').send({ programId }));
    },
  ],
  'POST /api/admin/referee-time-slots/generate': ['referee_slots.generated', slot],
  'POST /api/admin/referee-time-slots/from-games': [
    'referee_slots.generated',
    async (world) => {
      const seasonId = await seasonWithGame(world);
      return done(world.admin.http.post('/api/admin/referee-time-slots/from-games').send({ seasonId }));
    },
  ],
  'POST /api/admin/referee-time-slots/bulk-delete': [
    'referee_slot.removed',
    async (world) =>
      done(
        world.admin.http
          .post('/api/admin/referee-time-slots/bulk-delete')
          .send({ ids: [(await slot(world)).id] }),
      ),
  ],
  'DELETE /api/admin/referee-time-slots/{id}': [
    'referee_slot.removed',
    async (world) => done(world.admin.http.delete(`/api/admin/referee-time-slots/${(await slot(world)).id}`)),
  ],
  'POST /api/admin/referee-time-slots/{id}/assign': ['referee.assigned', (world) => refereed(world)],
  'DELETE /api/referee-time-slots/{id}/clear-referee1': [
    'referee.cleared',
    async (world) =>
      done(world.admin.http.delete(`/api/referee-time-slots/${(await refereed(world)).id}/clear-referee1`)),
  ],
  'DELETE /api/referee-time-slots/{id}/clear-referee2': [
    'referee.cleared',
    async (world) =>
      done(
        world.admin.http.delete(
          `/api/referee-time-slots/${(await refereed(world, 'referee2')).id}/clear-referee2`,
        ),
      ),
  ],
  'GET /api/admin/referee-time-slots/season/{id}/export': [
    'referee_slots.exported',
    async (world) => {
      const { id } = await refereedSeason(world.test);
      return done(world.admin.http.get(`/api/admin/referee-time-slots/season/${id}/export`));
    },
  ],
};
