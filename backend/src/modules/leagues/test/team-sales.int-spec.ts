import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { In, type EntityManager } from 'typeorm';
import { createBarrier } from '../../../../test/barrier';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { insertTeam } from '../../../../test/league-teams';
import { confirmCard, providerSettings } from '../../../../test/payments';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { DatabaseErrors } from '../../../platform';
import { Program } from '../../programs';
import {
  OfferingSourceRegistry,
  Registration,
  type OfferingSource,
  type OfferingRegistration,
} from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamPlayer } from '../teams/entities/team-player.entity';
import { TeamOfferingSource } from '../teams/team-offering-source';
import { TeamSpotService } from '../teams/team-spot.service';

jest.setTimeout(120_000);
afterEach(() => {
  jest.restoreAllMocks();
});

const onTeam = (childId: number, leagueTeamId: number) => ({ childId, leagueTeamId, waiverAccepted: true });
const getTeam = (on: TestApp, id: number) => on.db.manager.findOneByOrFail(LeagueTeam, { id });

/** A team's row, its roster and the registrations, which must agree. */
async function getState(on: TestApp, teamId: number) {
  const { spotsTaken, currentPlayers } = await getTeam(on, teamId);
  const active = { leagueTeamId: teamId, status: 'active' } as const;
  const [roster, registrations] = await Promise.all([
    on.db.manager.find(TeamPlayer, { where: { teamId }, order: { registrationId: 'ASC' } }),
    on.db.manager.find(Registration, { where: active, order: { id: 'ASC' } }),
  ]);
  expect(roster.map(({ registrationId }) => registrationId)).toEqual(registrations.map(({ id }) => id));
  return { spotsTaken, currentPlayers, registered: registrations.length };
}

const NOBODY = { spotsTaken: 0, currentPlayers: 0, registered: 0 };
const HELD = { spotsTaken: 1, currentPlayers: 0, registered: 0 };
const REGISTERED = { spotsTaken: 1, currentPlayers: 1, registered: 1 };

/** Runs a callback after the source wrote its change and before it is committed. */
function after(
  on: TestApp,
  move: 'confirm' | 'releaseConfirmed',
  then: (moved: readonly OfferingRegistration[]) => void,
) {
  const source = on.app.get(TeamOfferingSource);
  const real = source[move].bind(source);
  jest.spyOn(source, move).mockImplementation(async (tx, registrations) => {
    await real(tx, registrations);
    then(registrations);
  });
}

const numbersOn = async (on: TestApp, teamId: number) => {
  const roster = await on.db.manager.findBy(TeamPlayer, { teamId });
  return roster.map(({ jerseyNumber }) => jerseyNumber).sort((a, b) => a! - b!);
};

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

