import { Timesheet } from './entities/timesheet.entity';
import { TimesheetDecisionsController } from './http/timesheet-decisions.controller';
import { TimesheetsController } from './http/timesheets.controller';
import { TimesheetReviewService } from './timesheet-review.service';
import { TimesheetService } from './timesheet.service';

/** The room's providers for its module. */
export const pay = {
  entities: [Timesheet],
  controllers: [TimesheetsController, TimesheetDecisionsController],
  providers: [TimesheetService, TimesheetReviewService],
};
