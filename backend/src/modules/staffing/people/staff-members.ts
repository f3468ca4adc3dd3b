import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { StaffingErrors } from '../staffing.errors';
import { Staff } from './entities/staff.entity';

/** Who works here, by account or id. */
@Injectable()
export class StaffMembers {
  constructor(@InjectRepository(Staff) private readonly staff: Repository<Staff>) {}

  /** The confirmed staff member behind an account; deactivated ones too. */
  ofUser(userId: number): Promise<Staff | null> {
    return this.staff.findOneBy({ userId });
  }

  /** @throws StaffingErrors.staff_not_found */
  async byUser(userId: number): Promise<Staff> {
    const found = await this.ofUser(userId);
    if (!found) throw StaffingErrors.staff_not_found();
    return found;
  }
}

/** @throws StaffingErrors.staff_not_found */
export async function lockStaff(tx: EntityManager, of: { id: number } | { userId: number }): Promise<Staff> {
  const staff = await tx.findOne(Staff, { where: of, lock: { mode: 'for_no_key_update' } });
  if (!staff) throw StaffingErrors.staff_not_found();
  return staff;
}
