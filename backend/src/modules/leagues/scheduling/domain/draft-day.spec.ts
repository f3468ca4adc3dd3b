import { expect, it } from '@jest/globals';
import { listBlockedTimes } from './draft-day';
import { toFacts, game, HALL, request, SUNDAY } from './test/season-facts';

it("a draft's day shows the times when no game can start: the location is closed, or a game is in progress", () => {
  const hours = [{ weekday: 0, opens: '09:00', closes: '13:00' }];
  const asked = {
    ...request,
    locations: [{ location: HALL, courts: ['Court 1', 'Court 2'] }],
    ...{ gameLength: 90, timeSlots: ['08:00', '09:00', '10:00', '11:00', '12:00'] },
  };
  const slot = { date: SUNDAY, time: '10:00', location: HALL, court: 'Court 2' };
  const draft = [{ id: 1, divisionId: 9, homeTeamId: 1, awayTeamId: 2, slot, reason: null }];
  const facts = {
    ...toFacts([game(3, 4, 'court'), game(1, 2, 'nothing')]),
    places: new Map([['penfield gym', { hours, closedDates: [] }]]),
  };
  const blocked = listBlockedTimes({ date: SUNDAY, request: asked, facts, draft, isOver: () => false });
  expect(blocked.map(({ time, court, reason }) => `${time} ${court} ${reason}`)).toEqual([
    '08:00 0 Penfield Gym opens at 9:00 AM.',
    '08:00 1 Penfield Gym opens at 9:00 AM.',
    '11:00 1 Booked until 11:30 AM.',
    '12:00 0 Penfield Gym closes at 1:00 PM.',
    '12:00 1 Penfield Gym closes at 1:00 PM.',
  ]);
});
