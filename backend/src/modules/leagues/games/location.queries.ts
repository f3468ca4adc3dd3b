import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { Location } from './entities/location.entity';

@Injectable()
export class LocationQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Ordered by name. */
  list(): Promise<Location[]> {
    return this.dataSource.manager.find(Location, { order: { nameKey: 'ASC' } });
  }

  /** The saved locations, by the key that games store. */
  async findByKey(keys: readonly string[]): Promise<Map<string, Location>> {
    const locations = await this.dataSource.manager.findBy(Location, { nameKey: Any([...new Set(keys)]) });
    return new Map(locations.map((location) => [location.nameKey, location]));
  }
}
