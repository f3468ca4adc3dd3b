import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { StaffingErrors } from '../staffing.errors';
import { Staff } from './entities/staff.entity';

/** Staff members by user or id. */
@Injectable()
export class StaffLookup {
  constructor(@InjectRepository(Staff) private readonly staff: Repository<Staff>) {}

  /** The confirmed staff member behind a user, including deactivated ones. */
  findByUser(userId: number): Promise<Staff | null> {
    return this.staff.findOneBy({ userId });
  }

  /** @throws StaffingErrors.staff_not_found */
  async getByUser(userId: number): Promise<Staff> {
    const found = await this.findByUser(userId);
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
