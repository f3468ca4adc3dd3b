import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type EntityManager } from 'typeorm';
import { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import { roleOf } from './domain/user-role';

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

@Injectable()
export class Users {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  find(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  byId(id: number): Promise<User> {
    return this.users.findOneByOrFail({ id });
  }

  async byIds(ids: readonly number[]): Promise<Map<number, User>> {
    const found = ids.length === 0 ? [] : await this.users.findBy({ id: In([...new Set(ids)]) });
    return new Map(found.map((user) => [user.id, user]));
  }

  byEmail(email: string): Promise<User | null> {
    return this.users.findOneBy({ email: emailKey(email) });
  }

  /** The user of an address, made when there is none. Two at once get the same one. */
  async ensure(tx: EntityManager, email: string): Promise<User> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ email: emailKey(email) })
      .orIgnore()
      .execute();
    return tx.findOneByOrFail(User, { email: emailKey(email) });
  }

  /** Tells that somebody got or lost a staff profile; their role follows. */
  async setStaffProfile(tx: EntityManager, userId: number, hasStaffProfile: boolean): Promise<void> {
    const user = await tx.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    const mine = { where: { userId, removedAt: IsNull() } };
    const hasFamily = (await tx.exists(Parent, mine)) || (await tx.exists(Child, mine));
    user.hasStaffProfile = hasStaffProfile;
    user.role = roleOf({ hasStaffProfile, hasFamily });
    await tx.save(user);
  }
}
