import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import type { AvailabilityStatus } from './domain/availability';
import { StaffAvailability } from './entities/staff-availability.entity';

/** Availability responses, for rooms above. */
@Injectable()
export class AvailabilityQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** By person, for the program behind a season; people without a response are missing. */
  async findByProgram(programIds: readonly number[]): Promise<Map<number, AvailabilityStatus>> {
    const said = await this.dataSource.manager.findBy(StaffAvailability, { programId: Any([...programIds]) });
    return new Map(said.map(({ staffId, status }) => [staffId, status]));
  }
}
