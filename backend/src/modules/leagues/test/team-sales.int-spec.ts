import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { beginCheckout } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { confirmCard, providerSettings } from '../../../../test/payments';
import { mailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { insertTeam, TestTeams } from '../../../../test/team-source';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { DatabaseErrors } from '../../../platform';
import {
  OfferingSources,
  Registration,
  type OfferingSource,
  type SoldRegistration,
} from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamPlayer } from '../teams/entities/team-player.entity';

jest.setTimeout(120_000);

const onTeam = (childId: number, leagueTeamId: number) => ({ childId, leagueTeamId, waiverAccepted: true });
const teamOf = (on: TestApp, id: number) => on.db.manager.findOneByOrFail(LeagueTeam, { id });

/** What a team's row, its roster and the registrations say of it, which must be one and the same. */
async function stateOf(on: TestApp, teamId: number) {
  const { takenPlaces, currentPlayers } = await teamOf(on, teamId);
  const sold = { soldAsKind: 'team', soldAsId: teamId, status: 'active' } as const;
  const [roster, registrations] = await Promise.all([
    on.db.manager.findBy(TeamPlayer, { teamId }),
    on.db.manager.findBy(Registration, sold),
  ]);
  expect(roster.map(({ registrationId }) => registrationId)).toEqual(registrations.map(({ id }) => id));
  return { takenPlaces, currentPlayers, registered: registrations.length };
}

const NOBODY = { takenPlaces: 0, currentPlayers: 0, registered: 0 };
const HELD = { takenPlaces: 1, currentPlayers: 0, registered: 0 };
const REGISTERED = { takenPlaces: 1, currentPlayers: 1, registered: 1 };

async function sellTeams(on: TestApp): Promise<TestTeams> {
  const teams = new TestTeams(on.db);
  on.app.get(OfferingSources).replace(teams);
  await providerSettings(on, { webhooks: { drop: true } });
  return teams;
}

async function accepted(families: QuickFamily[], teamId: number): Promise<QuickFamily[]> {
  const answers = await Promise.all(
    families.map(({ http, childIds: [child] }) =>
      http.post('/api/create-payment-intent').send({ registrationData: [onTeam(child, teamId)] }),
    ),
  );
  const odd = answers.find(({ status }) => ![201, 409, 503].includes(status));
  expect(odd?.body).toBeUndefined();
  return families.filter((_, i) => answers[i].status === 201);
}

