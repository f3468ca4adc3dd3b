import { addDays } from '../../src/kernel';
import { Game } from '../../src/modules/leagues/games/entities/game.entity';
import { sundayAhead } from '../schedule-drafts';
import { aName, aPlayer, aSeason, aTeam, done, onTeam, type AuditedCalls, type World } from './world';

const aDivision = async ({ admin }: World, seasonId: number): Promise<{ id: number }> =>
  done(
    admin.http
      .post('/api/divisions')
      .send({ seasonId, name: aName('Division'), minGrade: 6, maxGrade: 6, gender: 'Girls' }),
  );

async function anApplication(world: World): Promise<{ id: number }> {
  const { admin, test } = world;
  const { id } = await aSeason(world);
  const season = await done<{ name: string }>(admin.http.get(`/api/seasons/${id}`));
  const facts = {
    ...{
      name: 'Lin Park',
      email: `${aName('coach').replace(' ', '-')}@calls.example`,
      phone: '(610) 555-0170',
    },
    ...{ school: 'Linden School', season: season.name, grade: '3rd', gender: 'Boys' },
    experience: 'Ten years of play',
  };
  return done(test.http.post('/api/coach-applications').send(facts));
}

/** Led by a coach. */
async function coachedTeam(world: World): Promise<{ id: number }> {
  const team = await aTeam(world);
  const coach = {
    name: 'Ann Lee',
    email: `${aName('lee').replace(' ', '-')}@calls.example`,
    phone: '(610) 555-0171',
  };
  await done(world.admin.http.post(`/api/league-teams/${team.id}/transfer`).send(coach));
  return team;
}

const createLocation = ({ admin }: World): Promise<{ id: number }> =>
  done(admin.http.post('/api/locations').send({ name: aName('Hall'), courts: ['Court 1'] }));

async function aGame(world: World): Promise<{ id: number; divisionId: number }> {
  const home = await aTeam(world);
  const away = await aTeam(world, home.season);
  const divisionId = home.season.divisionIds['3rd Grade Boys'];
  const game = {
    ...{ divisionId, homeTeamId: home.id, awayTeamId: away.id, location: aName('Hall'), court: 'Court 1' },
    ...{
      date: sundayAhead(world.test),
      time: '10:00',
      durationMinutes: 60,
      confirm: ['past', 'outside_season'],
    },
  };
  return { ...(await done(world.admin.http.post('/api/games').send(game))), divisionId };
}

async function aPractice(world: World): Promise<{ id: number }> {
  const team = await aTeam(world);
  const practice = { date: sundayAhead(world.test), time: '17:00', location: aName('Gym') };
  const made = await done<{ id: number } | { id: number }[]>(
    world.admin.http.post(`/api/teams/${team.id}/events`).send(practice),
  );
  return Array.isArray(made) ? made[0] : made;
}

async function anAssistant(world: World): Promise<{ id: number }> {
  const team = await aTeam(world);
  return done(world.admin.http.post(`/api/teams/${team.id}/assistant-coaches`).send({ name: 'Sam Roe' }));
}

async function aUnavailableDate(world: World): Promise<string> {
  const { id } = await aTeam(world);
  const date = sundayAhead(world.test);
  await done(world.admin.http.post(`/api/teams/${id}/unavailable-dates`).send({ date }));
  return `/api/teams/${id}/unavailable-dates?date=${date}`;
}

async function aMessage(world: World): Promise<string> {
  const { id } = await aTeam(world);
  const path = `/api/teams/${id}/messages`;
  const message = await done(world.admin.http.post(path).send({ message: 'Bring water.' }));
  return `${path}/${message.id}`;
}

async function published(world: World): Promise<number> {
  const team = await aTeam(world);
  const player = await aPlayer(world, team.season);
  const moves = [{ id: player.id, from: null, to: team.id }];
  await done(world.admin.http.post(`/api/seasons/${team.season.id}/assignments`).send({ moves }));
  return team.season.id;
}

