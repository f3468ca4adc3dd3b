import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SearchSourceRegistry, type SearchHit } from '../../../platform';
import { StaffQueries } from './staff.queries';

const TYPES = { referee: 'Referee', counselor: 'Counselor', supervisor: 'Supervisor' };

/** Staff members by name, email address and phone, as the directory finds them. */
@Injectable()
export class StaffSearchProvider implements OnModuleInit {
  constructor(
    private readonly staff: StaffQueries,
    private readonly sources: SearchSourceRegistry,
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
