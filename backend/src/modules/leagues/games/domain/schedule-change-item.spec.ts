import { expect, it } from '@jest/globals';
import {
  mergeEdits,
  type ScheduleEdit,
  type ScheduledState,
  type NoticedStatus,
} from './schedule-change-item';

const at = (time: string, status: NoticedStatus = 'on'): ScheduledState => ({
  ...{ date: '2027-01-09', time, durationMinutes: 60, location: 'Gym', court: null, remark: null },
  status,
});
let ids = 0;
const edit = (before: ScheduledState | null, now: ScheduledState, subjectId = 1): ScheduleEdit => ({
  ...{ id: ++ids, kind: 'game', subjectId, previousState: before, newState: now },
});

it.each([
  ['a move', [edit(at('09:00'), at('10:00'))], [['09:00', '10:00']]],
  [
    'the first and last time of several moves',
    [edit(at('09:00'), at('10:00')), edit(at('10:00'), at('11:00'))],
    [['09:00', '11:00']],
  ],
  ['nothing when a game is moved back', [edit(at('09:00'), at('10:00')), edit(at('10:00'), at('09:00'))], []],
  [
    'nothing when a cancellation is undone',
    [edit(at('09:00'), at('09:00', 'canceled')), edit(at('09:00', 'off'), at('09:00'))],
    [],
  ],
  [
    'nothing when a restored game is canceled again',
    [edit(at('09:00', 'off'), at('09:00')), edit(at('09:00'), at('09:00', 'postponed'))],
    [],
  ],
  [
    'nothing when a new game is deleted again',
    [edit(null, at('09:00')), edit(at('09:00'), at('09:00', 'removed'))],
    [],
  ],
  [
    'a postponed game that gets a new time',
    [edit(at('09:00'), at('09:00', 'postponed')), edit(at('09:00', 'off'), at('12:00'))],
    [['09:00', '12:00']],
  ],
  [
    'a postponed game that gets no new time',
    [edit(at('09:00', 'postponed'), at('09:00', 'canceled'))],
    [['09:00', '09:00']],
  ],
  [
    'nothing when a game is postponed as before',
    [
      edit(at('09:00', 'postponed'), at('09:00', 'canceled')),
      edit(at('09:00', 'off'), at('09:00')),
      edit(at('09:00'), at('09:00', 'postponed')),
    ],
    [],
  ],
  ['a game that is back on', [edit(at('09:00', 'off'), at('09:00'))], [['09:00', '09:00']]],
  [
    'each game, in the order of its last change',
    [edit(at('09:00'), at('10:00')), edit(at('13:00'), at('14:00'), 2), edit(at('10:00'), at('11:00'))],
    [
      ['13:00', '14:00'],
      ['09:00', '11:00'],
    ],
  ],
])('merged changes contain %s', (_words, edits, told) => {
  expect(
    mergeEdits(edits).map(({ previousState, newState }) => [previousState?.time, newState.time]),
  ).toEqual(told);
});

it('merged changes keep the id of the last change', () => {
  const edits = [edit(at('09:00'), at('10:00')), edit(at('10:00'), at('11:00'))];
  expect(mergeEdits(edits)).toMatchObject([{ id: edits[1].id }]);
});

it('a practice is not merged with a game of the same id', () => {
  const game = edit(at('09:00'), at('10:00'));
  expect(mergeEdits([game, { ...game, kind: 'practice' }])).toHaveLength(2);
});
