import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import type { AvailabilityStatus } from './domain/availability';
import { StaffAvailability } from './entities/staff-availability.entity';

/** What people said, to rooms above. */
@Injectable()
export class SaidOfPrograms {
  constructor(private readonly dataSource: DataSource) {}

  /** By person, of the program that a season is sold as; who said nothing is not there. */
  async of(programIds: readonly number[]): Promise<Map<number, AvailabilityStatus>> {
    const said = await this.dataSource.manager.findBy(StaffAvailability, { programId: Any([...programIds]) });
    return new Map(said.map(({ staffId, status }) => [staffId, status]));
  }
}
