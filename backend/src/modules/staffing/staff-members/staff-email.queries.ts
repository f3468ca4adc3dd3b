import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Page } from '../../../kernel';
import type { StaffType } from './domain/staff-type';
import type { ShownW9Status } from './domain/w9';
import { Staff } from './entities/staff.entity';
import { StaffQueries } from './staff.queries';

export interface WorkingStaffFilter {
  type?: StaffType;
  w9Status?: ShownW9Status;
  programId?: number;
  search?: string;
}

/** More than anyone employs. */
const EVERYBODY = { page: 1, pageSize: 100_000 };

/** Current staff members, for emails to them. */
@Injectable()
export class StaffEmailQueries {
  constructor(
    @InjectRepository(Staff) private readonly staff: Repository<Staff>,
    private readonly queries: StaffQueries,
  ) {}

  /** Ordered by last name; all without a page. */
  list(filter: WorkingStaffFilter, page = EVERYBODY): Promise<Page<Staff>> {
    return this.queries.page({ ...filter, ...page, state: 'active' });
  }

  /** Whatever their current state. */
  listByIds(ids: readonly number[]): Promise<Staff[]> {
    return this.staff.findBy({ id: In([...ids]) });
  }

  /** Which of these, in lower case, belong to current staff members, of the given type if any. */
  async filterKnown(addresses: readonly string[], type?: StaffType): Promise<Set<string>> {
    const staff = await this.staff.findBy({
      email: In([...addresses]),
      isActive: true,
      ...(type && { type }),
    });
    return new Set(staff.filter(({ confirmedAt }) => confirmedAt !== null).map(({ email }) => email));
  }
}
