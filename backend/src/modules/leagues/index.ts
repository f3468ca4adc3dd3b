export { LeaguesModule } from './leagues.module';
export { LeagueErrors } from './leagues.errors';
export {
  GameChangeHooks,
  type GameChange,
  type GameListener,
  type GameLocation,
  type AffectedContact,
} from './games/game-change.hooks';
export { SeasonDeletionHooks, type SeasonListener } from './games/season-deletion.hooks';
export { TeamsPlayingQueries } from './games/teams-playing.queries';
export { GameQueries, type GameFacts } from './games/game.queries';
export { SeasonQueries } from './seasons/season.queries';
export { FamilyCoachQueries, type TeamOfFamily } from './teams/family-coach.queries';
export { CoachQueries } from './teams/coach.queries';
export { TeamCoachQueries, type TeamCoachIds } from './teams/team-coach.queries';
export { TeamMemberEmailQueries } from './teams/team-member-email.queries';
export { TeamQueries } from './teams/team.queries';
export { Division } from './seasons/entities/division.entity';
export { Game } from './games/entities/game.entity';
export { Location } from './games/entities/location.entity';
export { toSlot } from './games/domain/game-slot';
export { normalizeLocationName } from './games/domain/location-key';
export { LeagueTeam } from './teams/entities/league-team.entity';
export { Season } from './seasons/entities/season.entity';
export { SeasonProgram } from './seasons/entities/season-program.entity';
export { divisionFromLabel } from './seasons/domain/divisions';
export { TeamTransferService } from './games/team-transfer.service';
export { CoachApplication } from './teams/entities/coach-application.entity';
export { TeamEvent } from './teams/entities/team-event.entity';
export { TeamMessage } from './teams/entities/team-message.entity';
export { TeamPlayer } from './teams/entities/team-player.entity';
export { leaguesEmailSamples } from './mail-samples';
