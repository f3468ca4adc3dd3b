import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startMailCatcher,
  type CaughtEmail,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { addTeam, registerUnassignedPlayer, openSeason } from '../../../../test/league-season';
import { manyReferees, type Referee } from '../../../../test/referees';
import { registerChild } from '../../../../test/registered';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';

const DAY = '2031-07-08';
const ALERT = { subject: 'Weather', body: 'Hello {{recipient.firstName}}: no games.', kind: 'service' };

interface Affected {
  name: string;
  description: string;
  familyIds: number[];
  additionalRecipients: { coaches: number[]; assistants: number[]; staff: number[] };
}
interface Row {
  id: number;
  name: string;
  email: string;
  kind: string | null;
  state: string;
}

describe('a weather alert', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let admin: SignedInAdmin;
  /** Its child plays; the other family's mother coaches the other team. */
  let family: QuickFamily;
  let ofCoach: QuickFamily;
  let campers: QuickFamily;
  let referee: Referee;
  let counselor: Referee;
  let coaches: number[];
  let alert: Affected;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl, bulkMailsPerMinute: 10_000 } });
    admin = await signInAdmin(test);
    const season = await openSeason(test, admin);
    const [home, away] = [
      await addTeam(admin, season, '3rd Grade Boys'),
      await addTeam(admin, season, '3rd Grade Boys'),
    ];
    const elsewhere = await addTeam(admin, season, '3rd Grade Boys');
    const placed = [
      await registerUnassignedPlayer(test, season),
      await registerUnassignedPlayer(test, season),
    ];
    [family, ofCoach] = placed.map((one) => one.family);
    for (const [i, { id }] of placed.entries())
      await test.db.query('update registrations set "leagueTeamId" = $2 where id = $1', [
        id,
        [home, away][i],
      ]);
    const coach = async (team: number, name: string, email: string) => {
      const [{ id }] = await test.db.query<{ id: number }[]>(
        `insert into coaches (name, email, phone) values ($1, $2, '6105550100') returning id`,
        [name, email],
      );
      await test.db.query('insert into team_coaches ("teamId", "coachId") values ($1, $2)', [team, id]);
      return id;
    };
    coaches = [
      await coach(home, 'Cora Coach', 'cora@coach.test'),
      await coach(away, 'Mother Coach', ofCoach.email),
    ];
    await coach(elsewhere, 'Else Where', 'else@coach.test');
    await test.db.query(
      `insert into assistant_coaches ("teamId", name, email, phone)
       values ($1, 'Ann Assistant', 'Ann@Helper.test', null), ($1, 'Abe Assistant', null, '6105550107')`,
      [home],
    );
    await test.db.query(
      `insert into team_events ("leagueTeamId", title, date, time, location)
       values ($1, 'Practice', $3, '17:00', 'Maple Field'), ($2, 'Practice', $3, '18:00', ' maple  field')`,
      [home, away, DAY],
    );
    const camp = { location: 'Maple Field', startDate: '2031-07-07', endDate: '2031-07-11', priceCents: 0 };
    const program = await insertProgram(test, { ...camp, name: 'Camp' });
    [campers] = await manyFamilies(test, 1);
    await registerChild(test, campers, [program]);
    [referee] = await manyReferees(test, 1);
    [counselor] = await manyReferees(test, 1, { type: 'counselor' });
    const [declined, left] = await manyReferees(test, 2);
    await test.db.query(
      `insert into staff_program_assignments ("staffId", "programId", role, status, "assignedAt")
       values ($1, $3, 'counselor', 'assigned', now()), ($2, $3, 'ref', 'declined', now())`,
      [counselor.staffId, declined.staffId, program.id],
    );
    await test.db.query(
      `insert into referee_time_slots ("seasonId", date, "timeSlot", "durationMinutes", location, field, "locationKey", "fieldKey",
                                       "referee1Id", "referee2Id", status)
       values ($1, $2, '17:00', 60, 'MAPLE FIELD', 'A', 'maple field', 'a', $3, $4, 'full')`,
      [season.id, DAY, referee.staffId, left.staffId],
    );
    await test.db.query(`update staff set "isActive" = false, "deactivatedAt" = now() where id = $1`, [
      left.staffId,
    ]);
    const { body } = await admin.http.get('/api/admin/email/alert-audiences').query({ day: DAY }).expect(200);
    alert = (body as Affected[])[0];
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  const getAudience = ({ familyIds: includedIds, additionalRecipients }: Affected) => ({
    ...{ type: 'families', parents: 'both', includedIds, additionalRecipients },
  });
  const count = async (audience: object) =>
    (await admin.http.post('/api/admin/email/audience').send({ audience, kind: 'service' }).expect(200))
      .body as {
      peopleCount: number;
      recipients: number;
      excluded: object[];
    };
  const send = async (more: object = {}) => {
    const { body } = await admin.http
      .post('/api/send-bulk-email')
      .send({ ...ALERT, audience: getAudience(alert), ...more })
      .expect(202);
    await test.jobs.run('dispatch-bulk-mail');
    return (body as { campaignId: number }).campaignId;
  };
  const caught = async () =>
    (await (await fetch(`${catcher.apiUrl}/mails?limit=100`)).json()) as CaughtEmail[];
  const rows = async (id: number, query: object = {}) =>
    (await admin.http.get(`/api/admin/email/campaigns/${id}/recipients`).query(query).expect(200))
      .body as Row[];

  it('goes to families, coaches, assistant coaches, referees, and staff on site', () => {
    expect(alert).toMatchObject({ name: 'Maple Field', description: 'Camp, 2 teams' });
    expect(new Set(alert.familyIds)).toEqual(new Set([family, ofCoach, campers].map(({ userId }) => userId)));
    expect(alert.additionalRecipients.coaches).toEqual(coaches);
    expect(alert.additionalRecipients.assistants).toHaveLength(2);
    expect(alert.additionalRecipients.staff).toEqual(
      [referee.staffId, counselor.staffId].sort((a, b) => a - b),
    );
  });

  it('for one program goes to the people of that program', async () => {
    const { body } = await admin.http.get('/api/admin/email/alert-audiences').query({ day: DAY }).expect(200);
    expect((body as Affected[])[1]).toEqual({
      ...{ name: 'Camp', description: 'Maple Field', familyIds: [campers.userId] },
      additionalRecipients: { coaches: [], assistants: [], staff: [counselor.staffId] },
    });
  });

  it('reaches each person once, by their own name, and shows who is excluded', async () => {
    expect(await count(getAudience(alert))).toEqual({
      peopleCount: 9,
      recipients: 7,
      excluded: [
        { reason: 'no_email', count: 1 },
        { reason: 'duplicate', count: 1 },
      ],
    });
    const id = await send();
    const emails = (await caught()).filter(({ subject }) => subject === ALERT.subject);
    expect(emails.map(({ to }) => to).sort()).toEqual(
      [family, ofCoach, campers, referee, counselor]
        .map(({ email }) => email)
        .concat('ann@helper.test', 'cora@coach.test')
        .sort(),
    );
    const greeted = (to: string) => /Hello (\w+):/.exec(emails.find((email) => email.to === to)!.text)?.[1];
    expect(greeted('cora@coach.test')).toBe('Cora');
    expect(greeted('ann@helper.test')).toBe('Ann');
    expect(greeted(referee.email)).toBe('Referee');
    expect(greeted(ofCoach.email)).toBe('Parent');

    const kinds = new Map((await rows(id)).map(({ email, kind }) => [email, kind]));
    expect(kinds.get(ofCoach.email)).toBe('families');
    expect(kinds.get('cora@coach.test')).toBe('coaches');
    expect(kinds.get('ann@helper.test')).toBe('assistants');
    expect(kinds.get(referee.email)).toBe('staff');
    expect((await rows(id, { search: 'Cora' })).map(({ email }) => email)).toEqual(['cora@coach.test']);
    expect((await rows(id, { search: 'Ann Ass' })).map(({ name }) => name)).toEqual(['Ann Assistant']);
    expect((await rows(id, { search: referee.name })).map(({ kind }) => kind)).toEqual(['staff']);
  });

  it('lists coaches with undelivered emails, who can be called, and emails no other guardian of theirs', async () => {
    await test.db.query(
      `insert into email_suppressions (email, reason) values ('cora@coach.test', '550 5.1.1 unknown')`,
    );
    const second = 'second@guardian.test';
    await test.db.query(
      `insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
       values ($1, 'Second Guardian', $2, '6105550100', 'Father', 'Aunt', '6105550101')`,
      [coaches[0], second],
    );
    try {
      const id = await send({ subject: 'Weather again' });
      const { body } = await admin.http.get(`/api/admin/email/campaigns/${id}/undelivered`).expect(200);
      expect(body).toEqual([
        {
          name: 'Cora Coach',
          children: [],
          phones: [{ name: 'Cora Coach', phone: '6105550100' }],
          attempts: [],
        },
        {
          name: 'Abe Assistant',
          children: [],
          phones: [{ name: 'Abe Assistant', phone: '6105550107' }],
          attempts: [],
        },
      ]);
      await admin.http
        .post(`/api/admin/email/campaigns/${id}/resend-to-other-parents`)
        .send({ asOf: test.clock.now().toISOString() })
        .expect(409);
    } finally {
      await test.db.query('delete from email_suppressions');
      await test.db.query('delete from parents where email = $1', [second]);
    }
  });

  it("can be previewed as a coach's email", async () => {
    const preview = (more: object) =>
      admin.http.post('/api/admin/email/preview').send({
        ...{ subject: ALERT.subject, body: ALERT.body, audience: getAudience(alert) },
        ...more,
      });
    const { body } = await preview({ recipientId: coaches[0], recipientKind: 'coaches' }).expect(200);
    expect(body).toMatchObject({ name: 'Cora Coach', email: 'cora@coach.test' });
    expect((body as { text: string }).text).toContain('Hello Cora');
    await preview({ recipientId: 999_999, recipientKind: 'coaches' }).expect(404);
    await preview({ recipientId: coaches[0], recipientKind: 'everybody' }).expect(400);
  });

  it('fills in only merge fields that are known for everyone', async () => {
    const { body } = await admin.http
      .post('/api/send-bulk-email')
      .send({ ...ALERT, body: 'Dear {{parent.firstName}}', audience: getAudience(alert) })
      .expect(400);
    expect((body as { message: string }).message).toContain(
      '{{parent.firstName}} works only in emails to families',
    );
  });

  it('goes only to coaches and staff when no family is affected', async () => {
    const audience = { type: 'families', includedIds: [], additionalRecipients: { coaches: [coaches[0]] } };
    expect(await count(audience)).toMatchObject({ peopleCount: 1, recipients: 1 });
  });
});
