import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProgramAdminService, type Program } from '../../programs';
import type { Staff } from '../staff-members/entities/staff.entity';
import { lockStaff } from '../staff-members/staff-lookup';
import { StaffingErrors } from '../staffing.errors';
import { StaffAssignment } from './entities/staff-assignment.entity';

/** Programs before assignments, assignments before staff, each in id order. */
@Injectable()
export class AssignmentLockService {
  constructor(private readonly programs: ProgramAdminService) {}

  /** Nobody else is assigned to it, and it is not deleted, until the transaction ends. */
  lockProgram(tx: EntityManager, id: number): Promise<Program> {
    return this.programs.lock(tx, id);
  }

  /** @throws assignment_not_found */
  async lockAssignment(tx: EntityManager, id: number): Promise<StaffAssignment> {
    const found = await tx.findOne(StaffAssignment, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!found) throw StaffingErrors.assignment_not_found();
    return found;
  }

  /** Nobody is deactivated until the transaction ends. */
  lockStaff(tx: EntityManager, id: number): Promise<Staff> {
    return lockStaff(tx, { id });
  }
}
