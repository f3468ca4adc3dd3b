import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isReferenced } from '../../../platform';
import { ProgramErrors, ProgramQueries } from '../../programs';
import { StaffMembers } from '../people/staff-members';
import type { AvailabilityStatus } from './domain/availability';
import { StaffAvailability } from './entities/staff-availability.entity';

export interface Said {
  programId: number;
  /** What is not said stays as it is. */
  status?: AvailabilityStatus;
  notes?: string;
}

/** One row a person and program, however often it is sent. */
const SAY = `
  insert into staff_availability ("staffId", "programId", status, notes)
  values ($1, $2, coalesce($3, 'available'), coalesce($4, ''))
  on conflict ("staffId", "programId") do update
    set status = coalesce($3, staff_availability.status), notes = coalesce($4, staff_availability.notes)
  returning *`;

/** When people can work, as they say it themselves. */
@Injectable()
export class Availabilities {
  constructor(
    private readonly dataSource: DataSource,
    private readonly programs: ProgramQueries,
    private readonly members: StaffMembers,
  ) {}

  async own(userId: number): Promise<StaffAvailability[]> {
    const { id: staffId } = await this.members.byUser(userId);
    return this.dataSource.manager.find(StaffAvailability, {
      where: { staffId },
      order: { programId: 'ASC' },
    });
  }

  async say({ programId, status, notes }: Said, userId: number): Promise<StaffAvailability> {
    const { id: staffId } = await this.members.byUser(userId);
    await this.programs.find(programId);
    try {
      const [said] = await this.dataSource.query<StaffAvailability[]>(SAY, [
        staffId,
        programId,
        status,
        notes,
      ]);
      return said;
    } catch (error) {
      // Deleted since it was looked for.
      if (isReferenced(error)) throw ProgramErrors.not_found();
      throw error;
    }
  }
}
