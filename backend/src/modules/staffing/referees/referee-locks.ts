import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Staff } from '../people/entities/staff.entity';
import { StaffingErrors } from '../staffing.errors';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';

const locked = { order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } } as const;

/**
 * Games before slots, slots before staff, each by their ids: whoever stands in two slots at once would have had to pass
 * the lock of one person twice.
 */
@Injectable()
export class RefereeLocks {
  async slots(tx: EntityManager, ids: readonly number[]): Promise<RefereeTimeSlot[]> {
    return tx.find(RefereeTimeSlot, { where: { id: In([...ids]) }, ...locked });
  }

  /** @throws slot_not_found */
  async slot(tx: EntityManager, id: number): Promise<RefereeTimeSlot> {
    const [slot] = await this.slots(tx, [id]);
    if (!slot || slot.cancelledAt !== null) throw StaffingErrors.slot_not_found();
    return slot;
  }

  async staff(tx: EntityManager, ids: readonly number[]): Promise<Map<number, Staff>> {
    const people = await tx.find(Staff, { where: { id: In([...ids]) }, ...locked });
    return new Map(people.map((person) => [person.id, person]));
  }

  /** @throws staff_not_found */
  async person(tx: EntityManager, id: number): Promise<Staff> {
    const person = (await this.staff(tx, [id])).get(id);
    if (!person) throw StaffingErrors.staff_not_found();
    return person;
  }
}
