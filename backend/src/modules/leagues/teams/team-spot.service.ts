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
 * Counts the spots of teams. A hold takes a spot, the confirmed registration turns it into a player's spot, and it is
 * free again when the hold is released or the player leaves. The team's row, the roster, and the registrations agree
 * after every transaction. `teamIds` contains a team once per spot. Teams are updated in id order, after registrations.
 */
@Injectable()
export class TeamSpotService {
  /** Takes free spots, whatever else is true of the team. @throws leagues.team_full, team_not_found */
  async hold(tx: EntityManager, teamIds: readonly number[]): Promise<void> {
    for (const [id, places] of inOrder(teamIds, (teamId) => teamId)) await move(tx, id, places.length, 0);
  }

  /** Turns held spots into players' spots with the lowest free numbers. */
  async confirm(tx: EntityManager, standings: readonly RosterSpot[]): Promise<void> {
    for (const [teamId, players] of inOrder(standings, (standing) => standing.teamId))
      await move(tx, teamId, 0, players.length);
    await addToRoster(tx, standings);
  }

  /**
   * Moves players between teams together, so that leaving players make room for joining ones. @throws leagues.team_full
   */
  async transfer(
    tx: EntityManager,
    leaving: readonly RosterSpot[],
    coming: readonly RosterSpot[],
  ): Promise<void> {
    const changes = [
      ...leaving.map(({ teamId }) => [teamId, -1]),
      ...coming.map(({ teamId }) => [teamId, 1]),
    ];
    for (const [teamId, ones] of inOrder(changes, ([id]) => id)) {
      const more = ones.reduce((sum, [, one]) => sum + one, 0);
      if (more !== 0) await move(tx, teamId, more, more);
    }
    await removeFromRoster(tx, leaving);
    await addToRoster(tx, coming);
  }

  /** Frees held spots. */
  async releaseHold(tx: EntityManager, teamIds: readonly number[]): Promise<void> {
    for (const [id, places] of inOrder(teamIds, (teamId) => teamId)) await move(tx, id, -places.length, 0);
  }

  /** Frees the spots and numbers of leaving players. */
  async releaseConfirmed(tx: EntityManager, standings: readonly RosterSpot[]): Promise<void> {
    return this.transfer(tx, standings, []);
  }
}

async function removeFromRoster(tx: EntityManager, standings: readonly RosterSpot[]): Promise<void> {
  const ids = standings.map(({ registrationId }) => registrationId);
  if (ids.length > 0) await tx.delete(TeamPlayer, { registrationId: In(ids) });
}

/** Adds players with the lowest free numbers of each team. */
async function addToRoster(tx: EntityManager, standings: readonly RosterSpot[]): Promise<void> {
  if (standings.length === 0) return;
  const teams = inOrder(standings, ({ teamId }) => teamId);
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

function inOrder<Row>(rows: readonly Row[], teamOf: (row: Row) => number): [number, Row[]][] {
  const teams = new Map<number, Row[]>();
  for (const row of rows) teams.set(teamOf(row), [...(teams.get(teamOf(row)) ?? []), row]);
  return [...teams].sort(([a], [b]) => a - b);
}

/**
 * A plain update without a lock before it, as for programs, so that transactions that already refer to the row don't
 * deadlock.
 */
async function move(tx: EntityManager, id: number, taken: number, players: number): Promise<void> {
  const [, moved] = await tx.query<[unknown, number]>(MOVE, [id, taken, players]);
  if (moved > 0) return;
  const team = await tx.findOneBy(LeagueTeam, { id });
  throw team ? LeagueErrors.team_full({ team: team.name }) : LeagueErrors.team_not_found();
}

const MOVE = `
  update league_teams
     set "spotsTaken" = "spotsTaken" + $2, "currentPlayers" = "currentPlayers" + $3
   where id = $1 and ($2 <= 0 or "spotsTaken" + $2 <= "maxPlayers")`;
