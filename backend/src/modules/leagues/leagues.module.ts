import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgramsModule } from '../programs';
import { RegistrationModule } from '../registration';
import { CoachApplications } from './teams/coach-applications.service';
import { CoachApplication } from './teams/entities/coach-application.entity';
import { Division } from './seasons/entities/division.entity';
import { Game } from './games/entities/game.entity';
import { LeagueTeam } from './teams/entities/league-team.entity';
import { ScheduleRun } from './scheduling/entities/schedule-run.entity';
import { SeasonProgram } from './seasons/entities/season-program.entity';
import { Season } from './seasons/entities/season.entity';
import { TeamEvent } from './teams/entities/team-event.entity';
import { TeamPlayer } from './teams/entities/team-player.entity';
import { CoachApplicationsController } from './teams/http/coach-applications.controller';
import { DivisionsController } from './seasons/http/divisions.controller';
import { GamesController } from './games/http/games.controller';
import { SeasonsController } from './seasons/http/seasons.controller';
import { TeamPagesController } from './teams/http/team-pages.controller';
import { TeamsController } from './teams/http/teams.controller';
import { SeasonDeletion } from './games/season-deletion.service';
import { SeasonDeletionsController } from './games/http/season-deletions.controller';
import { GameListeners } from './games/game-listeners';
import { GameQueries } from './games/game.queries';
import { SeasonQueries } from './seasons/season.queries';
import { TeamQueries } from './teams/team.queries';
import { TeamPageQueries } from './teams/team-page.queries';
import { ScheduleRuns } from './scheduling/schedule-runs.service';
import { SeasonAdminService } from './seasons/season-admin.service';
import { SeasonPrograms } from './seasons/season-programs';

@Module({
  imports: [
    ProgramsModule,
    RegistrationModule,
    TypeOrmModule.forFeature([
      Season,
      SeasonProgram,
      Division,
      LeagueTeam,
      Game,
      CoachApplication,
      TeamEvent,
      TeamPlayer,
      ScheduleRun,
    ]),
  ],
  controllers: [
    SeasonsController,
    DivisionsController,
    TeamsController,
    TeamPagesController,
    GamesController,
    CoachApplicationsController,
    SeasonDeletionsController,
  ],
  providers: [
    GameQueries,
    SeasonQueries,
    TeamQueries,
    TeamPageQueries,
    SeasonPrograms,
    SeasonAdminService,
    SeasonDeletion,
    CoachApplications,
    ScheduleRuns,
    GameListeners,
  ],
  exports: [GameQueries, SeasonQueries, TeamQueries, GameListeners],
})
export class LeaguesModule {}
