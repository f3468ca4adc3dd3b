import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { insertTeam } from '../../../../test/league-teams';
import { registerChild } from '../../../../test/registered';
import { emailsTo } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { OutboxEmail } from '../../../platform';
import { decryptBody } from '../../../platform/mail/encrypted-body';
import { Contact } from '../contact/entities/contact.entity';

const OFFICE = 'play@fieldhouse.example';

describe('a message to the coach', () => {
  let test: TestApp;
  let family: QuickFamily;
  let coaches = 0;
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    [family] = await manyFamilies(test, 1);
  });
  afterAll(() => test.close());

  /** A team with the family's child, and its head coach's email address. */
  async function getTeam(change: { name?: string; endDate?: string; hasCoach?: boolean } = {}) {
    const { name = 'Owls', endDate, hasCoach = true } = change;
    const team = await insertTeam(test, 10, {
      team: { name },
      season: { endDate: endDate ?? null } as object,
    });
    const [{ id }] = await registerChild(test, family, [await insertProgram(test, { priceCents: 0 })]);
    await test.db.query('update registrations set "leagueTeamId" = $2, "isAssigned" = true where id = $1', [
      id,
      team.id,
    ]);
    const email = `coach-${++coaches}@team.test`;
    if (hasCoach)
      await test.db.query(
        `with made as (insert into coaches (name, email, phone) values ('Kim Coach', $1, '6105550100') returning id)
         insert into team_coaches ("teamId", "coachId") select $2, id from made`,
        [email, team.id],
      );
    return { id: team.id, coach: email };
  }
  const message = (change: object = {}) => ({
    ...{ subject: 'Carpool', message: 'Who drives?', parentName: 'Dana', parentEmail: family.email },
    ...change,
  });
  const send = (change: object = {}) => family.http.post('/api/contact').send(message(change));
  const got = async (to: string, subject = 'New message: Carpool') =>
    (await emailsTo(test, to)).filter((email) => email.subject === subject);
  const kept = () => test.db.getRepository(Contact).findBy({ userId: family.userId });

  it("reaches the coach of the child's team, who can reply to the family, and is stored", async () => {
    const { id, coach } = await getTeam();
    const before = (await got(OFFICE)).length;
    await send({ leagueTeamId: id }).expect(200);
    const [mail] = await got(coach);
    expect(mail.text).toContain('Who drives?');
    expect(mail.text).toContain('Team: Owls');
    const row = await test.db
      .createQueryBuilder(OutboxEmail, 'mail')
      .addSelect('mail.encryptedBody')
      .where({ recipient: coach })
      .getOneOrFail();
    expect(decryptBody(row.encryptedBody!, test.settings.filesKey, row.id).replyTo).toBe(family.email);
    expect(await got(OFFICE)).toHaveLength(before);
    expect(await kept()).toMatchObject([{ subject: 'Carpool', leagueTeamId: id }]);
  });

  it('needs no team choice for a single team, and goes to administrators when there is no team or they are chosen', async () => {
    const before = (await got(OFFICE)).length;
    await send().expect(200);
    expect(await got(OFFICE)).toHaveLength(before + 1);
    const { coach } = await getTeam();
    await send().expect(200);
    expect(await got(coach)).toHaveLength(1);
    await send({ leagueTeamId: null }).expect(200);
    expect(await got(coach)).toHaveLength(1);
    expect(await got(OFFICE)).toHaveLength(before + 2);
  });

  it('asks a family with several teams to choose one', async () => {
    const [owls, foxes] = [await getTeam({ name: 'Owls' }), await getTeam({ name: 'Foxes' })];
    const { body: teams } = await family.http.get('/api/contact/teams').expect(200);
    expect(teams).toEqual([
      { id: foxes.id, name: 'Foxes', coachName: 'Kim Coach' },
      { id: owls.id, name: 'Owls', coachName: 'Kim Coach' },
    ]);
    const { body } = await send().expect(400);
    expect(body).toMatchObject({ code: 'messaging.team_required', errors: [{ path: 'leagueTeamId' }] });
    await send({ leagueTeamId: foxes.id }).expect(200);
    expect(await got(foxes.coach)).toHaveLength(1);
    expect(await got(owls.coach)).toHaveLength(0);
  });

  it("goes to administrators with the team's name when the team has no coach", async () => {
    const { id } = await getTeam({ name: 'Larks', hasCoach: false });
    await send({ leagueTeamId: id }).expect(200);
    expect((await got(OFFICE))[0].text).toContain('Team: Larks');
  });

  it("is rejected for another family's team, or when the season is over", async () => {
    const others = await insertTeam(test, 10);
    const over = await getTeam({ endDate: '2020-01-01' });
    for (const leagueTeamId of [others.id, over.id, 999_999]) {
      const { body } = await send({ leagueTeamId }).expect(400);
      expect(body).toMatchObject({ code: 'messaging.team_not_own' });
    }
    expect((await family.http.get('/api/contact/teams').expect(200)).body).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it("can be answered only at one of the family's addresses", async () => {
    await test.db.query(`update parents set email = 'Second@Parent.test' where id = $1`, [family.parentId]);
    const { body } = await send({ parentEmail: 'somebody@else.test' }).expect(400);
    expect(body).toMatchObject({ code: 'messaging.email_not_own', errors: [{ path: 'parentEmail' }] });
    await send({ parentEmail: 'second@parent.test', leagueTeamId: null }).expect(200);
    expect(await kept()).toHaveLength(1);
  });

  it('is stored and emailed together, or not at all', async () => {
    const { id, coach } = await getTeam();
    await test.db.query(`create function refuse_mail() returns trigger language plpgsql as
      $$ begin if new.recipient = '${coach}' then raise exception 'full'; end if; return new; end $$`);
    await test.db.query(
      'create trigger canary before insert on outbox_emails for each row execute function refuse_mail()',
    );
    try {
      await send({ leagueTeamId: id }).expect(500);
    } finally {
      await test.db.query('drop function refuse_mail cascade');
    }
    expect(await kept()).toEqual([]);
  });
});

describe('the contact form', () => {
  it('thanks a bot that fills in the hidden field, and stores and emails nothing', async () => {
    const test = await startTestApp();
    try {
      const body = { name: 'Bot', email: 'bot@spam.test', subject: 'Buy', message: 'Now', leaveEmpty: 'x' };
      const answer = await test.http.post('/api/contacts').send(body).expect(200);
      expect(answer.body).toMatchObject({ success: true });
      expect(await test.db.getRepository(Contact).countBy({ email: body.email })).toBe(0);
      expect(await emailsTo(test, body.email)).toEqual([]);
    } finally {
      await test.close();
    }
  });
});
