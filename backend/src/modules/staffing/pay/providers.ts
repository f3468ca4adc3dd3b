import { Timesheet } from './entities/timesheet.entity';
import { TimesheetDecisionsController } from './http/timesheet-decisions.controller';
import { TimesheetsController } from './http/timesheets.controller';
import { TimesheetDecisions } from './timesheet-decisions.service';
import { Timesheets } from './timesheets.service';

/** What the room brings to its module. */
export const pay = {
  entities: [Timesheet],
  controllers: [TimesheetsController, TimesheetDecisionsController],
  providers: [Timesheets, TimesheetDecisions],
};