describe('team spots sold at checkout (R2, R20)', () => {
  let test: TestApp;
  let second: TestApp;
  let admin: SignedInAdmin;
  let family: QuickFamily;

  beforeAll(async () => {
    test = await startTestApp();
    second = await startTestApp({ sharing: test });
    await providerSettings(test, { webhooks: { drop: true } });
    admin = await signInAdmin(test);
  });
  afterAll(async () => {
    await second.close();
    await test.close();
  });
  beforeEach(async () => {
    [family] = await manyFamilies(test, 1);
  });

  async function hold(teamId: number) {
    const begun = await beginCheckout(family, [onTeam(family.childIds[0], teamId)]);
    expect(begun).toMatchObject({ total: 139, processingFee: 0 });
    await confirmCard(test, begun);
    return () => family.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId });
  }
  const registration = () => test.db.manager.findOneByOrFail(Registration, { userId: family.userId });

  it('are sold once each: 200 families on two processes get the last 15, each with a number', async () => {
    const team = await insertTeam(test, 15);
    const families = await manyFamilies(test, 200, { at: [test, second] });
    const winners = await accepted(families, team.id);
    expect(winners).toHaveLength(15);
    expect(await getState(test, team.id)).toEqual({ spotsTaken: 15, currentPlayers: 0, registered: 0 });
    await Promise.all(
      winners.map(async ({ http }) => {
        const { body } = await http.get('/api/checkout').expect(200);
        await confirmCard(test, body as Awaited<ReturnType<typeof beginCheckout>>);
        const { paymentIntentId } = body as { paymentIntentId: string };
        await http.post('/api/complete-payment').send({ paymentIntentId }).expect(200);
      }),
    );
    expect(await getState(test, team.id)).toEqual({ spotsTaken: 15, currentPlayers: 15, registered: 15 });
    expect(await numbersOn(test, team.id)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
  });

  it('are released with the checkout', async () => {
    const team = await insertTeam(test, 1);
    await beginCheckout(family, [onTeam(family.childIds[0], team.id)]);
    expect(await getState(test, team.id)).toEqual(HELD);
    await family.http.delete('/api/checkout').expect(204);
    expect(await getState(test, team.id)).toEqual(NOBODY);
  });

  it('without locking, are oversold (canary)', async () => {
    const bare = await startTestApp();
    try {
      const source = bare.app.get(TeamOfferingSource);
      const bothArrived = createBarrier(2);
      jest.spyOn(source, 'hold').mockImplementation(async (tx: EntityManager, ids: readonly number[]) => {
        const terms = await source.terms(ids);
        await bothArrived();
        await tx.increment(LeagueTeam, { id: In([...ids]) }, 'spotsTaken', 1);
        return terms;
      });
      await bare.db.query('alter table league_teams drop constraint "CHK_league_teams_taken_within_max"');
      const team = await insertTeam(bare, 1);
      await accepted(await manyFamilies(bare, 2), team.id);
      expect((await getTeam(bare, team.id)).spotsTaken).toBe(2);
    } finally {
      await bare.close();
    }
  });

  it('are confirmed with their registration and child', async () => {
    const team = await insertTeam(test, 2);
    const confirmed: OfferingRegistration[] = [];
    after(test, 'confirm', (registrations) => void confirmed.push(...registrations));
    const complete = await hold(team.id);
    await complete().expect(200);
    expect(await getState(test, team.id)).toEqual(REGISTERED);
    expect(confirmed).toMatchObject([
      {
        id: (await registration()).id,
        childId: family.childIds[0],
        purchasedKind: 'team',
        purchasedId: team.id,
      },
    ]);
  });

  it('save the roster row and the registration together or not at all', async () => {
    const team = await insertTeam(test, 2);
    const complete = await hold(team.id);
    after(test, 'confirm', () => {
      throw new Error('The roster is out of order.');
    });
    await complete().expect(500);
    expect(await getState(test, team.id)).toEqual(HELD);

    jest.restoreAllMocks();
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
    expect(await getState(test, team.id)).toEqual(HELD);

    await complete().expect(200);
    expect(await getState(test, team.id)).toEqual(REGISTERED);
  });

  it('are released by canceling, together or not at all', async () => {
    const team = await insertTeam(test, 2);
    const complete = await hold(team.id);
    await complete().expect(200);
    const { id } = await registration();
    after(test, 'releaseConfirmed', () => {
      throw new Error('The roster is out of order.');
    });
    await admin.http.delete(`/api/registrations/${id}`).expect(500);
    expect(await getState(test, team.id)).toEqual(REGISTERED);

    jest.restoreAllMocks();
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    expect(await getState(test, team.id)).toEqual(NOBODY);
  });

  it('free their jersey number for the next player', async () => {
    const team = await insertTeam(test, 3);
    const families = await manyFamilies(test, 3);
    const join = async (one: QuickFamily) => {
      family = one;
      await (await hold(team.id))().expect(200);
      return (await registration()).id;
    };
    const first = await join(families[0]);
    await join(families[1]);
    await admin.http.delete(`/api/registrations/${first}`).expect(200);
    expect(await numbersOn(test, team.id)).toEqual([2]);
    await join(families[2]);
    expect(await numbersOn(test, team.id)).toEqual([1, 2]);
  });

  it("are released together with the program's spot for a child that was unassigned before", async () => {
    const team = await insertTeam(test, 2);
    const program = await insertProgram(test, { type: 'league', maxParticipants: 5 });
    const begun = await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
    await confirmCard(test, begun);
    const { paymentIntentId } = begun;
    await family.http.post('/api/complete-payment').send({ paymentIntentId }).expect(200);
    const { id } = await registration();
    await test.db.transaction(async (tx) => {
      const spots = test.app.get(TeamSpotService);
      await spots.hold(tx, [team.id]);
      await spots.confirm(tx, [{ registrationId: id, teamId: team.id }]);
      await tx.update(Registration, id, { leagueTeamId: team.id, isAssigned: true });
    });
    expect(await getState(test, team.id)).toEqual(REGISTERED);
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    expect(await getState(test, team.id)).toEqual(NOBODY);
    expect(await test.db.manager.findOneByOrFail(Program, { id: program.id })).toMatchObject({
      ...{ spotsTaken: 0, currentParticipants: 0 },
    });
  });

  it("are listed under their purchased name, and under the team's current name", async () => {
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
    const subjects = (await emailsTo(test, family.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('Registration canceled: Maple Glen Comets'));
  });
});

