import { Injectable } from '@nestjs/common';
import { Transactions } from '../../../platform';
import { StaffingErrors } from '../staffing.errors';
import { ownTypeChange, type StaffType } from './domain/staff-type';
import { Staff } from './entities/staff.entity';
import { FuturePositions } from './future-positions';
import { lockStaff } from './staff-members';

export interface OwnFields {
  name: string;
  phone: string;
  type: StaffType;
}

/** What staff change about themselves. */
@Injectable()
export class StaffProfile {
  constructor(
    private readonly transactions: Transactions,
    private readonly positions: FuturePositions,
  ) {}

  /** @throws StaffingErrors.type_by_office, StaffingErrors.type_with_future */
  async update(userId: number, { name, phone, type }: OwnFields): Promise<Staff> {
    return this.transactions.run(async (tx) => {
      const staff = await lockStaff(tx, { userId });
      const change = ownTypeChange(staff.type, type);
      if (change === 'office') throw StaffingErrors.type_by_office().at('type');
      if (change === 'change') await this.positions.assertNone(tx, staff);
      const editVersion = staff.editVersion + 1;
      await tx.update(Staff, staff.id, { name, phone, type, editVersion });
      return Object.assign(staff, { name, phone, type, editVersion });
    });
  }
}
