import { Availabilities } from './availabilities.service';
import { AvailabilityReminder } from './entities/availability-reminder.entity';
import { StaffAvailability } from './entities/staff-availability.entity';
import { AvailabilityController } from './http/availability.controller';
import { OfficeAvailabilityController } from './http/office-availability.controller';
import { OfficeAvailability } from './office-availability.service';

/** What the room brings to its module. */
export const programs = {
  entities: [StaffAvailability, AvailabilityReminder],
  controllers: [AvailabilityController, OfficeAvailabilityController],
  providers: [Availabilities, OfficeAvailability],
};
