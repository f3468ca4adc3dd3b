import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform';
import { StaffingErrors } from '../staffing.errors';
import { getOwnTypeChangeError, type StaffType } from './domain/staff-type';
import { Staff } from './entities/staff.entity';
import { UpcomingWorkRegistry } from './upcoming-work.registry';
import { lockStaff } from './staff-lookup';

export interface OwnFields {
  name: string;
  phone: string;
  type: StaffType;
}

/** What staff members change about themselves. */
@Injectable()
export class StaffProfileService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly positions: UpcomingWorkRegistry,
  ) {}

  /** @throws StaffingErrors.supervisor_requires_admin, StaffingErrors.type_locked_by_upcoming_work */
  async update(userId: number, { name, phone, type }: OwnFields): Promise<Staff> {
    return this.transactions.run(async (tx) => {
      const staff = await lockStaff(tx, { userId });
      const change = getOwnTypeChangeError(staff.type, type);
      if (change === 'office') throw StaffingErrors.supervisor_requires_admin().withPath('type');
      if (change === 'change') await this.positions.assertNone(tx, staff);
      const editVersion = staff.editVersion + 1;
      await tx.update(Staff, staff.id, { name, phone, type, editVersion });
      return Object.assign(staff, { name, phone, type, editVersion });
    });
  }
}