describe('places that another module sells (R2, R20)', () => {
  let test: TestApp;
  let second: TestApp;
  let teams: TestTeams;
  let admin: SignedInAdmin;
  let family: QuickFamily;

  beforeAll(async () => {
    test = await startTestApp();
    second = await startTestApp({ sharing: test });
    await sellTeams(second);
    teams = await sellTeams(test);
    admin = await signInAdmin(test);
  });
  afterAll(async () => {
    await second.close();
    await test.close();
  });
  beforeEach(async () => {
    teams.afterMove = () => undefined;
    [family] = await manyFamilies(test, 1);
  });

  async function hold(teamId: number) {
    const begun = await beginCheckout(family, [onTeam(family.childIds[0], teamId)]);
    expect(begun).toMatchObject({ total: 139, processingFee: 0 });
    await confirmCard(test, begun);
    return () => family.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId });
  }
  const registration = () => test.db.manager.findOneByOrFail(Registration, { userId: family.userId });

  it('go to one of 200 families at two processes when one is left', async () => {
    const team = await insertTeam(test, 1);
    const families = await manyFamilies(test, 200, { at: [test, second] });
    const [winner, ...others] = await accepted(families, team.id);
    expect(others).toEqual([]);
    expect(await stateOf(test, team.id)).toEqual(HELD);
    await winner.http.delete('/api/checkout').expect(204);
    expect(await stateOf(test, team.id)).toEqual(NOBODY);
  });

  it('can be oversold by a source that does not lock: the race is real', async () => {
    const bare = await startTestApp();
    try {
      const unlocked = await sellTeams(bare);
      unlocked.take = (tx, ids) => unlocked.takeUnlocked(tx, ids);
      unlocked.beforeTaking = (tx) => tx.query('select pg_sleep(0.3)');
      await bare.db.query('alter table league_teams drop constraint "CHK_league_teams_taken_within_max"');
      const team = await insertTeam(bare, 1);
      await accepted(await manyFamilies(bare, 60), team.id);
      expect((await teamOf(bare, team.id)).takenPlaces).toBeGreaterThan(1);
    } finally {
      await bare.close();
    }
  });

  it('are confirmed with the registration that they belong to and its child', async () => {
    const team = await insertTeam(test, 2);
    const confirmed: SoldRegistration[] = [];
    teams.afterMove = (_, registrations) => confirmed.push(...registrations);
    const complete = await hold(team.id);
    await complete().expect(200);
    expect(await stateOf(test, team.id)).toEqual(REGISTERED);
    expect(confirmed).toMatchObject([
      { id: (await registration()).id, childId: family.childIds[0], soldAsKind: 'team', soldAsId: team.id },
    ]);
  });

  it('keep no row of the source where the registration fails, and no registration where the source does', async () => {
    const team = await insertTeam(test, 2);
    const complete = await hold(team.id);
    teams.afterMove = () => {
      throw new Error('The roster is out of order.');
    };
    await complete().expect(500);
    expect(await stateOf(test, team.id)).toEqual(HELD);

    teams.afterMove = () => undefined;
    await test.db.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await test.db.query(
      `create constraint trigger refuse after insert on registrations deferrable initially deferred
         for each row execute function refuse()`,
    );
    try {
      await complete().expect(500);
    } finally {
      await test.db.query('drop function refuse cascade');
    }
    expect(await stateOf(test, team.id)).toEqual(HELD);

    await complete().expect(200);
    expect(await stateOf(test, team.id)).toEqual(REGISTERED);
  });

  it('are left by cancelling, together or not at all', async () => {
    const team = await insertTeam(test, 2);
    const complete = await hold(team.id);
    await complete().expect(200);
    const { id } = await registration();
    teams.afterMove = () => {
      throw new Error('The roster is out of order.');
    };
    await admin.http.delete(`/api/registrations/${id}`).expect(500);
    expect(await stateOf(test, team.id)).toEqual(REGISTERED);

    teams.afterMove = () => undefined;
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    expect(await stateOf(test, team.id)).toEqual(NOBODY);
  });

  it('are told by the name they were sold under, and by the team as it is called today', async () => {
    const team = await insertTeam(test, 2);
    const complete = await hold(team.id);
    await complete().expect(200);
    await test.db.manager.update(LeagueTeam, team.id, { name: 'Linden Rockets' });
    const { body } = await family.http.get('/api/my-registrations').expect(200);
    expect(body).toMatchObject([
      { programName: 'Maple Glen Comets', teamName: 'Linden Rockets', teamSlug: team.teamSlug },
    ]);
    const { id } = await registration();
    const receipt = await family.http.get(`/api/registrations/${id}/receipt`).expect(200);
    expect(receipt.body).toMatchObject({ lines: [{ programName: 'Maple Glen Comets' }] });
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    const subjects = (await mailsTo(test, family.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('Cancelled: Maple Glen Comets'));
  });
});

