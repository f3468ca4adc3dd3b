import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isReferenced } from '../../../platform';
import { ProgramErrors, ProgramQueries } from '../../programs';
import { StaffLookup } from '../staff-members/staff-lookup';
import type { AvailabilityStatus } from './domain/availability';
import { StaffAvailability } from './entities/staff-availability.entity';

export interface AvailabilityResponseInput {
  programId: number;
  /** Missing fields stay as they are. */
  status?: AvailabilityStatus;
  notes?: string;
}

/** One row per person and program, however often it is sent. */
const SAY = `
  insert into staff_availability ("staffId", "programId", status, notes)
  values ($1, $2, coalesce($3, 'available'), coalesce($4, ''))
  on conflict ("staffId", "programId") do update
    set status = coalesce($3, staff_availability.status), notes = coalesce($4, staff_availability.notes)
  returning *`;

/** Staff members' own availability responses. */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly programs: ProgramQueries,
    private readonly members: StaffLookup,
  ) {}

  async listForUser(userId: number): Promise<StaffAvailability[]> {
    const { id: staffId } = await this.members.getByUser(userId);
    return this.dataSource.manager.find(StaffAvailability, {
      where: { staffId },
      order: { programId: 'ASC' },
    });
  }

  async saveResponse(
    { programId, status, notes }: AvailabilityResponseInput,
    userId: number,
  ): Promise<StaffAvailability> {
    const { id: staffId } = await this.members.getByUser(userId);
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
      // Deleted since it was read.
      if (isReferenced(error)) throw ProgramErrors.not_found();
      throw error;
    }
  }
}
