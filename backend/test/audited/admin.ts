import { buildProgram } from '../program-fixtures';
import { eraseChild, readErasure } from '../erasures';
import { registerChild } from '../registered';
import { ORIGIN, signInAdmin } from '../sign-in';
import { aCamp, aFamily, aName, done, type AuditedCalls, type World } from './world';

const aPaid = async (world: World): Promise<{ id: number }> => {
  const [{ id }] = await registerChild(world.test, await aFamily(world), [await aCamp(world)]);
  return { id };
};

const newProgram = ({ test, admin }: World): Promise<{ id: number }> =>
  done(admin.http.post('/api/programs').send(buildProgram(test, { name: aName('Program') })));

const newCoupon = ({ admin }: World): Promise<{ id: number }> =>
  done(
    admin.http.post('/api/coupons').send({ code: aName('CODE').replace(' ', ''), discountPercentage: 10 }),
  );

/** The path of an erasure with one text to decide on. */
const anErasure = async (world: World): Promise<{ path: string; id: number }> => {
  const family = await aFamily(world);
  const word = aName('Zebulon').replace(' ', '');
  const message = { subject: 'Late', message: `${word} is late.`, parentName: 'Dana' };
  await done(family.http.post('/api/contact').send({ ...message, parentEmail: family.email }));
  const name = `Child ${family.userId}`;
  const { id } = await eraseChild(world.admin, family.childIds[0], { name, words: word });
  return { id, path: `/api/admin/erasures/${id}` };
};

export const adminCalls: AuditedCalls = {
  'POST /api/admin/logout': [
    'administrator.signed_out',
    async ({ test }) => {
      const { cookie } = await signInAdmin(test);
      return done(test.http.post('/api/admin/logout').set({ cookie, origin: ORIGIN }));
    },
  ],
  'POST /api/auth/send-magic-link': [
    'sign_in_link.generated',
    async (world) => {
      const { email } = await aFamily(world);
      return done(world.admin.http.post('/api/auth/send-magic-link').send({ email }));
    },
  ],
  'PATCH /api/admin/settings/{section}': [
    'settings.updated',
    ({ admin }) =>
      done(admin.http.patch('/api/admin/settings/organization').send({ phone: '(610) 555-0199' })),
  ],
  'POST /api/programs': ['program.created', newProgram],
  'PATCH /api/programs/{id}': [
    'program.updated',
    async (world) =>
      done(world.admin.http.patch(`/api/programs/${(await newProgram(world)).id}`).send({ price: 99 })),
  ],
  'PATCH /api/programs/{id}/toggle-registration': [
    'program.updated',
    async (world) =>
      done(
        world.admin.http.patch(`/api/programs/${(await newProgram(world)).id}/toggle-registration`).send({}),
      ),
  ],
  'DELETE /api/programs/{id}': [
    'program.deleted',
    async (world) => done(world.admin.http.delete(`/api/programs/${(await newProgram(world)).id}`)),
  ],
  'POST /api/coupons': ['coupon.created', newCoupon],
  'PUT /api/coupons/{id}': [
    'coupon.updated',
    async (world) =>
      done(
        world.admin.http.put(`/api/coupons/${(await newCoupon(world)).id}`).send({ discountPercentage: 20 }),
      ),
  ],
  'DELETE /api/coupons/{id}': [
    'coupon.deleted',
    async (world) => done(world.admin.http.delete(`/api/coupons/${(await newCoupon(world)).id}`)),
  ],
  'DELETE /api/registrations/{id}': [
    'registration.canceled',
    async (world) => done(world.admin.http.delete(`/api/registrations/${(await aPaid(world)).id}`)),
  ],
  'POST /api/registrations/{id}/refund': [
    'registration.refunded',
    async (world) =>
      done(
        world.admin.http
          .post(`/api/registrations/${(await aPaid(world)).id}/refund`)
          .set('Idempotency-Key', aName('refund'))
          .send({ amount: 5, reason: 'Late start' }),
      ),
  ],
  'POST /api/registrations/{id}/receipt': [
    'registration.receipt_sent',
    async (world) => done(world.admin.http.post(`/api/registrations/${(await aPaid(world)).id}/receipt`)),
  ],
  'GET /api/registrations/export': [
    'registrations.exported',
    ({ admin }) => done(admin.http.get('/api/registrations/export')),
  ],
  'GET /api/programs/{id}/registrations/export': [
    'registrations.exported',
    async (world) =>
      done(world.admin.http.get(`/api/programs/${(await aCamp(world)).id}/registrations/export`)),
  ],
  'GET /api/admin/child-data/{id}/export': [
    'child.exported',
    async (world) => {
      const family = await aFamily(world);
      return done(world.admin.http.get(`/api/admin/child-data/${family.childIds[0]}/export`));
    },
  ],
  'GET /api/admin/erasures/{id}': [
    'child.texts_read',
    async (world) => done(world.admin.http.get((await anErasure(world)).path)),
  ],
  'POST /api/admin/erasures/{id}/words': [
    'child.search_words_added',
    async (world) =>
      done(world.admin.http.post(`${(await anErasure(world)).path}/words`).send({ words: 'Quorra' })),
  ],
  'POST /api/admin/erasures/{id}/texts/{textId}/decision': [
    'child.text_kept',
    async (world) => {
      const { id, path } = await anErasure(world);
      const [{ id: textId, version }] = (await readErasure(world.admin, id)).texts;
      const decision = { decision: 'kept', version };
      return done(world.admin.http.post(`${path}/texts/${textId}/decision`).send(decision));
    },
  ],
  'POST /api/admin/payment-issues/{id}/resolve': [
    'payment_issue.resolved',
    async (world) => {
      const [{ id }] = await world.test.db.query<{ id: number }[]>(
        `insert into payment_issues (kind, "providerReference", "amountCents", description, "openedAt")
         values ('dispute', $1, 1000, '', $2) returning id`,
        [aName('dp').replace(' ', '_'), world.test.clock.now()],
      );
      const note = 'Accepted the dispute';
      return done(
        world.admin.http
          .post(`/api/admin/payment-issues/${id}/resolve`)
          .send({ action: 'mark_resolved', resolutionNote: note }),
      );
    },
  ],
};
