import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SearchSources, type SearchHit } from '../../../platform';
import { StaffQueries } from './staff.queries';

const TYPES = { referee: 'Referee', counselor: 'Counselor', supervisor: 'Supervisor' };

/** People who work here by name, address and phone, as the directory finds them. */
@Injectable()
export class StaffSearch implements OnModuleInit {
  constructor(
    private readonly staff: StaffQueries,
    private readonly sources: SearchSources,
  ) {}

  onModuleInit(): void {
    this.sources.register({ kind: 'staff', find: (typed, limit) => this.find(typed, limit) });
  }

  private async find(search: string, limit: number): Promise<SearchHit[]> {
    const { items } = await this.staff.page({ search, page: 1, pageSize: limit });
    return items.map(({ id, name, email, type }) => ({
      ...{ title: name, detail: `${TYPES[type]}, ${email}`, staffId: id },
    }));
  }
}
