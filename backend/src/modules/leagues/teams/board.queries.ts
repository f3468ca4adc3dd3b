import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { emailKey, Users } from '../../identity';
import { ActiveRegistrations, type Registration } from '../../registration';
import type { Division } from '../seasons/entities/division.entity';
import { SeasonQueries } from '../seasons/season.queries';
import type { FillChild, FillTeam } from './domain/fill';
import type { CoachApplication } from './entities/coach-application.entity';
import type { LeagueTeam } from './entities/league-team.entity';
import { RosterPublish } from './entities/roster-publish.entity';
import { TeamPlayer } from './entities/team-player.entity';
import { TeamQueries } from './team.queries';

export interface BoardTeam extends FillTeam {
  team: LeagueTeam;
  coach: CoachApplication | undefined;
}

export interface BoardPlayer extends FillChild {
  registration: Registration;
  jerseyNumber: number | null;
}

export interface Board {
  divisions: Division[];
  teams: BoardTeam[];
  players: BoardPlayer[];
  /** What was published last, as long as it can be undone. */
  lastPublish: RosterPublish | null;
}

/** A season as those see it who put its children on teams. */
@Injectable()
export class BoardQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seasons: SeasonQueries,
    private readonly teams: TeamQueries,
    private readonly registrations: ActiveRegistrations,
    private readonly users: Users,
  ) {}

  async of(seasonId: number): Promise<Board> {
    await this.seasons.season(seasonId);
    const { manager } = this.dataSource;
    const [divisions, teams, registered, publish] = await Promise.all([
      this.seasons.divisions(seasonId),
      this.teams.teams({ seasonId }),
      this.registrations.ofSeason(seasonId),
      manager.findOne(RosterPublish, { where: { seasonId }, order: { id: 'DESC' } }),
    ]);
    const [roster, families] = await Promise.all([
      manager.findBy(TeamPlayer, { teamId: In(teams.map(({ team }) => team.id)) }),
      this.users.byIds(registered.map(({ userId }) => userId)),
    ]);
    const numbers = new Map(roster.map((player) => [player.registrationId, player.jerseyNumber]));
    const led = new Map(
      teams.flatMap(({ team, coach }) => (coach ? [[emailKey(coach.email), team.id] as const] : [])),
    );
    return {
      divisions,
      teams: teams.map(({ team, coach }) => ({
        ...{ id: team.id, divisionId: team.divisionId, school: team.school, maxPlayers: team.maxPlayers },
        heldPlaces: team.takenPlaces - team.currentPlayers,
        ...{ team, coach },
      })),
      players: registered.map((registration) => {
        const { id, userId, leagueTeamId, divisionId, grade, school, tshirtSize, parentEmail } = registration;
        const addresses = [families.get(userId)?.email ?? '', parentEmail].map(emailKey);
        const coached = addresses.map((address) => led.get(address)).find((teamId) => teamId !== undefined);
        return {
          ...{ id, familyId: userId, teamId: leagueTeamId, divisionId, grade, school, tshirtSize },
          ...{ coachedTeamId: coached ?? null, registration, jerseyNumber: numbers.get(id) ?? null },
        };
      }),
      lastPublish: publish && isUndoable(publish, registered) ? publish : null,
    };
  }
}

function isUndoable({ undoneAt, moves }: RosterPublish, registered: readonly Registration[]): boolean {
  const standing = new Map(registered.map(({ id, leagueTeamId }) => [id, leagueTeamId]));
  return undoneAt === null && moves.every(({ id, to }) => standing.get(id) === to);
}
