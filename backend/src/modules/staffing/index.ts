export { StaffingModule } from './staffing.module';
export { Staff } from './people/entities/staff.entity';
export { RefereeTimeSlot } from './referees/entities/referee-time-slot.entity';
export { RefereeDuty } from './referees/entities/referee-duty.entity';
export { plannedSlots } from './referees/domain/slot-plan';
export { slotStatus } from './referees/domain/positions';
