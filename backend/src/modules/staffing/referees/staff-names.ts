import type { EntityManager } from 'typeorm';
import { Staff } from '../staff-members/entities/staff.entity';

export async function getName(manager: EntityManager, id: number): Promise<string> {
  return (await manager.findOneByOrFail(Staff, { id })).name;
}
