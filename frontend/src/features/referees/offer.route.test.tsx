import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { RefereeOfferDto } from '@/api/generated/model';
import { refusal, renderRoute, type Answer } from '@/test/render-route';

const TOKEN = `12.${'a'.repeat(43)}`;
const offer: RefereeOfferDto = {
  ...{ name: 'Joe Park', date: '2027-01-10', timeSlot: '09:00', place: 'Riverside Park', field: 'Field 1' },
  ...{ match: 'Owls vs Foxes', status: 'offered' },
};
const open = (api: Record<string, Answer> = {}, answer = 'accept') =>
  renderRoute(`/referee-offer?offer=${TOKEN}&answer=${answer}`, {
    api: { 'GET /api/referee-offers': offer, ...api },
  });
const answers = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('shows the game, answers nothing by itself, and takes the secret out of the address', async () => {
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

it('accepts by one tap', async () => {
  const { calls } = await open({ 'POST /api/referee-offers': { ...offer, status: 'accepted' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You accepted this game. See you there!')).toBeDefined();
  expect(answers(calls)).toEqual([{ offer: TOKEN, answer: 'accept' }]);
  expect(screen.queryByRole('button', { name: /Accept|Decline/ })).toBeNull();
  await waitFor(() => expect(document.activeElement?.className).toContain('card'));
});

it('declines by one tap, and yes can still be said', async () => {
  const { calls } = await open({ 'POST /api/referee-offers': { ...offer, status: 'declined' } }, 'decline');
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Accept after all' }));
  expect(answers(calls)).toEqual([
    { offer: TOKEN, answer: 'decline' },
    { offer: TOKEN, answer: 'accept' },
  ]);
});

it('says who was quicker', async () => {
  await open({
    'GET /api/referee-offers': { ...offer, status: 'expired' },
    'POST /api/referee-offers': refusal(409, 'staffing.position_taken', 'Ana Silva has just taken it'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept after all' }));
  expect(await screen.findByText('Ana Silva has just taken it')).toBeDefined();
});

it('says what became of an offer, or of a link', async () => {
  await open({ 'GET /api/referee-offers': { ...offer, status: 'withdrawn' } });
  expect(await screen.findByText(/This offer does not stand any more/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
  await open({
    'GET /api/referee-offers': refusal(404, 'staffing.offer_not_found', 'This link does not work.'),
  });
  expect(await screen.findByText('This link does not work.')).toBeDefined();
  await renderRoute('/referee-offer', {});
  expect(await screen.findByText('This link is not complete')).toBeDefined();
});
