import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Staff } from '../staff-members/entities/staff.entity';
import { StaffingErrors } from '../staffing.errors';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';

const locked = { order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } } as const;

/**
 * Games before slots, slots before staff, each in id order: otherwise someone in two slots would pass one person's
 * lock twice.
 */
@Injectable()
export class RefereeLockService {
  async lockSlots(tx: EntityManager, ids: readonly number[]): Promise<RefereeTimeSlot[]> {
    return tx.find(RefereeTimeSlot, { where: { id: In([...ids]) }, ...locked });
  }

  /** @throws slot_not_found */
  async lockSlot(tx: EntityManager, id: number): Promise<RefereeTimeSlot> {
    const [slot] = await this.lockSlots(tx, [id]);
    if (!slot || slot.canceledAt !== null) throw StaffingErrors.slot_not_found();
    return slot;
  }

  async lockStaff(tx: EntityManager, ids: readonly number[]): Promise<Map<number, Staff>> {
    const people = await tx.find(Staff, { where: { id: In([...ids]) }, ...locked });
    return new Map(people.map((person) => [person.id, person]));
  }

  /** @throws staff_not_found */
  async lockStaffMember(tx: EntityManager, id: number): Promise<Staff> {
    const person = (await this.lockStaff(tx, [id])).get(id);
    if (!person) throw StaffingErrors.staff_not_found();
    return person;
  }
}
