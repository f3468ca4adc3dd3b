import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { center, tick } from '@/test/email-center';

describe('the recipient filters', () => {
  it('filter families by season, team, grade, and registration, and coaches by season', async () => {
    const { user, sent } = await center({
      'GET /api/seasons': [{ id: 16, name: 'Fall Flag Football' }],
      'GET /api/league-teams/season/16': [{ id: 61, name: 'Owls' }],
    });
    await tick(/Dana/);
    expect(screen.queryByRole('button', { name: 'Team' })).toBeNull();
    const choose = async (filter: string, choice: string) => {
      await user.click(await screen.findByRole('button', { name: filter }));
      await user.click(await screen.findByRole('menuitem', { name: choice }));
    };
    await choose('Season', 'Fall Flag Football');
    await choose('Team', 'Owls');
    await choose('Grade', '2nd');
    await choose('Registration', 'Unassigned (no team)');
    const asked = () => Object.fromEntries(sent('GET', '/api/admin/email/recipients').at(-1)!.search);
    await waitFor(() =>
      expect(asked()).toMatchObject({
        ...{ type: 'families', seasonId: '16', teamId: '61', grade: '2nd', registration: 'pending' },
      }),
    );
    await user.click(await tick(/Dana/));
    await waitFor(() =>
      expect(sent('POST', '/api/admin/email/audience').at(-1)?.body).toMatchObject({
        audience: { seasonId: 16, teamId: 61, grade: '2nd', registration: 'pending', includedIds: [1] },
      }),
    );
    await user.click(screen.getByText('Coaches', { selector: '.ant-segmented-item-label' }));
    expect(screen.queryByRole('button', { name: 'Grade' })).toBeNull();
    await choose('Season', 'Fall Flag Football');
    await waitFor(() => expect(asked()).toMatchObject({ type: 'coaches', seasonId: '16' }));
  });

  it('filter staff by program and W-9', async () => {
    const { user, sent } = await center();
    await tick(/Dana/);
    await user.click(screen.getByText('Staff', { selector: '.ant-segmented-item-label' }));
    await user.click(await screen.findByRole('button', { name: 'Program' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Week 1' }));
    await user.click(screen.getByRole('button', { name: 'W-9' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Missing' }));
    await waitFor(() => {
      const asked = sent('GET', '/api/admin/email/recipients').at(-1)!.search;
      expect([asked.get('type'), asked.get('programId'), asked.get('w9Status')]).toEqual([
        'staff',
        '7',
        'required',
      ]);
    });
  });
});
