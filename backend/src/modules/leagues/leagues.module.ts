import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgramsModule } from '../programs';
import { CoachApplications } from './coach-applications.service';
import { CoachApplication } from './entities/coach-application.entity';
import { Division } from './entities/division.entity';
import { Game } from './entities/game.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { ScheduleRun } from './entities/schedule-run.entity';
import { SeasonProgram } from './entities/season-program.entity';
import { Season } from './entities/season.entity';
import { TeamEvent } from './entities/team-event.entity';
import { TeamPlayer } from './entities/team-player.entity';
import { CoachApplicationsController } from './http/coach-applications.controller';
import { DivisionsController } from './http/divisions.controller';
import { GamesController } from './http/games.controller';
import { SeasonsController } from './http/seasons.controller';
import { TeamPagesController } from './http/team-pages.controller';
import { TeamsController } from './http/teams.controller';
import { GameListeners } from './game-listeners';
import { LeagueQueries } from './league.queries';
import { TeamPageQueries } from './team-pages.queries';
import { ScheduleRuns } from './schedule-runs.service';
import { SeasonPrograms } from './season-programs';

@Module({
  imports: [
    ProgramsModule,
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
  ],
  providers: [LeagueQueries, TeamPageQueries, SeasonPrograms, CoachApplications, ScheduleRuns, GameListeners],
  exports: [LeagueQueries, GameListeners],
})
export class LeaguesModule {}
