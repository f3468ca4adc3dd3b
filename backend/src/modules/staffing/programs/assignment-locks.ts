import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ProgramAdminService, type Program } from '../../programs';
import type { Staff } from '../people/entities/staff.entity';
import { lockStaff } from '../people/staff-members';
import { StaffingErrors } from '../staffing.errors';
import { StaffAssignment } from './entities/staff-assignment.entity';

/** Programs before assignments, assignments before staff, each by their ids. */
@Injectable()
export class AssignmentLocks {
  constructor(private readonly programs: ProgramAdminService) {}

  /** Nobody else is assigned to it, and it is not deleted, meanwhile. */
  program(tx: EntityManager, id: number): Promise<Program> {
    return this.programs.lock(tx, id);
  }

  /** @throws assignment_not_found */
  async assignment(tx: EntityManager, id: number): Promise<StaffAssignment> {
    const found = await tx.findOne(StaffAssignment, { where: { id }, lock: { mode: 'for_no_key_update' } });
    if (!found) throw StaffingErrors.assignment_not_found();
    return found;
  }

  /** Nobody is deactivated meanwhile. */
  person(tx: EntityManager, id: number): Promise<Staff> {
    return lockStaff(tx, { id });
  }
}
