import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { RefereeOfferResponse } from '@/api/generated/model';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

const TOKEN = `12.${'a'.repeat(43)}`;
const offer: RefereeOfferResponse = {
  ...{
    name: 'Joe Park',
    date: '2027-01-10',
    timeSlot: '09:00',
    location: 'Riverside Park',
    field: 'Field 1',
  },
  ...{ match: 'Owls vs Foxes', status: 'offered' },
};
const open = (api: Record<string, Answer> = {}, answer = 'accept') =>
  renderRoute(`/referee-offer?offer=${TOKEN}&answer=${answer}`, {
    api: { 'GET /api/referee-offers': offer, ...api },
  });
const answers = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('shows the game, answers nothing by itself, and removes the secret from the URL', async () => {
  const { calls } = await open();
  for (const words of [
    'Joe Park',
    'Sunday, January 10, 2027, 9:00 AM',
    'Field 1, Riverside Park',
    'Owls vs Foxes',
  ])
    expect(await screen.findByText(words)).toBeDefined();
  await waitFor(() => expect(window.location.search).not.toContain('offer='));
  expect(answers(calls)).toEqual([]);
});

it('accepts with one tap', async () => {
  const { calls } = await open({ 'POST /api/referee-offers': { ...offer, status: 'accepted' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText("You're confirmed for this game. See you there!")).toBeDefined();
  expect(answers(calls)).toEqual([{ offer: TOKEN, answer: 'accept' }]);
  expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
  await waitFor(() => expect(document.activeElement?.className).toContain('card'));
});

it('declines with one tap, and yes is still possible', async () => {
  const { calls } = await open({ 'POST /api/referee-offers': { ...offer, status: 'declined' } }, 'decline');
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(answers(calls)).toEqual([
    { offer: TOKEN, answer: 'decline' },
    { offer: TOKEN, answer: 'accept' },
  ]);
});

it('says who was faster', async () => {
  await open({
    'GET /api/referee-offers': { ...offer, status: 'expired' },
    'POST /api/referee-offers': refusal(
      409,
      'staffing.position_already_taken',
      'Ana Silva just took this position',
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Ana Silva just took this position')).toBeDefined();
});

it('says what happened to an offer, or to a link', async () => {
  await open({ 'GET /api/referee-offers': { ...offer, status: 'removed' } });
  expect(await screen.findByText(/This offer is no longer available/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  await open({
    'GET /api/referee-offers': refusal(404, 'staffing.offer_not_found', 'This link does not work.'),
  });
  expect(await screen.findByText('This link does not work.')).toBeDefined();
  await renderRoute('/referee-offer', {});
  expect(await screen.findByText('This link is incomplete')).toBeDefined();
});
