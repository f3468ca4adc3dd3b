import { expect, it } from '@jest/globals';
import { getDivisionEnrollment, countMissingTeams } from './season-overview';

it.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 3, 1],
  [18, 3, 1],
  [19, 3, 2],
  [0, 12, 0],
])('%i unassigned children with %i spots left need %i more teams', (unassignedPlayers, freeSpots, short) =>
  expect(countMissingTeams({ unassignedPlayers, freeSpots: freeSpots })).toBe(short),
);

const teams = [
  { id: 1, divisionId: 7, maxPlayers: 10, spotsTaken: 9 },
  { id: 2, divisionId: 7, maxPlayers: 12, spotsTaken: 12 },
  { id: 3, divisionId: 8, maxPlayers: 15, spotsTaken: 1 },
];
const registered = [
  { divisionId: 7, leagueTeamId: null },
  { divisionId: 7, leagueTeamId: null },
  { divisionId: 7, leagueTeamId: 1 },
  { divisionId: 7, leagueTeamId: 3 },
  { divisionId: null, leagueTeamId: null },
];

it.each([
  [7, { unassignedPlayers: 2, assignedPlayers: 1, teams: 2, totalSpots: 22, freeSpots: 1, teamsMissing: 1 }],
  [8, { unassignedPlayers: 0, assignedPlayers: 1, teams: 1, totalSpots: 15, freeSpots: 14, teamsMissing: 0 }],
  [
    null,
    { unassignedPlayers: 1, assignedPlayers: 0, teams: 0, totalSpots: 0, freeSpots: 0, teamsMissing: 1 },
  ],
])('the overview counts teams and unassigned players of the division %p', (divisionId, standing) =>
  expect(getDivisionEnrollment(divisionId, teams, registered)).toEqual(standing),
);
