import { screen } from '@testing-library/react';

import type { RecipientResponse } from '@/api/generated/model';

import { pageOfList, renderAdmin } from './admin-route';
import type { Answer, Call } from './render-route';

const family = (id: number, name: string, child: string): RecipientResponse => ({
  ...{ id, name, emails: [`${id}@family.example`], children: [child], sports: ['Soccer'] },
  ...{ staffType: null, w9Submitted: false },
});
const families = [family(1, 'Dana Whitfield', 'Maya'), family(2, 'Chidi Okafor', 'Ada')];
const referee: RecipientResponse = {
  ...{ id: 9, name: 'Joe Park', emails: ['joe@park.example'], children: [], sports: [] },
  ...{ staffType: 'referee', w9Submitted: true },
};
/** The Email Center with an API of two families and a referee. */
export const center = (api: Record<string, Answer> = {}, address = '/admin/email-center') =>
  renderAdmin(address, {
    'GET /api/programs': [{ id: 7, name: 'Week 1' }],
    'GET /api/admin/email/recipients': ({ search }: Call) =>
      search.get('type') === 'staff' ? pageOfList([referee], 1) : pageOfList(families, 2),
    'GET /api/admin/email/recipients/ids': [1, 2],
    'POST /api/admin/email/audience': ({ body }: Call) => {
      const { includedIds } = (body as { audience: { includedIds: number[] } }).audience;
      return { peopleCount: includedIds.length, recipients: includedIds.length, excluded: [] };
    },
    'GET /api/admin/email/campaigns': [],
    'GET /api/admin/email/drafts': [],
    'POST /api/admin/email/drafts': { id: 31, version: 0, attachments: [] },
    ...api,
  });
export const tick = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
export const isTicked = async (name: RegExp) => (await tick(name)).checked;
export const write = async ({ user }: Awaited<ReturnType<typeof center>>) => {
  await user.type(screen.getByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'See you.');
};
export const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Email' });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const ready = (count: number) => screen.findByText(`${count} recipient(s)`);
