import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { Registration } from './entities/registration.entity';

/** Registrations for those who keep rows of their own with them. */
@Injectable()
export class ActiveRegistrations {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of `ids` that stand. */
  async byId(ids: readonly number[]): Promise<Map<number, Registration>> {
    const found = await this.dataSource.manager.findBy(Registration, { id: Any([...ids]), status: 'active' });
    return new Map(found.map((registration) => [registration.id, registration]));
  }

  /** Whether there is any for these, be it cancelled. */
  async everMade({ programIds, teamIds }: { programIds: number[]; teamIds: number[] }): Promise<boolean> {
    return this.dataSource.manager.existsBy(Registration, [
      { programId: Any(programIds) },
      { leagueTeamId: Any(teamIds) },
    ]);
  }
}
