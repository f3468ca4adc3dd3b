import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity';
import { ProgramsModule } from '../programs';
import { RegistrationModule } from '../registration';
import { CoachApplicationService } from './teams/coach-application.service';
import { Coach } from './teams/entities/coach.entity';
import { TeamCoach } from './teams/entities/team-coach.entity';
import { CoachApplicationReviewService } from './teams/coach-application-review.service';
import { CoachLinkService } from './teams/coach-link.service';
import { CoachAccessService } from './teams/coach-access.service';
import { TeamManagementService } from './teams/team-management.service';
import { CoachingController } from './teams/http/coaching.controller';
import { PlayersController } from './teams/http/players.controller';
import { PlayerQueries } from './teams/player.queries';
import { DivisionAdminService } from './teams/division-admin.service';
import { DivisionEditsController } from './teams/http/division-edits.controller';
import { SeasonOverviewController } from './teams/http/season-overview.controller';
import { SeasonOverviewQueries } from './teams/season-overview.queries';
import { RosterPublishingService } from './teams/roster-publishing.service';
import { RosterBoardQueries } from './teams/roster-board.queries';
import { PendingRosterNotice } from './teams/entities/pending-roster-notice.entity';
import { RosterPublication } from './teams/entities/roster-publication.entity';
import { TeamFillService } from './teams/team-fill.service';
import { RosterBoardController } from './teams/http/roster-board.controller';
import { SendRosterNoticesJob } from './teams/jobs/send-roster-notices.job';
import { SendAnnouncementsJob } from './teams/jobs/send-announcements.job';
import { RosterMoveService } from './teams/roster-move.service';
import { HeadCoachService } from './teams/head-coach.service';
import { LeagueTeamsController } from './teams/http/league-teams.controller';
import { TeamAdminService } from './teams/team-admin.service';
import { PracticesController } from './games/http/practices.controller';
import { PracticeConflictQueries } from './games/practice-conflict.queries';
import { PracticeService } from './games/practice.service';
import { TeamFamilyQueries } from './teams/team-family.queries';
import { FamilyCoachQueries } from './teams/family-coach.queries';
import { CoachQueries } from './teams/coach.queries';
import { TeamCoachQueries } from './teams/team-coach.queries';
import { TeamMemberEmailQueries } from './teams/team-member-email.queries';
import { TeamDeletionService } from './games/team-deletion.service';
import { TeamDeletionsController } from './games/http/team-deletions.controller';
import { CoachAuditNameProvider } from './teams/coach-audit-name.provider';
import { TeamMessageDataProvider } from './teams/team-message-data.provider';
import { TeamTextProvider } from './teams/team-text.provider';
import { TeamTransferService } from './games/team-transfer.service';
import { TeamTransfersController } from './games/http/team-transfers.controller';
import { CoachApplication } from './teams/entities/coach-application.entity';
import { Division } from './seasons/entities/division.entity';
import { Game } from './games/entities/game.entity';
import { Location } from './games/entities/location.entity';
import { LeagueTeam } from './teams/entities/league-team.entity';
import { ScheduleRun } from './scheduling/entities/schedule-run.entity';
import { SchedulingPreferences } from './scheduling/entities/scheduling-preferences.entity';
import { TeamUnavailableDate } from './scheduling/entities/team-unavailable-date.entity';
import { SeasonProgram } from './seasons/entities/season-program.entity';
import { Season } from './seasons/entities/season.entity';
import { TeamEvent } from './teams/entities/team-event.entity';
import { TeamPlayer } from './teams/entities/team-player.entity';
import { CoachApplicationsController } from './teams/http/coach-applications.controller';
import { DivisionsController } from './seasons/http/divisions.controller';
import { GameEditsController } from './games/http/game-edits.controller';
import { GamesController } from './games/http/games.controller';
import { LocationsController } from './games/http/locations.controller';
import { LocationAdminService } from './games/location-admin.service';
import { LocationQueries } from './games/location.queries';
import { SeasonEditsController } from './seasons/http/season-edits.controller';
import { SeasonsController } from './seasons/http/seasons.controller';
import { TeamPagesController } from './teams/http/team-pages.controller';
import { TeamsController } from './teams/http/teams.controller';
import { SeasonDeletionService } from './games/season-deletion.service';
import { SeasonDeletionHooks } from './games/season-deletion.hooks';
import { SeasonDeletionsController } from './games/http/season-deletions.controller';
import { GameAdminService } from './games/game-admin.service';
import { GameConflictChecker } from './games/game-conflict-checker.service';
import { ScheduleChangeRecorderService } from './games/schedule-change-recorder.service';
import { ScheduleChangeNotice } from './games/entities/schedule-change-notice.entity';
import { ScheduleChangeNoticeItem } from './games/entities/schedule-change-notice-item.entity';
import { ScheduleChangeNoticeRecipient } from './games/entities/schedule-change-notice-recipient.entity';
import { PurgeNoticeRecipientsJob } from './games/jobs/purge-notice-recipients.job';
import { SendScheduleChangeNoticesJob } from './games/jobs/send-schedule-change-notices.job';
import { AffectedPeopleQueries } from './games/affected-people.queries';
import { ScheduleChangeNoticeQueries } from './games/schedule-change-notice.queries';
import { NoticeRecipientQueries } from './games/notice-recipient.queries';
import { ScheduleChangeNoticesController } from './games/http/schedule-change-notices.controller';
import { GameChangeHooks } from './games/game-change.hooks';
import { GameScoreService } from './games/game-score.service';
import { GameScheduleService } from './games/game-schedule.service';
import { GameFeedQueries } from './games/game-feed.queries';
import { GameQueries } from './games/game.queries';
import { TeamsPlayingQueries } from './games/teams-playing.queries';
import { SeasonQueries } from './seasons/season.queries';
import { TeamQueries } from './teams/team.queries';
import { TeamOfferingSource } from './teams/team-offering-source';
import { TeamPageQueries } from './teams/team-page.queries';
import { TeamSpotService } from './teams/team-spot.service';
import { AssistantCoach } from './teams/entities/assistant-coach.entity';
import { AssistantCoachService } from './teams/assistant-coach.service';
import { AssistantCoachesController } from './teams/http/assistant-coaches.controller';
import { MessageBoardService } from './teams/message-board.service';
import { AnnouncementMailer } from './teams/announcement.mailer';
import { TeamMessage } from './teams/entities/team-message.entity';
import { TeamMessagesController } from './teams/http/team-messages.controller';
import { MyTeamsController } from './teams/http/my-teams.controller';
import { RosterService } from './teams/roster.service';
import { RostersController } from './teams/http/rosters.controller';
import { TeamRosterQueries } from './teams/team-roster.queries';
import { TeamPlayersController } from './teams/http/team-players.controller';
import { TeamRegistrationsController } from './teams/http/team-registrations.controller';
import { DraftDayQueries } from './scheduling/draft-day.queries';
import { DraftEditService } from './scheduling/draft-edit.service';
import { DraftNoticePreviewQueries } from './scheduling/draft-notice-preview.queries';
import { ScheduleDraftsController } from './scheduling/http/schedule-drafts.controller';
import { UnavailableDateService } from './scheduling/unavailable-date.service';
import { SchedulingPreferencesController } from './scheduling/http/scheduling-preferences.controller';
import { SeasonScheduleLoader } from './scheduling/season-schedule-loader';
import { ScheduleInputBuilder } from './scheduling/schedule-input.builder';
import { DraftPublishingService } from './scheduling/draft-publishing.service';
import { ScheduleRunQueries } from './scheduling/schedule-run.queries';
import { RainoutService } from './scheduling/rainout.service';
import { RainoutsController } from './scheduling/http/rainouts.controller';
import { ScheduleRunService } from './scheduling/schedule-run.service';
import { SchedulingPreferencesService } from './scheduling/scheduling-preferences.service';
import { ScheduleRunLauncher } from './scheduling/schedule-run-launcher';
import { ScheduleRunsController } from './scheduling/http/schedule-runs.controller';
import { SeasonAdminService } from './seasons/season-admin.service';
import { SeasonProgramSync } from './seasons/season-program-sync';
import { SeasonLookup } from './seasons/season-lookup';

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
      Location,
      CoachApplication,
      Coach,
      TeamCoach,
      TeamEvent,
      TeamPlayer,
      RosterPublication,
      PendingRosterNotice,
      AssistantCoach,
      TeamMessage,
      ScheduleChangeNotice,
      ScheduleChangeNoticeItem,
      ScheduleChangeNoticeRecipient,
      ScheduleRun,
      SchedulingPreferences,
      TeamUnavailableDate,
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
    LocationsController,
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
    RosterBoardController,
    SeasonDeletionsController,
    TeamDeletionsController,
    TeamTransfersController,
    PracticesController,
    ScheduleRunsController,
    RainoutsController,
    ScheduleDraftsController,
    SchedulingPreferencesController,
    ScheduleChangeNoticesController,
  ],
  providers: [
    GameFeedQueries,
    GameQueries,
    TeamsPlayingQueries,
    LocationAdminService,
    LocationQueries,
    SeasonQueries,
    TeamQueries,
    TeamPageQueries,
    SeasonProgramSync,
    SeasonLookup,
    SeasonAdminService,
    SeasonDeletionService,
    CoachApplicationService,
    CoachApplicationReviewService,
    HeadCoachService,
    TeamTransferService,
    CoachAuditNameProvider,
    TeamMessageDataProvider,
    TeamTextProvider,
    CoachLinkService,
    CoachAccessService,
    TeamManagementService,
    PlayerQueries,
    DivisionAdminService,
    SeasonOverviewQueries,
    RosterBoardQueries,
    TeamFillService,
    RosterMoveService,
    RosterPublishingService,
    SendRosterNoticesJob,
    SendAnnouncementsJob,
    TeamAdminService,
    TeamSpotService,
    TeamRosterQueries,
    RosterService,
    AssistantCoachService,
    MessageBoardService,
    AnnouncementMailer,
    TeamOfferingSource,
    TeamDeletionService,
    TeamFamilyQueries,
    CoachQueries,
    FamilyCoachQueries,
    TeamCoachQueries,
    TeamMemberEmailQueries,
    PracticeService,
    PracticeConflictQueries,
    UnavailableDateService,
    SeasonScheduleLoader,
    ScheduleInputBuilder,
    DraftPublishingService,
    ScheduleRunQueries,
    DraftDayQueries,
    DraftEditService,
    DraftNoticePreviewQueries,
    ScheduleRunService,
    ScheduleRunLauncher,
    SchedulingPreferencesService,
    RainoutService,
    ScheduleChangeRecorderService,
    PurgeNoticeRecipientsJob,
    SendScheduleChangeNoticesJob,
    AffectedPeopleQueries,
    ScheduleChangeNoticeQueries,
    NoticeRecipientQueries,
    GameChangeHooks,
    SeasonDeletionHooks,
    GameConflictChecker,
    GameAdminService,
    GameScoreService,
    GameScheduleService,
  ],
  exports: [
    CoachQueries,
    FamilyCoachQueries,
    GameQueries,
    TeamsPlayingQueries,
    SeasonQueries,
    TeamQueries,
    TeamCoachQueries,
    TeamMemberEmailQueries,
    GameChangeHooks,
    SeasonDeletionHooks,
  ],
})
export class LeaguesModule {}
