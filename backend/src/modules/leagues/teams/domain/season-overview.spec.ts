import { expect, it } from '@jest/globals';
import { getDivisionEnrollment, countMissingTeams } from './season-overview';

it.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 3, 1],
  [18, 3, 1],
  [19, 3, 2],
  [0, 12, 0],
])('%i unassigned children and %i free spots lack %i teams', (inPool, freeSpots, short) =>
  expect(countMissingTeams({ inPool, freePlaces: freeSpots })).toBe(short),
);

const teams = [
  { id: 1, divisionId: 7, maxPlayers: 10, takenPlaces: 9 },
  { id: 2, divisionId: 7, maxPlayers: 12, takenPlaces: 12 },
  { id: 3, divisionId: 8, maxPlayers: 15, takenPlaces: 1 },
];
const registered = [
  { divisionId: 7, leagueTeamId: null },
  { divisionId: 7, leagueTeamId: null },
  { divisionId: 7, leagueTeamId: 1 },
  { divisionId: 7, leagueTeamId: 3 },
  { divisionId: null, leagueTeamId: null },
];

it.each([
  [7, { inPool: 2, onTeams: 1, teams: 2, places: 22, freePlaces: 1, teamsShort: 1 }],
  [8, { inPool: 0, onTeams: 1, teams: 1, places: 15, freePlaces: 14, teamsShort: 0 }],
  [null, { inPool: 1, onTeams: 0, teams: 0, places: 0, freePlaces: 0, teamsShort: 1 }],
])('counts the division %p with its teams and unassigned players', (divisionId, standing) =>
  expect(getDivisionEnrollment(divisionId, teams, registered)).toEqual(standing),
);
