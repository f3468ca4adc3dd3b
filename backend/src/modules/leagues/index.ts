export { LeaguesModule } from './leagues.module';
export { LeagueErrors } from './leagues.errors';
export {
  GameListeners,
  type GameChange,
  type GameListener,
  type GamePlace,
  type PersonConcerned,
} from './games/game-listeners';
export { SeasonListeners, type SeasonListener } from './games/season-listeners';
export { TeamsOfDay } from './games/teams-of-day';
export { GameQueries, type GameFacts } from './games/game.queries';
export { SeasonQueries } from './seasons/season.queries';
export { CoachesOfFamily, type TeamOfFamily } from './teams/coaches-of-family';
export { CoachQueries } from './teams/coach.queries';
export { TeamLeaders, type LeadersOfTeam } from './teams/team-leaders';
export { TeamPeople } from './teams/team-people';
export { TeamQueries } from './teams/team.queries';
export { Division } from './seasons/entities/division.entity';
export { Game } from './games/entities/game.entity';
export { Place } from './games/entities/place.entity';
export { slotOf } from './games/domain/game-slot';
export { placeKey } from './games/domain/place-key';
export { LeagueTeam } from './teams/entities/league-team.entity';
export { Season } from './seasons/entities/season.entity';
export { SeasonProgram } from './seasons/entities/season-program.entity';
export { divisionFromLabel } from './seasons/domain/divisions';
export { HandOvers } from './games/hand-overs';
export { CoachApplication } from './teams/entities/coach-application.entity';
export { TeamEvent } from './teams/entities/team-event.entity';
export { TeamMessage } from './teams/entities/team-message.entity';
export { TeamPlayer } from './teams/entities/team-player.entity';
export { leaguesMailSamples } from './mail-samples';
