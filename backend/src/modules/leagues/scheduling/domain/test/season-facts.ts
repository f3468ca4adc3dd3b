import type { ScheduleRunInput } from '../schedule-run-input';
import type { SeasonFacts, ExistingGame } from '../season-instance';

export const SUNDAY = '2027-01-03';
export const HALL = 'Penfield Gym';
const TEAMS = ['Owls', 'Hawks', 'Bears', 'Lions'].map((name, i) => ({ id: i + 1, name }));

/** Three Sundays, one court, two hours. */
export const request: ScheduleRunInput = {
  locations: [{ location: HALL, courts: ['Court 1'] }],
  ...{ dayOfWeek: 0, startDate: SUNDAY, endDate: '2027-01-17', gameLength: 60 },
  ...{ timeSlots: ['09:00', '10:00'], skipDates: [], gamesPerTeam: 3, maxPerDay: 1, minRestMinutes: 0 },
  ...{ blackouts: [], seed: 1, replace: false, publish: false },
};

let ids = 0;
/** On the first Sunday at nine on the court. */
export const game = (homeTeamId: number, awayTeamId: number, takes: ExistingGame['takes']): ExistingGame => ({
  ...{ id: ++ids, divisionId: 9, homeTeamId, awayTeamId, takes },
  ...{ date: SUNDAY, time: '09:00', minutes: 60, locationKey: 'penfield gym', courtKey: 'court 1' },
});

export const toFacts = (games: ExistingGame[], teams = TEAMS): SeasonFacts => ({
  ...{ sport: 'Basketball', divisions: [{ id: 9, name: '4th Grade Boys', teams }], games, others: [] },
  ...{ coaches: [], elsewhere: [], siblings: [], daysOff: [], places: new Map() },
});