describe('an offering source that fails to confirm a paid spot (R1)', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  let family: QuickFamily;
  let team: LeagueTeam;

  beforeAll(async () => {
    test = await startTestApp();
    await providerSettings(test, { webhooks: { drop: true } });
    admin = await signInAdmin(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    [family] = await manyFamilies(test, 1);
    team = await insertTeam(test, 1);
  });

  const confirmEndsIn = (outcome: () => void) => {
    jest.restoreAllMocks();
    after(test, 'confirm', outcome);
  };

  /** Completes what is paid; called again, it tries again. */
  async function paid() {
    const begun = await beginCheckout(family, [onTeam(family.childIds[0], team.id)]);
    await confirmCard(test, begun);
    return () => family.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId });
  }
  async function listed() {
    const { body } = await admin.http.get('/api/admin/payment-issues').expect(200);
    return (body as { id: number; kind: string; description: string; email: string }[]).filter(
      ({ email }) => email === family.email,
    );
  }

  it('opens one payment issue with the reason when it rejects the spot, which frees the spot and can be refunded', async () => {
    const complete = await paid();
    confirmEndsIn(() => {
      throw LeagueErrors.team_not_found();
    });
    await complete().expect(200, { status: 'processing', registrations: [] });
    confirmEndsIn(() => undefined);
    await complete().expect(200, { status: 'processing', registrations: [] });
    test.clock.advance(60_000);
    await test.jobs.run('check-expired-checkouts');

    const [exception, ...more] = await listed();
    expect(more).toEqual([]);
    expect(exception).toMatchObject({
      ...{ kind: 'not_registered', amount: 139, refundable: 139 },
      description: expect.stringContaining(LeagueErrors.team_not_found().message),
    });
    expect(await getState(test, team.id)).toEqual(NOBODY);
    await admin.http
      .post(`/api/admin/payment-issues/${exception.id}/resolve`)
      .send({ action: 'refund' })
      .expect(200);
    expect(await listed()).toEqual([]);
  });

  it('is retried while it is busy', async () => {
    const complete = await paid();
    confirmEndsIn(() => {
      throw DatabaseErrors.busy();
    });
    await complete().expect(503);
    test.clock.advance(15 * 60_000);
    await test.jobs.run('check-expired-checkouts');
    expect(await getState(test, team.id)).toEqual(HELD);

    confirmEndsIn(() => undefined);
    test.clock.advance(60_000);
    await test.jobs.run('check-expired-checkouts');
    expect(await getState(test, team.id)).toEqual(REGISTERED);
    expect(await listed()).toEqual([]);
  });

  it('keeps the spot while the hold lasts after an unexpected error, then opens a payment issue', async () => {
    const complete = await paid();
    confirmEndsIn(() => {
      throw new Error('The roster is out of order.');
    });
    await complete().expect(500);
    expect(await listed()).toEqual([]);
    expect(await getState(test, team.id)).toEqual(HELD);

    test.clock.advance(15 * 60_000);
    await test.jobs.run('check-expired-checkouts');
    expect(await listed()).toMatchObject([{ kind: 'not_registered' }]);
    expect(await getState(test, team.id)).toEqual(NOBODY);
  });
});

describe('an offering kind', () => {
  const source = () => ({ kind: 'team' }) as OfferingSource;

  it('is sold by only one source', () => {
    const sources = new OfferingSourceRegistry();
    sources.register(source());
    expect(() => sources.register(source())).toThrow('An offering source for "team" is already registered.');
  });

  it('without a source is not offered, and taking or releasing its spots throws', async () => {
    const sources = new OfferingSourceRegistry();
    const team = { kind: 'team', id: 1 } as const;
    expect(await sources.terms([team])).toEqual(new Map());
    const sold: OfferingRegistration = {
      ...{ id: 1, childId: 1, leagueTeamId: 1 },
      ...{ purchasedKind: 'team', purchasedId: 1 },
    };
    const tx = {} as EntityManager;
    const unknown = /No offering source is registered/;
    await expect(sources.take(tx, [team])).rejects.toThrow(unknown);
    await expect(sources.confirm(tx, [sold])).rejects.toThrow(unknown);
    await expect(sources.leave(tx, [sold])).rejects.toThrow(unknown);
    await expect(sources.giveBack(tx, [team])).rejects.toThrow(unknown);
  });
});
