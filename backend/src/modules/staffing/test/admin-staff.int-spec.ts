import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../../../kernel';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { aReferee, signInStaff } from '../../../../test/staff';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry } from '../../../platform';
import { Staff } from '../staff-members/entities/staff.entity';
import { UpcomingWorkRegistry } from '../staff-members/upcoming-work.registry';
import { PurgeStaffJob } from '../staff-members/jobs/purge-staff.job';

interface Member {
  id: number;
  name: string;
  version: number;
}

describe('the staff directory', () => {
  let test: TestApp;
  let office: SignedInAdmin;
  /** The people's positions, by id. */
  const positions = new Map<number, string[]>();
  let onFree: (staffId: number) => void = () => undefined;

  beforeAll(async () => {
    test = await startTestApp();
    office = await signInAdmin(test);
    test.app.get(UpcomingWorkRegistry).register({
      listUpcoming: (_, id) => Promise.resolve(positions.get(id) ?? []),
      releaseUpcoming: (_, id) => {
        positions.delete(id);
        onFree(id);
        return Promise.resolve();
      },
    });
  });
  afterAll(() => test.close());

  const list = async (query: object = {}) => {
    const { body, headers } = await office.http.get('/api/admin/staff').query(query).expect(200);
    return { members: body as Member[], total: Number(headers['x-total-count']) };
  };
  const actions = (action: string, subjectId: number) =>
    test.db.manager.findBy(AuditEntry, { action, subjectId });
  const patch = (id: number, body: object) => office.http.patch(`/api/admin/staff/${id}`).send(body);
  const deactivate = (id: number, reason = 'The season has ended.') =>
    office.http.post(`/api/admin/staff/${id}/deactivate`).send({ reason });
  const unconfirmed = async (email: string) => {
    await test.http
      .post('/api/staff/register')
      .send({ ...aReferee, email })
      .expect(201);
    return test.db.manager.findOneByOrFail(Staff, { email });
  };

  it('finds staff by name, email address, and phone, by type, status, and W-9, in pages', async () => {
    const zed = await signInStaff(test, { name: 'Zadie Aldous', phone: '(610) 555-0999' });
    const amy = await signInStaff(test, { name: 'Amy Zeller', type: 'counselor' });
    const wes = await unconfirmed('wes@staff.example');
    const ids = async (query: object) => (await list(query)).members.map(({ id }) => id);
    expect(await ids({ search: 'zadie' })).toEqual([zed.staffId]);
    expect(await ids({ search: '5550999' })).toEqual([zed.staffId]);
    expect(await ids({ search: amy.email })).toEqual([amy.staffId]);
    expect(await ids({ type: 'counselor' })).toContain(amy.staffId);
    expect(await ids({ type: 'counselor' })).not.toContain(zed.staffId);
    expect(await ids({ state: 'unconfirmed' })).toEqual([wes.id]);
    expect(await ids({ state: 'active' })).not.toContain(wes.id);
    expect(await ids({ w9Status: 'approved' })).toEqual([]);
    await office.http.get('/api/admin/staff').query({ type: 'boss' }).expect(400);
    const all = await ids({});
    expect(all.indexOf(zed.staffId)).toBeLessThan(all.indexOf(amy.staffId));
    const second = await list({ page: 2, pageSize: 1 });
    expect(second).toMatchObject({ total: all.length, members: [{ id: all[1] }] });
  });

  it('counts current staff, and what needs attention', async () => {
    const before = (await office.http.get('/api/admin/staff/summary').expect(200)).body as Record<
      string,
      number
    >;
    await signInStaff(test);
    await signInStaff(test, { type: 'counselor' });
    await unconfirmed('count@staff.example');
    const left = await signInStaff(test);
    await deactivate(left.staffId).expect(200);
    const { body } = await office.http.get('/api/admin/staff/summary').expect(200);
    expect(body).toEqual({
      ...before,
      referees: before.referees + 1,
      counselors: before.counselors + 1,
      unconfirmed: before.unconfirmed + 1,
    });
  });

  it('lets an administrator make someone a supervisor, audited, and rejects an outdated version', async () => {
    const staff = await signInStaff(test);
    const { members } = await list({ search: staff.email });
    const { body } = await patch(staff.staffId, { type: 'supervisor', version: members[0].version }).expect(
      200,
    );
    expect(body).toMatchObject({ type: 'supervisor', name: 'Joe Park', version: members[0].version + 1 });
    const stale = await patch(staff.staffId, { name: 'Joseph', version: members[0].version }).expect(409);
    expect(stale.body).toMatchObject({ code: 'edits.stale_version', current: { type: 'supervisor' } });
    expect(await actions('staff.updated', staff.staffId)).toMatchObject([
      { previousValues: { type: 'referee' }, newValues: { type: 'supervisor' } },
    ]);
  });

  it('rejects a type change with upcoming work, and any change before the email address is confirmed', async () => {
    const staff = await signInStaff(test);
    positions.set(staff.staffId, ['A', 'B', 'C', 'D', 'E']);
    const { body } = await patch(staff.staffId, { type: 'counselor' }).expect(409);
    expect(body).toMatchObject({ code: 'staffing.type_locked_by_upcoming_work' });
    expect((body as { message: string }).message).toContain('A; B; C; 2 more');
    await patch(staff.staffId, { name: 'Joseph Park' }).expect(200);
    const pending = await unconfirmed('pending@staff.example');
    for (const refused of [patch(pending.id, { name: 'Somebody' }), deactivate(pending.id)])
      expect((await refused.expect(409)).body).toMatchObject({ code: 'staffing.not_confirmed' });
  });

  it('shows the work that a deactivation would cancel, cancels it, and emails the reason', async () => {
    const staff = await signInStaff(test);
    positions.set(staff.staffId, ['Sun, Sep 27, 9:00 AM, Field 1']);
    const { body } = await office.http.get(`/api/admin/staff/${staff.staffId}/upcoming-work`).expect(200);
    expect(body).toEqual({ upcomingWork: ['Sun, Sep 27, 9:00 AM, Field 1'] });
    await office.http.post(`/api/admin/staff/${staff.staffId}/deactivate`).send({}).expect(400);
    expect((await deactivate(staff.staffId).expect(200)).body).toMatchObject({
      ...{ isActive: false, state: 'deactivated', deactivationReason: 'The season has ended.' },
    });
    expect(positions.has(staff.staffId)).toBe(false);
    const { body: profile } = await staff.http.get('/api/staff/profile').expect(200);
    expect(profile).toMatchObject({ isActive: false, deactivationReason: 'The season has ended.' });
    await deactivate(staff.staffId, 'Again.').expect(200);
    expect(await actions('staff.deactivated', staff.staffId)).toHaveLength(1);
    const back = await office.http.post(`/api/admin/staff/${staff.staffId}/reactivate`).expect(200);
    expect(back.body).toMatchObject({ isActive: true, deactivationReason: null, state: 'active' });
  });

  it('rejects deactivating someone who gets assigned at the same moment, unless that is canceled too', async () => {
    const staff = await signInStaff(test);
    onFree = (id) => positions.set(id, ['Sun, Sep 27, 10:00 AM, Field 2']);
    try {
      const { body } = await deactivate(staff.staffId).expect(503);
      expect(body).toMatchObject({ code: 'staffing.positions_stale_version' });
    } finally {
      onFree = () => undefined;
      positions.delete(staff.staffId);
    }
    expect(await test.db.manager.findOneByOrFail(Staff, { id: staff.staffId })).toMatchObject({
      isActive: true,
    });
  });

  it('deletes unconfirmed forms after 30 days', async () => {
    const [old, young] = [await unconfirmed('old@staff.example'), await unconfirmed('young@staff.example')];
    const confirmed = await signInStaff(test);
    const ago = (days: number) => ({ createdAt: new Date(test.clock.now().getTime() - days * DAY_MS) });
    await test.db.manager.update(Staff, old.id, ago(31));
    await test.db.manager.update(Staff, young.id, ago(29));
    await test.db.manager.update(Staff, confirmed.staffId, ago(400));
    await test.app.get(PurgeStaffJob).purge();
    const left = (id: number) => test.db.manager.existsBy(Staff, { id });
    expect([await left(old.id), await left(young.id), await left(confirmed.staffId)]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
