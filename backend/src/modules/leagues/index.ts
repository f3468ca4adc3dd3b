export { LeaguesModule } from './leagues.module';
export { LeagueErrors } from './leagues.errors';
export {
  GameListeners,
  type GameChange,
  type GameListener,
  type GamePlace,
  type PersonConcerned,
} from './game-listeners';
export { LeagueQueries } from './league.queries';
export { Division } from './entities/division.entity';
export { Game } from './entities/game.entity';
export { LeagueTeam } from './entities/league-team.entity';
export { Season } from './entities/season.entity';
export { SeasonProgram } from './entities/season-program.entity';
export { divisionFromLabel } from './domain/divisions';
export { CoachApplication } from './entities/coach-application.entity';
export { TeamEvent } from './entities/team-event.entity';
export { TeamPlayer } from './entities/team-player.entity';
