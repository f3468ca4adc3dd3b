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
    for (const [teamId, players] of inOrder(standings, (standing) => standing.teamId)) {
      await move(tx, teamId, 0, players.length);
      const roster = await tx.findBy(TeamPlayer, { teamId });
      const taken = roster.map(({ jerseyNumber }) => jerseyNumber);
      const numbers = freeNumbers(taken, players.length);
      await tx.insert(
        TeamPlayer,
        players.map(({ registrationId }, i) => ({ teamId, registrationId, jerseyNumber: numbers[i] })),
      );
    }
  }

  /** Held places become free. */
  async giveBack(tx: EntityManager, teamIds: readonly number[]): Promise<void> {
    for (const [id, places] of inOrder(teamIds, (teamId) => teamId)) await move(tx, id, -places.length, 0);
  }

  /** Players leave: their places and their numbers become free. */
  async leave(tx: EntityManager, standings: readonly Standing[]): Promise<void> {
    for (const [teamId, players] of inOrder(standings, (standing) => standing.teamId)) {
      await move(tx, teamId, -players.length, -players.length);
      await tx.delete(TeamPlayer, {
        registrationId: In(players.map(({ registrationId }) => registrationId)),
      });
    }
  }
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
