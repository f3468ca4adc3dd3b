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

/** More than anybody employs. */
const EVERYBODY = { page: 1, pageSize: 100_000 };

/** Those who work here now, for those who write to them. */
@Injectable()
export class StaffAddresses {
  constructor(
    @InjectRepository(Staff) private readonly staff: Repository<Staff>,
    private readonly queries: StaffQueries,
  ) {}

  /** In the order of their last names; all without a page. */
  list(filter: WorkingStaffFilter, page = EVERYBODY): Promise<Page<Staff>> {
    return this.queries.page({ ...filter, ...page, state: 'active' });
  }

  /** Whoever they are by now. */
  byIds(ids: readonly number[]): Promise<Staff[]> {
    return this.staff.findBy({ id: In([...ids]) });
  }

  /** Which of these, in lower case, are of people who work here, as that where a type is given. */
  async known(addresses: readonly string[], type?: StaffType): Promise<Set<string>> {
    const staff = await this.staff.findBy({
      email: In([...addresses]),
      isActive: true,
      ...(type && { type }),
    });
    return new Set(staff.filter(({ confirmedAt }) => confirmedAt !== null).map(({ email }) => email));
  }
}
