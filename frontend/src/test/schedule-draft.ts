import type {
  DraftSlotOptionResponse,
  DraftDayResponse,
  DraftGameResponse,
  ScheduleRunDetailsResponse,
  TeamFairnessResponse,
} from '@/api/generated/model';

import { renderAdmin } from './admin-route';

export const HALL = 'Penfield Gym';
/** Nine o'clock, on the court of its number. */
export const game = (
  id: number,
  home: string,
  away: string,
  facts: Partial<DraftGameResponse> = {},
): DraftGameResponse => ({
  ...{ id, home, away, homeTeamId: 2 * id, awayTeamId: 2 * id + 1, division: '4th Grade Boys' },
  ...{ slot: { date: '2026-12-06', time: '09:00', location: HALL, court: `Court ${id}` }, reason: null },
  ...facts,
});
export const day = (facts: Partial<DraftDayResponse> = {}): DraftDayResponse => ({
  ...{
    runId: 7,
    divisionId: 1,
    version: 3,
    scheduledCount: 2,
    editCount: 0,
    day: '2026-12-06',
    times: ['09:00', '10:00'],
  },
  days: [
    { date: '2026-12-06', games: 2 },
    { date: '2026-12-13', games: 0 },
  ],
  courts: [
    { location: HALL, court: 'Court 1' },
    { location: HALL, court: 'Court 2' },
  ],
  games: [game(1, 'Hawks', 'Owls'), game(2, 'Bears', 'Lions')],
  unscheduledGames: [],
  fixedGames: [],
  blockedTimes: [],
  teamIds: [2, 3, 4, 5],
  lastStep: null,
  ...facts,
});
const cell = (time: string, court: string, ...reasons: string[]): DraftSlotOptionResponse => ({
  ...{ time, court, location: HALL, isAvailable: reasons.length === 0 },
  conflicts: reasons.map((reason) => ({ kind: 'rule', reason })),
});
const cells = [
  cell('09:00', 'Court 1'),
  cell('09:00', 'Court 2', 'Court booked: Bears vs Lions at 9:00 AM.'),
  cell('10:00', 'Court 1', 'Coach Ruiz has another game: Foxes vs Lynx at 10:00 AM.'),
  {
    ...cell('10:00', 'Court 2'),
    conflicts: [{ kind: 'preference' as const, reason: 'A family has another child.' }],
  },
];
const CELLS = 'GET /api/schedule-runs/7/draft/games/1/candidate-slots';
export const MOVE = '/api/schedule-runs/7/draft/games/1';

export const UNDO = '/api/schedule-runs/7/draft/undo';
export const PEOPLE = 'GET /api/schedule-runs/7/draft/affected-people';
export const noAffectedPeople = { familyCount: 0, families: 0, coaches: 0, withoutEmail: 0, people: [] };
const ADDRESS = '/admin/leagues/seasons/16/scheduling?draft=7&day=2026-12-06';

export const team = (name: string, facts: Partial<TeamFairnessResponse> = {}): TeamFairnessResponse => ({
  ...{ team: name, games: 6, home: 3, away: 3, byes: 0, backToBackGames: 1, opponents: [1, 2] },
  ...{ early: 1, late: 1, courts: [3, 3], deviations: [] },
  ...facts,
});
/** As the server evaluates it. */
export const evaluatedDraft = (
  facts: Partial<ScheduleRunDetailsResponse> = {},
): ScheduleRunDetailsResponse => ({
  ...{ id: 7, seasonId: 16, divisionId: 1, state: 'draft', publishAutomatically: false, progress: 100 },
  ...{ message: '2 games worked out.', scheduledCount: 2, unscheduledCount: 0, version: 3 },
  request: {
    ...{ locations: [{ location: HALL, courts: ['Court 1', 'Court 2'] }], dayOfWeek: 0 },
    ...{ startDate: '2026-12-06', endDate: '2026-12-13', gameLength: 60, timeSlots: ['09:00', '10:00'] },
    ...{ skipDates: [], gamesPerTeam: null, maxPerDay: 1, minRestMinutes: 0, replace: false },
  },
  ...{ createdAt: '2026-11-21T14:00:00Z', endedAt: '2026-11-21T14:00:06Z', publishedAt: null },
  report: {
    ...{ targetGames: 2, fits: 2, reasons: [], conflicts: [], unscheduledGames: [] },
    divisions: [
      {
        division: '4th Grade Boys',
        metrics: [{ metric: 'startTimes', value: 2, bestPossible: 0 }],
        teams: [team('Hawks', { early: 2, deviations: ['early', 'opponents'] }), team('Owls')],
      },
      {
        division: '5th Grade Girls',
        metrics: [],
        teams: [team('Foxes', { games: 5, deviations: ['games'] })],
      },
    ],
  },
  ...facts,
});

/** Renders a draft's page. */
export const openDraft = (more = {}, address = ADDRESS) =>
  renderAdmin(address, {
    'GET /api/seasons/16': { id: 16, name: 'Winter Basketball', sport: 'Basketball', programIds: [45] },
    'GET /api/divisions/season/16': [{ id: 1, name: '4th Grade Boys', seasonId: 16 }],
    'GET /api/schedule-runs/7/draft': day(),
    'GET /api/schedule-runs/7': evaluatedDraft(),
    [CELLS]: cells,
    [PEOPLE]: noAffectedPeople,
    ...more,
  });
