import { AssignmentResponseService } from './assignment-response.service';
import { AssignmentLockService } from './assignment-lock.service';
import { AssignmentMailer } from './assignment.mailer';
import { AssignmentQueries } from './assignment.queries';
import { AssignmentWarningQueries } from './assignment-warning.queries';
import { StaffAssignmentService } from './staff-assignment.service';
import { AvailabilityService } from './availability.service';
import { BusyTimeRegistry } from './busy-time.registry';
import { AvailabilityReminder } from './entities/availability-reminder.entity';
import { StaffAssignment } from './entities/staff-assignment.entity';
import { StaffAvailability } from './entities/staff-availability.entity';
import { FutureAssignmentProvider } from './future-assignment.provider';
import { AssignmentOffersController } from './http/assignment-offers.controller';
import { AssignmentsController } from './http/assignments.controller';
import { AvailabilityController } from './http/availability.controller';
import { AdminAssignmentsController } from './http/admin-assignments.controller';
import { AdminAvailabilityController } from './http/admin-availability.controller';
import { AdminAvailabilityService } from './admin-availability.service';
import { AvailabilityQueries } from './availability.queries';

/** The room's providers for its module. */
export const programs = {
  entities: [StaffAvailability, AvailabilityReminder, StaffAssignment],
  controllers: [
    AvailabilityController,
    AdminAvailabilityController,
    AssignmentsController,
    AssignmentOffersController,
    AdminAssignmentsController,
  ],
  providers: [
    AvailabilityService,
    AdminAvailabilityService,
    AssignmentLockService,
    AssignmentMailer,
    AssignmentQueries,
    AssignmentWarningQueries,
    AssignmentResponseService,
    StaffAssignmentService,
    BusyTimeRegistry,
    FutureAssignmentProvider,
    AvailabilityQueries,
  ],
};
