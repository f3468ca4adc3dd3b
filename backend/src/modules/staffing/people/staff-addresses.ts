import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import type { Page } from '../../../kernel';
import type { StaffType } from './domain/staff-type';
import type { W9Status } from './domain/w9';
import { Staff } from './entities/staff.entity';
import { StaffQueries } from './staff.queries';

export interface WorkingStaffFilter {
  type?: StaffType;
  w9Status?: W9Status;
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

  /** Which of these, in lower case, are of people who work here. */
  async known(addresses: readonly string[]): Promise<Set<string>> {
    const staff = await this.staff.findBy({ email: In([...addresses]), isActive: true });
    return new Set(staff.filter(({ confirmedAt }) => confirmedAt !== null).map(({ email }) => email));
  }
}
