import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity';
import { ProgramsModule } from '../programs';
import { RegistrationModule } from '../registration';
import { CoachApplications } from './teams/coach-applications';
import { Coach } from './teams/entities/coach.entity';
import { TeamCoach } from './teams/entities/team-coach.entity';
import { ApplicationDecisions } from './teams/application-decisions';
import { CoachLinks } from './teams/coach-links';
import { CoachPrincipals } from './teams/coach-principals';
import { CoachingService } from './teams/coaching.service';
import { CoachingController } from './teams/http/coaching.controller';
import { PlayersController } from './teams/http/players.controller';
import { Players } from './teams/players';
import { DivisionAdminService } from './teams/division-admin.service';
import { DivisionEditsController } from './teams/http/division-edits.controller';
import { SeasonOverviewController } from './teams/http/season-overview.controller';
import { SeasonOverviewQueries } from './teams/season-overview.queries';
import { AssignmentsService } from './teams/assignments.service';
import { BoardQueries } from './teams/board.queries';
import { PlacementNotice } from './teams/entities/placement-notice.entity';
import { RosterPublish } from './teams/entities/roster-publish.entity';
import { FillService } from './teams/fill.service';
import { BoardController } from './teams/http/board.controller';
import { PlacementNotices } from './teams/jobs/placement-notices';
import { RosterMoves } from './teams/roster-moves';
import { HeadCoaches } from './teams/head-coaches';
import { LeagueTeamsController } from './teams/http/league-teams.controller';
import { TeamAdminService } from './teams/team-admin.service';
import { PracticesController } from './games/http/practices.controller';
import { PracticeClashes } from './games/practice-clashes';
import { Practices } from './games/practices.service';
import { TeamFamilies } from './teams/team-families';
import { CoachesOfFamily } from './teams/coaches-of-family';
import { CoachQueries } from './teams/coach.queries';
import { TeamLeaders } from './teams/team-leaders';
import { TeamPeople } from './teams/team-people';
import { TeamDeletion } from './games/team-deletion';
import { TeamDeletionsController } from './games/http/team-deletions.controller';
import { FamilyMessages } from './teams/family-messages';
import { HandOvers } from './games/hand-overs';
import { HandOversController } from './games/http/hand-overs.controller';
import { CoachApplication } from './teams/entities/coach-application.entity';
import { Division } from './seasons/entities/division.entity';
import { Game } from './games/entities/game.entity';
import { Place } from './games/entities/place.entity';
import { LeagueTeam } from './teams/entities/league-team.entity';
import { ScheduleRun } from './scheduling/entities/schedule-run.entity';
import { SeasonWishesRow } from './scheduling/entities/season-wishes-row.entity';
import { TeamDayOff } from './scheduling/entities/team-day-off.entity';
import { SeasonProgram } from './seasons/entities/season-program.entity';
import { Season } from './seasons/entities/season.entity';
import { TeamEvent } from './teams/entities/team-event.entity';
import { TeamPlayer } from './teams/entities/team-player.entity';
import { CoachApplicationsController } from './teams/http/coach-applications.controller';
import { DivisionsController } from './seasons/http/divisions.controller';
import { GameEditsController } from './games/http/game-edits.controller';
import { GamesController } from './games/http/games.controller';
import { PlacesController } from './games/http/places.controller';
import { PlaceAdminService } from './games/place-admin.service';
import { PlaceQueries } from './games/place.queries';
import { SeasonEditsController } from './seasons/http/season-edits.controller';
import { SeasonsController } from './seasons/http/seasons.controller';
import { TeamPagesController } from './teams/http/team-pages.controller';
import { TeamsController } from './teams/http/teams.controller';
import { SeasonDeletion } from './games/season-deletion';
import { SeasonListeners } from './games/season-listeners';
import { SeasonDeletionsController } from './games/http/season-deletions.controller';
import { GameAdminService } from './games/game-admin.service';
import { GameClashes } from './games/game-clashes';
import { ChangeNotices } from './games/change-notices';
import { ChangeNotice } from './games/entities/change-notice.entity';
import { NoticedChange } from './games/entities/noticed-change.entity';
import { NoticedPerson } from './games/entities/noticed-person.entity';
import { NoticePurge } from './games/jobs/notice-purge';
import { TellChanges } from './games/jobs/tell-changes';
import { PeopleConcerned } from './games/people-concerned';
import { NoticeQueries } from './games/notice.queries';
import { NoticedPeopleQueries } from './games/noticed-people.queries';
import { NoticesController } from './games/http/notices.controller';
import { GameListeners } from './games/game-listeners';
import { GameScores } from './games/game-scores';
import { Timetables } from './games/timetables';
import { GameQueries } from './games/game.queries';
import { TeamsOfDay } from './games/teams-of-day';
import { SeasonQueries } from './seasons/season.queries';
import { TeamQueries } from './teams/team.queries';
import { TeamOfferings } from './teams/team-offerings';
import { TeamPageQueries } from './teams/team-page.queries';
import { TeamPlaces } from './teams/team-places';
import { AssistantCoach } from './teams/entities/assistant-coach.entity';
import { AssistantCoaches } from './teams/assistant-coaches.service';
import { AssistantCoachesController } from './teams/http/assistant-coaches.controller';
import { MessageBoard } from './teams/message-board.service';
import { TeamAnnouncements } from './teams/team-announcements';
import { TeamMessage } from './teams/entities/team-message.entity';
import { TeamMessagesController } from './teams/http/team-messages.controller';
import { MyTeamsController } from './teams/http/my-teams.controller';
import { RosterService } from './teams/roster.service';
import { RostersController } from './teams/http/rosters.controller';
import { TeamPlayers } from './teams/team-players';
import { TeamPlayersController } from './teams/http/team-players.controller';
import { TeamRegistrationsController } from './teams/http/team-registrations.controller';
import { DraftDays } from './scheduling/draft-days';
import { DraftEdits } from './scheduling/draft-edits';
import { DraftPeople } from './scheduling/draft-people';
import { ScheduleDraftsController } from './scheduling/http/schedule-drafts.controller';
import { DaysOff } from './scheduling/days-off';
import { WishesController } from './scheduling/http/wishes.controller';
import { ScheduleFacts } from './scheduling/schedule-facts';
import { ScheduleInputs } from './scheduling/schedule-inputs';
import { SchedulePublishing } from './scheduling/schedule-publishing';
import { ScheduleQueries } from './scheduling/schedule-queries';
import { RainOuts } from './scheduling/rain-outs';
import { RainOutsController } from './scheduling/http/rain-outs.controller';
import { ScheduleRuns } from './scheduling/schedule-runs';
import { SeasonWishesService } from './scheduling/season-wishes.service';
import { ScheduleStarts } from './scheduling/schedule-starts';
import { ScheduleRunsController } from './scheduling/http/schedule-runs.controller';
import { SeasonAdminService } from './seasons/season-admin.service';
import { SeasonPrograms } from './seasons/season-programs';
import { SeasonSales } from './seasons/season-sales';

