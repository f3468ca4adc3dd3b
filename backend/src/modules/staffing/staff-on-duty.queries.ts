import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import type { LocalDate } from '../../kernel';
import { Staff } from './staff-members/entities/staff.entity';
import { StaffAssignment } from './programs/entities/staff-assignment.entity';
import { RefereeTimeSlot } from './referees/entities/referee-time-slot.entity';

export interface RefereesAtLocation {
  place: string;
  staffIds: number[];
}

/** Where each staff member works, for emails to them. */
@Injectable()
export class StaffOnDutyQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** On a day, whether they have accepted yet or not. */
  async referees(date: LocalDate): Promise<RefereesAtLocation[]> {
    const { manager } = this.dataSource;
    const slots = await manager.find(RefereeTimeSlot, {
      where: { date, canceledAt: IsNull() },
      order: { id: 'ASC' },
    });
    const working = await this.working(
      slots.flatMap(({ referee1Id, referee2Id }) => [referee1Id, referee2Id]),
    );
    return slots.flatMap(({ location, referee1Id, referee2Id }) => {
      const staffIds = [referee1Id, referee2Id].filter((id) => id !== null && working.has(id)) as number[];
      return staffIds.length === 0 ? [] : [{ place: location, staffIds }];
    });
  }

  /** By program; without those who declined or were removed. */
  async inPrograms(programIds: readonly number[]): Promise<Map<number, number[]>> {
    const assigned = await this.dataSource.manager.find(StaffAssignment, {
      where: { programId: In([...programIds]), status: Not(In(['declined', 'removed'])) },
      order: { id: 'ASC' },
    });
    const working = await this.working(assigned.map(({ staffId }) => staffId));
    const found = new Map<number, number[]>();
    for (const { programId, staffId } of assigned)
      if (working.has(staffId)) found.set(programId, [...(found.get(programId) ?? []), staffId]);
    return found;
  }

  private async working(ids: readonly (number | null)[]): Promise<Set<number>> {
    const people = await this.dataSource.manager.findBy(Staff, {
      id: In([...new Set(ids.filter((id) => id !== null))]),
      isActive: true,
    });
    return new Set(people.filter(({ confirmedAt }) => confirmedAt !== null).map(({ id }) => id));
  }
}
