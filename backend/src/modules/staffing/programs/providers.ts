import { AssignmentAnswers } from './assignment-answers.service';
import { AssignmentLocks } from './assignment-locks';
import { AssignmentMail } from './assignment-mail.service';
import { AssignmentQueries } from './assignment.queries';
import { AssignmentWarnings } from './assignment-warnings';
import { Assignments } from './assignments.service';
import { Availabilities } from './availabilities.service';
import { BusyTimes } from './busy-times';
import { AvailabilityReminder } from './entities/availability-reminder.entity';
import { StaffAssignment } from './entities/staff-assignment.entity';
import { StaffAvailability } from './entities/staff-availability.entity';
import { FutureAssignments } from './future-assignments';
import { AssignmentOffersController } from './http/assignment-offers.controller';
import { AssignmentsController } from './http/assignments.controller';
import { AvailabilityController } from './http/availability.controller';
import { OfficeAssignmentsController } from './http/office-assignments.controller';
import { OfficeAvailabilityController } from './http/office-availability.controller';
import { OfficeAvailability } from './office-availability.service';
import { SaidOfPrograms } from './said-of-programs';

/** What the room brings to its module. */
export const programs = {
  entities: [StaffAvailability, AvailabilityReminder, StaffAssignment],
  controllers: [
    AvailabilityController,
    OfficeAvailabilityController,
    AssignmentsController,
    AssignmentOffersController,
    OfficeAssignmentsController,
  ],
  providers: [
    Availabilities,
    OfficeAvailability,
    AssignmentLocks,
    AssignmentMail,
    AssignmentQueries,
    AssignmentWarnings,
    AssignmentAnswers,
    Assignments,
    BusyTimes,
    FutureAssignments,
    SaidOfPrograms,
  ],
};
