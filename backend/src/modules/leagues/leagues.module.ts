import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProgramsModule } from '../programs';
import { Division } from './entities/division.entity';
import { Game } from './entities/game.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { SeasonProgram } from './entities/season-program.entity';
import { Season } from './entities/season.entity';
import { DivisionsController } from './http/divisions.controller';
import { GamesController } from './http/games.controller';
import { SeasonsController } from './http/seasons.controller';
import { TeamsController } from './http/teams.controller';
import { LeagueQueries } from './league.queries';
import { SeasonPrograms } from './season-programs';

@Module({
  imports: [ProgramsModule, TypeOrmModule.forFeature([Season, SeasonProgram, Division, LeagueTeam, Game])],
  controllers: [SeasonsController, DivisionsController, TeamsController, GamesController],
  providers: [LeagueQueries, SeasonPrograms],
  exports: [LeagueQueries],
})
export class LeaguesModule {}
