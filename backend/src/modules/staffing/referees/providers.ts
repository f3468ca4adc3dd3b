import { RefereeAssignmentService } from './referee-assignment.service';
import { OpenPositionAlert } from './entities/open-position-alert.entity';
import { RefereeAssignment } from './entities/referee-assignment.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { UpcomingRefereeGamesProvider } from './upcoming-referee-games.provider';
import { GameRefereeSync } from './game-referee-sync';
import { RefereeOffersController } from './http/referee-offers.controller';
import { AdminRefereeSlotsController } from './http/admin-referee-slots.controller';
import { RefereeSlotsController } from './http/referee-slots.controller';
import { OpenPositionAlertJob } from './jobs/open-position-alert.job';
import { RefereeOfferService } from './referee-offer.service';
import { RefereeBusyTimeProvider } from './referee-busy-time.provider';
import { RefereeLockService } from './referee-lock.service';
import { RefereeMailer } from './referee.mailer';
import { RefereePositionService } from './referee-position.service';
import { ConflictOfInterestQueries } from './conflict-of-interest.queries';
import { SeasonSlotCleanup } from './season-slot-cleanup';
import { RefereeSignUpService } from './referee-sign-up.service';
import { SlotGenerationService } from './slot-generation.service';
import { SlotQueries } from './slot.queries';

/** The room's providers for its module. */
export const referees = {
  entities: [RefereeTimeSlot, RefereeAssignment, OpenPositionAlert],
  controllers: [RefereeSlotsController, AdminRefereeSlotsController, RefereeOffersController],
  providers: [
    RefereeLockService,
    ConflictOfInterestQueries,
    RefereePositionService,
    RefereeMailer,
    SlotQueries,
    SlotGenerationService,
    RefereeSignUpService,
    RefereeAssignmentService,
    RefereeOfferService,
    GameRefereeSync,
    SeasonSlotCleanup,
    UpcomingRefereeGamesProvider,
    RefereeBusyTimeProvider,
    OpenPositionAlertJob,
  ],
};
