import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Not, Repository, type SelectQueryBuilder } from 'typeorm';
import type { Page } from '../../../kernel';
import { createSearchCondition } from '../../../platform';
import type { StaffState } from './domain/staff-state';
import { isEmployee, STAFF_TYPES, type StaffType } from './domain/staff-type';
import type { ShownW9Status } from './domain/w9';
import { Staff } from './entities/staff.entity';

export interface StaffFilter {
  search?: string;
  type?: StaffType;
  state?: StaffState;
  /** People who need none are not among those with one required. */
  w9Status?: ShownW9Status;
  /** Works there, or was asked to. */
  programId?: number;
}

/** Current staff members, and what needs an administrator. */
export interface StaffSummary {
  referees: number;
  counselors: number;
  supervisors: number;
  unconfirmed: number;
  w9AwaitingReview: number;
}

const WORDS = `staff.name || ' ' || staff.email || ' ' || regexp_replace(staff.phone, '\\D', '', 'g')`;

const EMPLOYEES = STAFF_TYPES.filter(isEmployee);

const STATES: Record<StaffState, string> = {
  active: 'staff.confirmedAt is not null and staff.isActive',
  deactivated: 'not staff.isActive',
  unconfirmed: 'staff.confirmedAt is null',
};

const SUMMARY = `
  select count(*) filter (where working and type = 'referee')::int as referees,
         count(*) filter (where working and type = 'counselor')::int as counselors,
         count(*) filter (where working and type = 'supervisor')::int as supervisors,
         count(*) filter (where "confirmedAt" is null)::int as unconfirmed,
         count(*) filter (where "w9Status" = 'submitted')::int as "w9AwaitingReview"
    from (select *, "isActive" and "confirmedAt" is not null as working from staff) s`;

/** What administrators see about staff. */
@Injectable()
export class StaffQueries {
  constructor(@InjectRepository(Staff) private readonly staff: Repository<Staff>) {}

  async page(filter: StaffFilter & { page: number; pageSize: number }): Promise<Page<Staff>> {
    const [items, total] = await this.matching(filter)
      .orderBy('last_name_first(staff.name)')
      .addOrderBy('staff.id')
      .offset((filter.page - 1) * filter.pageSize)
      .limit(filter.pageSize)
      .getManyAndCount();
    return { items, total };
  }

  async summary(): Promise<StaffSummary> {
    const [summary] = await this.staff.query<StaffSummary[]>(SUMMARY);
    return summary;
  }

  private matching({ search, type, state, w9Status, programId }: StaffFilter): SelectQueryBuilder<Staff> {
    const found = this.staff.createQueryBuilder('staff');
    if (type) found.andWhere({ type });
    if (state) found.andWhere(STATES[state]);
    if (w9Status === 'required') found.andWhere({ w9Status, type: Not(In(EMPLOYEES)) });
    else if (w9Status === 'not_required') found.andWhere({ w9Status: 'required', type: In(EMPLOYEES) });
    else if (w9Status) found.andWhere({ w9Status });
    if (programId !== undefined)
      found.andWhere(
        `exists (select 1 from staff_program_assignments place
                  where place."staffId" = staff.id and place."programId" = :programId
                    and place.status not in ('declined', 'removed'))`,
        { programId },
      );
    if (search) found.andWhere(...createSearchCondition(WORDS, search));
    return found;
  }
}
