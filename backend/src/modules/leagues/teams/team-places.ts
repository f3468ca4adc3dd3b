import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { LeagueErrors } from '../leagues.errors';
import { freeNumbers } from './domain/jersey-numbers';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamPlayer } from './entities/team-player.entity';

/** A registered child on a team. */
export interface Standing {
  registrationId: number;
  teamId: number;
}

/**
 * The ledger of places on teams: one is taken by a held checkout, becomes a player's at its completion, and is free
 * again when the hold is given up or the player leaves. The team's row, the roster and the registrations agree after
 * every transaction. `teamIds` names a team once for each place. Teams are changed in id order, after registrations.
 */
@Injectable()
export class TeamPlaces {
  /** Takes places that are left, whatever else the team's state is. @throws leagues.team_full, team_not_found */
  async take(tx: EntityManager, teamIds: readonly number[]): Promise<void> {
    for (const [id, places] of inOrder(teamIds, (teamId) => teamId)) await move(tx, id, places.length, 0);
  }

  /** Held places become players', who get the lowest free numbers. */
  async confirm(tx: EntityManager, standings: readonly Standing[]): Promise<void> {
    for (const [teamId, players] of inOrder(standings, (standing) => standing.teamId))
      await move(tx, teamId, 0, players.length);
    await enrol(tx, standings);
  }

  /** Players change teams together: those who leave make room for those who come. @throws leagues.team_full */
  async transfer(
    tx: EntityManager,
    leaving: readonly Standing[],
    coming: readonly Standing[],
  ): Promise<void> {
    const changes = [
      ...leaving.map(({ teamId }) => [teamId, -1]),
      ...coming.map(({ teamId }) => [teamId, 1]),
    ];
    for (const [teamId, ones] of inOrder(changes, ([id]) => id)) {
      const more = ones.reduce((sum, [, one]) => sum + one, 0);
      if (more !== 0) await move(tx, teamId, more, more);
    }
    await strike(tx, leaving);
    await enrol(tx, coming);
  }

  /** Held places become free. */
  async giveBack(tx: EntityManager, teamIds: readonly number[]): Promise<void> {
    for (const [id, places] of inOrder(teamIds, (teamId) => teamId)) await move(tx, id, -places.length, 0);
  }

  /** Players leave: their places and their numbers become free. */
  async leave(tx: EntityManager, standings: readonly Standing[]): Promise<void> {
    return this.transfer(tx, standings, []);
  }
}

async function strike(tx: EntityManager, standings: readonly Standing[]): Promise<void> {
  const ids = standings.map(({ registrationId }) => registrationId);
  if (ids.length > 0) await tx.delete(TeamPlayer, { registrationId: In(ids) });
}

/** With the lowest numbers that are free on each team. */
async function enrol(tx: EntityManager, standings: readonly Standing[]): Promise<void> {
  if (standings.length === 0) return;
  const teams = inOrder(standings, ({ teamId }) => teamId);
  const rosters = await tx.findBy(TeamPlayer, { teamId: In(teams.map(([teamId]) => teamId)) });
  const rows = teams.flatMap(([teamId, players]) => {
    const taken = rosters
      .filter((player) => player.teamId === teamId)
      .map(({ jerseyNumber }) => jerseyNumber);
    const numbers = freeNumbers(taken, players.length);
    return players.map(({ registrationId }, i) => ({ teamId, registrationId, jerseyNumber: numbers[i] }));
  });
  await tx.insert(TeamPlayer, rows);
}

function inOrder<Row>(rows: readonly Row[], teamOf: (row: Row) => number): [number, Row[]][] {
  const teams = new Map<number, Row[]>();
  for (const row of rows) teams.set(teamOf(row), [...(teams.get(teamOf(row)) ?? []), row]);
  return [...teams].sort(([a], [b]) => a - b);
}

/** A plain update, as for programs: whoever referred to the row before does not wait for those who look first. */
async function move(tx: EntityManager, id: number, taken: number, players: number): Promise<void> {
  const [, moved] = await tx.query<[unknown, number]>(MOVE, [id, taken, players]);
  if (moved > 0) return;
  const team = await tx.findOneBy(LeagueTeam, { id });
  throw team ? LeagueErrors.team_full({ team: team.name }) : LeagueErrors.team_not_found();
}

const MOVE = `
  update league_teams
     set "takenPlaces" = "takenPlaces" + $2, "currentPlayers" = "currentPlayers" + $3
   where id = $1 and ($2 <= 0 or "takenPlaces" + $2 <= "maxPlayers")`;
