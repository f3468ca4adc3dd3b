import { Assigning } from './assigning.service';
import { RefereeAlarm } from './entities/referee-alarm.entity';
import { RefereeDuty } from './entities/referee-duty.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { FutureGames } from './future-games';
import { GameReferees } from './game-referees';
import { RefereeOffersController } from './http/referee-offers.controller';
import { RefereeOfficeController } from './http/referee-office.controller';
import { RefereeSlotsController } from './http/referee-slots.controller';
import { OpenPositionsAlarm } from './jobs/open-positions-alarm';
import { Offers } from './offers.service';
import { RefereeBusyTimes } from './referee-busy-times';
import { RefereeLocks } from './referee-locks';
import { RefereeMail } from './referee-mail.service';
import { RefereePositions } from './referee-positions';
import { RefereeTies } from './referee-ties';
import { SeasonSlots } from './season-slots';
import { SignUps } from './sign-ups.service';
import { SlotGeneration } from './slot-generation.service';
import { SlotQueries } from './slot.queries';

/** What the room brings to its module. */
export const referees = {
  entities: [RefereeTimeSlot, RefereeDuty, RefereeAlarm],
  controllers: [RefereeSlotsController, RefereeOfficeController, RefereeOffersController],
  providers: [
    RefereeLocks,
    RefereeTies,
    RefereePositions,
    RefereeMail,
    SlotQueries,
    SlotGeneration,
    SignUps,
    Assigning,
    Offers,
    GameReferees,
    SeasonSlots,
    FutureGames,
    RefereeBusyTimes,
    OpenPositionsAlarm,
  ],
};
