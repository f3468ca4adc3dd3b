import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { LeagueErrors } from '../leagues.errors';
import { getAvailableNumbers } from './domain/jersey-numbers';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamPlayer } from './entities/team-player.entity';

/** A registered child on a team. */
export interface RosterSpot {
  registrationId: number;
  teamId: number;
}

/**
 * Counts the spots of teams. A hold takes a spot, and the confirmed registration turns the held spot into a player's
 * spot. The spot is free again when the hold is released or the player leaves. The team's row, the roster, and the
 * registrations agree after every transaction. `teamIds` contains a team once per spot. Teams are updated in id order,
 * after registrations.
 */
@Injectable()
export class TeamSpotService {
  /** Takes free spots without checking whether registration is open. @throws leagues.team_full, team_not_found */
  async hold(tx: EntityManager, teamIds: readonly number[]): Promise<void> {
    for (const [id, spotsOfTeam] of groupByTeam(teamIds, (teamId) => teamId)) await changeSpots(tx, id, spotsOfTeam.length, 0);
  }

  /** Turns held spots into players' spots with the lowest free numbers. */
  async confirm(tx: EntityManager, spots: readonly RosterSpot[]): Promise<void> {
    for (const [teamId, players] of groupByTeam(spots, (spot) => spot.teamId))
      await changeSpots(tx, teamId, 0, players.length);
    await addToRoster(tx, spots);
  }

  /**
   * Moves all players at once, so that players who leave a team free spots for players who join it.
   * @throws leagues.team_full
   */
  async transfer(
    tx: EntityManager,
    leaving: readonly RosterSpot[],
    joining: readonly RosterSpot[],
  ): Promise<void> {
    const changes = [
      ...leaving.map(({ teamId }) => [teamId, -1]),
      ...joining.map(({ teamId }) => [teamId, 1]),
    ];
    for (const [teamId, changesOfTeam] of groupByTeam(changes, ([id]) => id)) {
      const difference = changesOfTeam.reduce((sum, [, change]) => sum + change, 0);
      if (difference !== 0) await changeSpots(tx, teamId, difference, difference);
    }
    await removeFromRoster(tx, leaving);
    await addToRoster(tx, joining);
  }

  /** Frees held spots. */
  async releaseHold(tx: EntityManager, teamIds: readonly number[]): Promise<void> {
    for (const [id, spotsOfTeam] of groupByTeam(teamIds, (teamId) => teamId)) await changeSpots(tx, id, -spotsOfTeam.length, 0);
  }

  /** Frees the spots and numbers of leaving players. */
  async releaseConfirmed(tx: EntityManager, spots: readonly RosterSpot[]): Promise<void> {
    return this.transfer(tx, spots, []);
  }
}

async function removeFromRoster(tx: EntityManager, spots: readonly RosterSpot[]): Promise<void> {
  const ids = spots.map(({ registrationId }) => registrationId);
  if (ids.length > 0) await tx.delete(TeamPlayer, { registrationId: In(ids) });
}

/** Adds players with the lowest free numbers of each team. */
async function addToRoster(tx: EntityManager, spots: readonly RosterSpot[]): Promise<void> {
  if (spots.length === 0) return;
  const teams = groupByTeam(spots, ({ teamId }) => teamId);
  const rosters = await tx.findBy(TeamPlayer, { teamId: In(teams.map(([teamId]) => teamId)) });
  const rows = teams.flatMap(([teamId, players]) => {
    const taken = rosters
      .filter((player) => player.teamId === teamId)
      .map(({ jerseyNumber }) => jerseyNumber);
    const numbers = getAvailableNumbers(taken, players.length);
    return players.map(({ registrationId }, i) => ({ teamId, registrationId, jerseyNumber: numbers[i] }));
  });
  await tx.insert(TeamPlayer, rows);
}

function groupByTeam<Row>(rows: readonly Row[], getTeamId: (row: Row) => number): [number, Row[]][] {
  const teams = new Map<number, Row[]>();
  for (const row of rows) teams.set(getTeamId(row), [...(teams.get(getTeamId(row)) ?? []), row]);
  return [...teams].sort(([a], [b]) => a - b);
}

/**
 * Updates the row without locking it first, as for programs, so that transactions that already refer to the row don't
 * deadlock.
 */
async function changeSpots(tx: EntityManager, id: number, taken: number, players: number): Promise<void> {
  const [, updatedRows] = await tx.query<[unknown, number]>(CHANGE_SPOTS_SQL, [id, taken, players]);
  if (updatedRows > 0) return;
  const team = await tx.findOneBy(LeagueTeam, { id });
  throw team ? LeagueErrors.team_full({ team: team.name }) : LeagueErrors.team_not_found();
}

const CHANGE_SPOTS_SQL = `
  update league_teams
     set "spotsTaken" = "spotsTaken" + $2, "currentPlayers" = "currentPlayers" + $3
   where id = $1 and ($2 <= 0 or "spotsTaken" + $2 <= "maxPlayers")`;