@Module({
  imports: [
    IdentityModule,
    ProgramsModule,
    RegistrationModule,
    TypeOrmModule.forFeature([
      Season,
      SeasonProgram,
      Division,
      LeagueTeam,
      Game,
      Place,
      CoachApplication,
      Coach,
      TeamCoach,
      TeamEvent,
      TeamPlayer,
      RosterPublish,
      PlacementNotice,
      AssistantCoach,
      TeamMessage,
      ChangeNotice,
      NoticedChange,
      NoticedPerson,
      ScheduleRun,
      SeasonWishesRow,
      TeamDayOff,
    ]),
  ],
  controllers: [
    SeasonEditsController,
    SeasonsController,
    DivisionsController,
    TeamsController,
    TeamPagesController,
    GamesController,
    GameEditsController,
    PlacesController,
    CoachApplicationsController,
    LeagueTeamsController,
    TeamRegistrationsController,
    TeamPlayersController,
    RostersController,
    AssistantCoachesController,
    TeamMessagesController,
    MyTeamsController,
    CoachingController,
    PlayersController,
    DivisionEditsController,
    SeasonOverviewController,
    BoardController,
    SeasonDeletionsController,
    TeamDeletionsController,
    HandOversController,
    PracticesController,
    ScheduleRunsController,
    RainOutsController,
    ScheduleDraftsController,
    WishesController,
    NoticesController,
  ],
  providers: [
    GameQueries,
    TeamsOfDay,
    PlaceAdminService,
    PlaceQueries,
    SeasonQueries,
    TeamQueries,
    TeamPageQueries,
    SeasonPrograms,
    SeasonSales,
    SeasonAdminService,
    SeasonDeletion,
    CoachApplications,
    ApplicationDecisions,
    HeadCoaches,
    HandOvers,
    FamilyMessages,
    CoachLinks,
    CoachPrincipals,
    CoachingService,
    Players,
    DivisionAdminService,
    SeasonOverviewQueries,
    BoardQueries,
    FillService,
    RosterMoves,
    AssignmentsService,
    PlacementNotices,
    TeamAdminService,
    TeamPlaces,
    TeamPlayers,
    RosterService,
    AssistantCoaches,
    MessageBoard,
    TeamAnnouncements,
    TeamOfferings,
    TeamDeletion,
    TeamFamilies,
    CoachQueries,
    CoachesOfFamily,
    TeamLeaders,
    TeamPeople,
    Practices,
    PracticeClashes,
    DaysOff,
    ScheduleFacts,
    ScheduleInputs,
    SchedulePublishing,
    ScheduleQueries,
    DraftDays,
    DraftEdits,
    DraftPeople,
    ScheduleRuns,
    ScheduleStarts,
    SeasonWishesService,
    RainOuts,
    ChangeNotices,
    NoticePurge,
    TellChanges,
    PeopleConcerned,
    NoticeQueries,
    NoticedPeopleQueries,
    GameListeners,
    SeasonListeners,
    GameClashes,
    GameAdminService,
    GameScores,
    Timetables,
  ],
  exports: [
    CoachQueries,
    CoachesOfFamily,
    GameQueries,
    TeamsOfDay,
    SeasonQueries,
    TeamQueries,
    TeamLeaders,
    TeamPeople,
    GameListeners,
    SeasonListeners,
  ],
})
export class LeaguesModule {}