describe('a source that does not confirm what was paid (R1)', () => {
  let test: TestApp;
  let teams: TestTeams;
  let admin: SignedInAdmin;
  let family: QuickFamily;
  let team: LeagueTeam;

  beforeAll(async () => {
    test = await startTestApp();
    teams = await sellTeams(test);
    admin = await signInAdmin(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    [family] = await manyFamilies(test, 1);
    team = await insertTeam(test, 1);
  });

  const confirmEndsIn = (outcome: () => void) =>
    (teams.afterMove = (move) => move === 'confirm' && outcome());

  /** Completes what is paid; given again, it asks again. */
  async function paid() {
    const begun = await beginCheckout(family, [onTeam(family.childIds[0], team.id)]);
    await confirmCard(test, begun);
    return () => family.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId });
  }
  async function listed() {
    const { body } = await admin.http.get('/api/admin/payment-exceptions').expect(200);
    return (body as { id: number; kind: string; detail: string; email: string }[]).filter(
      ({ email }) => email === family.email,
    );
  }

  it('and refuses for good: it is listed once with the reason, its place is free, its money can go back', async () => {
    const complete = await paid();
    confirmEndsIn(() => {
      throw LeagueErrors.team_not_found();
    });
    await complete().expect(200, { status: 'processing', registrations: [] });
    confirmEndsIn(() => undefined);
    await complete().expect(200, { status: 'processing', registrations: [] });
    test.clock.advance(60_000);
    await test.jobs.run('watch-checkouts');

    const [exception, ...more] = await listed();
    expect(more).toEqual([]);
    expect(exception).toMatchObject({
      ...{ kind: 'not_registered', amount: 139, refundable: 139 },
      detail: expect.stringContaining(LeagueErrors.team_not_found().message),
    });
    expect(await stateOf(test, team.id)).toEqual(NOBODY);
    await admin.http
      .post(`/api/admin/payment-exceptions/${exception.id}/resolve`)
      .send({ action: 'refund' })
      .expect(200);
    expect(await listed()).toEqual([]);
  });

  it('and is busy: it is asked again until it is not', async () => {
    const complete = await paid();
    confirmEndsIn(() => {
      throw DatabaseErrors.busy();
    });
    await complete().expect(503);
    test.clock.advance(15 * 60_000);
    await test.jobs.run('watch-checkouts');
    expect(await stateOf(test, team.id)).toEqual(HELD);

    confirmEndsIn(() => undefined);
    test.clock.advance(60_000);
    await test.jobs.run('watch-checkouts');
    expect(await stateOf(test, team.id)).toEqual(REGISTERED);
    expect(await listed()).toEqual([]);
  });

  it('and fails as nobody foresaw: the place is kept while the hold lasts, then it is listed', async () => {
    const complete = await paid();
    confirmEndsIn(() => {
      throw new Error('The roster is out of order.');
    });
    await complete().expect(500);
    expect(await listed()).toEqual([]);
    expect(await stateOf(test, team.id)).toEqual(HELD);

    test.clock.advance(15 * 60_000);
    await test.jobs.run('watch-checkouts');
    expect(await listed()).toMatchObject([{ kind: 'not_registered' }]);
    expect(await stateOf(test, team.id)).toEqual(NOBODY);
  });
});

describe('a kind that is sold already', () => {
  it('stops the start of another source of it', () => {
    const sources = new OfferingSources();
    const [first, second] = [{}, {}].map(() => ({ kind: 'team' }) as OfferingSource);
    sources.register(first);
    expect(() => sources.register(second)).toThrow('What is called a team is sold already.');
    sources.replace(second);
  });
});

describe('a kind that nobody sells', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('is not on offer, and no place of it is moved without a word', async () => {
    const team = await insertTeam(test, 1);
    const [family] = await manyFamilies(test, 1);
    const { body } = await family.http
      .post('/api/checkout/quote')
      .send({ registrationData: [onTeam(family.childIds[0], team.id)] });
    expect(body).toMatchObject({ code: 'registration.offering_unknown' });

    const sources = test.app.get(OfferingSources);
    const sold: SoldRegistration = {
      ...{ id: 1, childId: 1, leagueTeamId: team.id },
      ...{ soldAsKind: 'team', soldAsId: team.id },
    };
    const { manager } = test.db;
    const unknown = /Nobody sells/;
    await expect(sources.take(manager, [{ kind: 'team', id: team.id }])).rejects.toThrow(unknown);
    await expect(sources.confirm(manager, [sold])).rejects.toThrow(unknown);
    await expect(sources.leave(manager, [sold])).rejects.toThrow(unknown);
    await expect(sources.giveBack(manager, [{ kind: 'team', id: team.id }])).rejects.toThrow(unknown);
  });
});