export const leagueCalls: AuditedCalls = {
  'POST /api/seasons': ['season.created', (world) => aSeason(world)],
  'PUT /api/seasons/{id}': [
    'season.updated',
    async (world) => {
      const { id } = await aSeason(world);
      return done(world.admin.http.put(`/api/seasons/${id}`).send({ price: 151 }));
    },
  ],
  'DELETE /api/seasons/{id}': [
    'season.deleted',
    async (world) => done(world.admin.http.delete(`/api/seasons/${(await aSeason(world)).id}`)),
  ],
  'POST /api/divisions': ['division.created', async (world) => aDivision(world, (await aSeason(world)).id)],
  'PATCH /api/divisions/{id}': [
    'division.updated',
    async (world) => {
      const { id } = await aDivision(world, (await aSeason(world)).id);
      return done(world.admin.http.patch(`/api/divisions/${id}`).send({ name: aName('Renamed') }));
    },
  ],
  'DELETE /api/divisions/{id}': [
    'division.deleted',
    async (world) => {
      const { id } = await aDivision(world, (await aSeason(world)).id);
      return done(world.admin.http.delete(`/api/divisions/${id}`));
    },
  ],
  'POST /api/league-teams': ['team.created', (world) => aTeam(world)],
  'PATCH /api/league-teams/{id}': [
    'team.updated',
    async (world) =>
      done(world.admin.http.patch(`/api/league-teams/${(await aTeam(world)).id}`).send({ maxPlayers: 9 })),
  ],
  'DELETE /api/league-teams/{id}': [
    'team.deleted',
    async (world) => done(world.admin.http.delete(`/api/league-teams/${(await aTeam(world)).id}`)),
  ],
  'POST /api/league-teams/{id}/transfer': ['team.transferred', coachedTeam],
  'POST /api/league-teams/{id}/coach-link': [
    'team.coach_link_renewed',
    async (world) =>
      done(world.admin.http.post(`/api/league-teams/${(await coachedTeam(world)).id}/coach-link`)),
  ],
  'DELETE /api/league-teams/{id}/coach-link': [
    'team.coach_link_revoked',
    async (world) =>
      done(world.admin.http.delete(`/api/league-teams/${(await coachedTeam(world)).id}/coach-link`)),
  ],
  'POST /api/coach-applications/{id}/approve': [
    'coach_application.approved',
    async (world) =>
      done(world.admin.http.post(`/api/coach-applications/${(await anApplication(world)).id}/approve`)),
  ],
  'POST /api/coach-applications/{id}/reject': [
    'coach_application.rejected',
    async (world) =>
      done(world.admin.http.post(`/api/coach-applications/${(await anApplication(world)).id}/reject`)),
  ],
  'PUT /api/players/{id}/assign': ['player.assigned', onTeam],
  'POST /api/seasons/{id}/assignments': ['roster.published', published],
  'POST /api/seasons/{id}/assignments/undo': [
    'roster.publication_reverted',
    async (world) => {
      const id = await published(world);
      const { latestPublication } = await done<{ latestPublication: { id: number } }>(
        world.admin.http.get(`/api/seasons/${id}/roster-board`),
      );
      const publicationId = latestPublication.id;
      return done(world.admin.http.post(`/api/seasons/${id}/assignments/undo`).send({ publicationId }));
    },
  ],
  'PATCH /api/seasons/{id}/scheduling-preferences': [
    'season.scheduling_preferences_updated',
    async (world) =>
      done(
        world.admin.http
          .patch(`/api/seasons/${(await aSeason(world)).id}/scheduling-preferences`)
          .send({ minRestMinutes: 45 }),
      ),
  ],
  'POST /api/locations': ['location.created', createLocation],
  'PATCH /api/locations/{id}': [
    'location.updated',
    async (world) =>
      done(
        world.admin.http
          .patch(`/api/locations/${(await createLocation(world)).id}`)
          .send({ name: aName('Arena') }),
      ),
  ],
  'DELETE /api/locations/{id}': [
    'location.deleted',
    async (world) => done(world.admin.http.delete(`/api/locations/${(await createLocation(world)).id}`)),
  ],
  'POST /api/games': ['game.created', aGame],
  'PATCH /api/games/{id}': [
    'game.updated',
    async (world) =>
      done(
        world.admin.http
          .patch(`/api/games/${(await aGame(world)).id}`)
          .send({ time: '12:00', confirm: ['past', 'outside_season'] }),
      ),
  ],
  'POST /api/games/{id}/score': [
    'game.scored',
    async (world) => {
      const { id } = await aGame(world);
      await world.test.db.manager.update(Game, id, { date: addDays(world.test.clock.today(), -1) });
      return done(world.admin.http.post(`/api/games/${id}/score`).send({ homeScore: 3, awayScore: 1 }));
    },
  ],
  'GET /api/games/season/{id}/export': [
    'games.exported',
    async (world) => done(world.admin.http.get(`/api/games/season/${(await aSeason(world)).id}/export`)),
  ],
  'POST /api/teams/{id}/events': ['team.practices_added', aPractice],
  'PATCH /api/team-events/{id}': [
    'team.practice_changed',
    async (world) =>
      done(world.admin.http.patch(`/api/team-events/${(await aPractice(world)).id}`).send({ time: '18:00' })),
  ],
  'DELETE /api/team-events/{id}': [
    'team.practice_canceled',
    async (world) => done(world.admin.http.delete(`/api/team-events/${(await aPractice(world)).id}`)),
  ],
  'POST /api/teams/{id}/assistant-coaches': ['team.assistant_added', anAssistant],
  'PUT /api/assistant-coaches/{id}': [
    'team.assistant_changed',
    async (world) =>
      done(
        world.admin.http
          .put(`/api/assistant-coaches/${(await anAssistant(world)).id}`)
          .send({ name: 'Kim Roe' }),
      ),
  ],
  'DELETE /api/assistant-coaches/{id}': [
    'team.assistant_removed',
    async (world) => done(world.admin.http.delete(`/api/assistant-coaches/${(await anAssistant(world)).id}`)),
  ],
  'POST /api/teams/{id}/unavailable-dates': ['team.unavailable_date_added', aUnavailableDate],
  'DELETE /api/teams/{id}/unavailable-dates': [
    'team.unavailable_date_removed',
    async (world) => done(world.admin.http.delete(await aUnavailableDate(world))),
  ],
  'PATCH /api/teams/{id}/registration-status': [
    'team.updated',
    async (world) => {
      const path = `/api/teams/${(await aTeam(world)).id}/registration-status`;
      for (const registrationOpen of [false, true])
        await done(world.admin.http.patch(path).send({ registrationOpen }));
    },
  ],
  'PATCH /api/teams/{id}/roster/{playerId}': [
    'team.jersey_number_changed',
    async (world) => {
      const { teamId, playerId } = await onTeam(world);
      return done(
        world.admin.http.patch(`/api/teams/${teamId}/roster/${playerId}`).send({ jerseyNumber: 7 }),
      );
    },
  ],
  'GET /api/teams/{id}/roster/export': [
    'team.roster_exported',
    async (world) => done(world.admin.http.get(`/api/teams/${(await aTeam(world)).id}/roster/export`)),
  ],
  'GET /api/teams/{id}/care-sheet': [
    'team.care_sheet_read',
    async (world) => done(world.admin.http.get(`/api/teams/${(await aTeam(world)).id}/care-sheet`)),
  ],
  'POST /api/teams/{id}/messages': ['team.message_posted', aMessage],
  'DELETE /api/teams/{id}/messages/{messageId}': [
    'team.message_removed',
    async (world) => done(world.admin.http.delete(await aMessage(world))),
  ],
};
