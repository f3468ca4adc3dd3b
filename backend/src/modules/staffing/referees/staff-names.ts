import type { EntityManager } from 'typeorm';
import { Staff } from '../people/entities/staff.entity';

export async function nameOf(manager: EntityManager, id: number): Promise<string> {
  return (await manager.findOneByOrFail(Staff, { id })).name;
}
