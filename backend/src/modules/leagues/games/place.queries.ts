import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { Place } from './entities/place.entity';

@Injectable()
export class PlaceQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  places(): Promise<Place[]> {
    return this.dataSource.manager.find(Place, { order: { nameKey: 'ASC' } });
  }

  /** The places that are kept, by the key under which games name them. */
  async byKey(keys: readonly string[]): Promise<Map<string, Place>> {
    const places = await this.dataSource.manager.findBy(Place, { nameKey: Any([...new Set(keys)]) });
    return new Map(places.map((place) => [place.nameKey, place]));
  }
}
