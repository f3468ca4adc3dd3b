export { StaffingModule } from './staffing.module';
export { StaffAddresses, type WorkingStaffFilter } from './people/staff-addresses';
export { STAFF_TYPES, type StaffType } from './people/domain/staff-type';
export { W9_STATUSES, type W9Status } from './people/domain/w9';
export { Staff } from './people/entities/staff.entity';
export { RefereeTimeSlot } from './referees/entities/referee-time-slot.entity';
export { RefereeDuty } from './referees/entities/referee-duty.entity';
export { plannedSlots } from './referees/domain/slot-plan';
export { slotStatus } from './referees/domain/positions';
