import { DAY_MS } from '../../src/kernel';
import { signInAdmin } from '../sign-in';
import { aFamily, aName, done, type AuditedCalls, type World } from './world';

const A_PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const ATTACHMENTS = '/api/admin/email/attachments';
const DRAFTS = '/api/admin/email/drafts';

const attached = ({ admin }: World): Promise<{ id: number }> =>
  done(admin.http.post(`${ATTACHMENTS}?name=map.pdf`).attach('file', A_PDF, 'map.pdf'));

const written = ({ admin }: World): Promise<{ id: number; version: number }> =>
  done(admin.http.post(DRAFTS).send({ subject: 'Picture day' }));

/** The path of a campaign to one family that leaves in an hour, or as `change` says. */
async function campaign(world: World, change: object = {}): Promise<string> {
  const { userId } = await aFamily(world);
  const email = {
    ...{ audience: { type: 'families', includedIds: [userId] }, subject: aName('Games'), body: 'Hello' },
    ...change,
  };
  const { campaignId } = await done<{ campaignId: number }>(
    world.admin.http.post('/api/send-bulk-email').send(email),
  );
  return `/api/admin/email/campaigns/${campaignId}`;
}

const later = ({ test }: World) => ({
  sendAt: new Date(test.clock.now().getTime() + 2 * 60 * 60_000).toISOString(),
});

/** One whose only email was refused by the mail server. */
async function failed(world: World): Promise<{ path: string; asOf: string }> {
  const path = await campaign(world);
  await world.test.db.query(
    `update outbox_emails set state = 'failed', "attemptedAt" = $1 where lane = 'bulk'`,
    [world.test.clock.now()],
  );
  const { asOf } = await done<{ asOf: string }>(world.admin.http.get(path));
  return { path, asOf: asOf };
}

export const messagingCalls: AuditedCalls = {
  'POST /api/admin/email/attachments': ['campaign_attachment.added', attached],
  'GET /api/admin/email/attachments/{id}': [
    'campaign_attachment.read',
    async (world) => done(world.admin.http.get(`${ATTACHMENTS}/${(await attached(world)).id}`)),
  ],
  'DELETE /api/admin/email/attachments/{id}': [
    'campaign_attachment.removed',
    async (world) => done(world.admin.http.delete(`${ATTACHMENTS}/${(await attached(world)).id}`)),
  ],
  'POST /api/admin/email/drafts': ['campaign_draft.saved', written],
  'PUT /api/admin/email/drafts/{id}': [
    'campaign_draft.saved',
    async (world) => {
      const { id } = await written(world);
      // On the next day, as a draft is on record once a day.
      world.test.clock.advance(DAY_MS);
      const { http } = await signInAdmin(world.test);
      const saved = await http.put(`${DRAFTS}/${id}`).send({ subject: 'Picture day moved' });
      world.test.clock.advance(-DAY_MS);
      if (saved.status !== 200) throw new Error(`The draft was not saved: ${saved.status}`);
    },
  ],
  'DELETE /api/admin/email/drafts/{id}': [
    'campaign_draft.deleted',
    async (world) => done(world.admin.http.delete(`${DRAFTS}/${(await written(world)).id}`)),
  ],
  'POST /api/admin/email/test': [
    'campaign.tested',
    async (world) => {
      const { userId } = await aFamily(world);
      const email = {
        audience: { type: 'families', includedIds: [userId] },
        subject: 'Games',
        body: 'Hello',
      };
      return done(world.admin.http.post('/api/admin/email/test').send({ ...email, recipientId: userId }));
    },
  ],
  'POST /api/send-bulk-email': ['campaign.sent', (world) => campaign(world)],
  'POST /api/admin/email/campaigns/{id}/cancel': [
    'campaign.canceled',
    async (world) => done(world.admin.http.post(`${await campaign(world, later(world))}/cancel`)),
  ],
  'POST /api/admin/email/campaigns/{id}/pause': [
    'campaign.paused',
    async (world) => done(world.admin.http.post(`${await campaign(world)}/pause`)),
  ],
  'POST /api/admin/email/campaigns/{id}/resume': [
    'campaign.resumed',
    async (world) => {
      const path = await campaign(world);
      await done(world.admin.http.post(`${path}/pause`));
      return done(world.admin.http.post(`${path}/resume`));
    },
  ],
  'POST /api/admin/email/campaigns/{id}/resend': [
    'campaign.resent',
    async (world) => {
      const { path, asOf } = await failed(world);
      return done(world.admin.http.post(`${path}/resend`).send({ asOf }));
    },
  ],
  'POST /api/admin/email/campaigns/{id}/resend-to-other-parents': [
    'campaign.sent_to_others',
    async (world) => {
      const { path, asOf } = await failed(world);
      const { userId } = await aFamily(world);
      await world.test.db.query(
        `insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
         select f.id, 'Tom Roe', 'tom-' || f.id || '@calls.example', '6105550122', 'Father', 'Aunt', '6105550101'
           from users f where f.id < $1`,
        [userId],
      );
      return done(world.admin.http.post(`${path}/resend-to-other-parents`).send({ asOf }));
    },
  ],
  'GET /api/admin/email/campaigns/{id}/undelivered/export': [
    'campaign.phone_list_exported',
    async (world) => done(world.admin.http.get(`${(await failed(world)).path}/undelivered/export`)),
  ],
};
