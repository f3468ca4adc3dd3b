import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { mapInSlices } from '../../../platform';
import { normalizeEmail, UserService } from '../../identity';
import { ActiveRegistrationService, type Seat } from '../../registration';
import type { Division } from '../seasons/entities/division.entity';
import { SeasonQueries } from '../seasons/season.queries';
import type { FillChild, FillTeam } from './domain/team-fill';
import type { CoachApplication } from './entities/coach-application.entity';
import type { LeagueTeam } from './entities/league-team.entity';
import { RosterPublication } from './entities/roster-publication.entity';
import type { TeamPlayer } from './entities/team-player.entity';
import { TeamQueries } from './team.queries';

export interface RosterBoardTeam extends FillTeam {
  team: LeagueTeam;
  coach: CoachApplication | undefined;
}

export interface RosterBoardPlayer extends FillChild {
  registration: Seat;
  jerseyNumber: number | null;
}

export interface RosterBoard {
  divisions: Division[];
  teams: RosterBoardTeam[];
  players: RosterBoardPlayer[];
  /** The latest publication, while it can be undone. */
  lastPublish: RosterPublication | null;
}

/** The roster board: a season's divisions, teams, and players for administrators. */
@Injectable()
export class RosterBoardQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seasons: SeasonQueries,
    private readonly teams: TeamQueries,
    private readonly registrations: ActiveRegistrationService,
    private readonly users: UserService,
  ) {}

  async getForSeason(seasonId: number): Promise<RosterBoard> {
    await this.seasons.season(seasonId);
    const { manager } = this.dataSource;
    const [divisions, teams, registered, publish] = await Promise.all([
      this.seasons.divisions({ seasonId }),
      this.teams.teams({ seasonId }),
      this.registrations.seats(seasonId),
      manager.findOne(RosterPublication, { where: { seasonId }, order: { id: 'DESC' } }),
    ]);
    const [roster, families] = await Promise.all([
      manager.query<Pick<TeamPlayer, 'registrationId' | 'jerseyNumber'>[]>(
        `select "registrationId", "jerseyNumber" from team_players where "teamId" = any($1)`,
        [teams.map(({ team }) => team.id)],
      ),
      this.users.getEmails(registered.map(({ userId }) => userId)),
    ]);
    const numbers = new Map(roster.map((player) => [player.registrationId, player.jerseyNumber]));
    const led = new Map(
      teams.flatMap(({ team, coach }) => (coach ? [[normalizeEmail(coach.email), team.id] as const] : [])),
    );
    return {
      divisions,
      teams: teams.map(({ team, coach }) => ({
        ...{ id: team.id, divisionId: team.divisionId, school: team.school, maxPlayers: team.maxPlayers },
        heldPlaces: team.spotsTaken - team.currentPlayers,
        ...{ team, coach },
      })),
      players: await mapInSlices(registered, (registration) => {
        const { id, userId, leagueTeamId, divisionId, grade, school, tshirtSize, parentEmail } = registration;
        const addresses = [families.get(userId) ?? '', parentEmail].map(normalizeEmail);
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

function isUndoable({ revertedAt, moves }: RosterPublication, registered: readonly Seat[]): boolean {
  const standing = new Map(registered.map(({ id, leagueTeamId }) => [id, leagueTeamId]));
  return revertedAt === null && moves.every(({ id, to }) => standing.get(id) === to);
}
