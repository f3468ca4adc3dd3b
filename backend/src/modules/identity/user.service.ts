import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { byIds } from '../../platform';
import { Child } from './entities/child.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import { toRole } from './domain/user-role';

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

@Injectable()
export class UserService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  find(id: number): Promise<User | null> {
    return this.users.findOneBy({ id });
  }

  byId(id: number): Promise<User> {
    return this.users.findOneByOrFail({ id });
  }

  async byIds(ids: readonly number[]): Promise<Map<number, User>> {
    return byIds(this.users.manager, User, ids);
  }

  /** Their email addresses, by id. */
  async getEmails(ids: readonly number[]): Promise<Map<number, string>> {
    const found = await this.users.query<{ id: number; email: string }[]>(
      `select id, email from users where id = any($1)`,
      [[...new Set(ids)]],
    );
    return new Map(found.map(({ id, email }) => [id, email]));
  }

  byEmail(email: string): Promise<User | null> {
    return this.users.findOneBy({ email: normalizeEmail(email) });
  }

  /** The user with an email address, created when there is none. Two simultaneous calls get the same one. */
  async findOrCreate(tx: EntityManager, email: string): Promise<User> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ email: normalizeEmail(email) })
      .orIgnore()
      .execute();
    return tx.findOneByOrFail(User, { email: normalizeEmail(email) });
  }

  /** Called when someone gets or loses a staff profile; their role follows. */
  async setStaffProfile(tx: EntityManager, userId: number, hasStaffProfile: boolean): Promise<void> {
    const user = await tx.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    const mine = { where: { userId, removedAt: IsNull() } };
    const hasFamily = (await tx.exists(Parent, mine)) || (await tx.exists(Child, mine));
    user.hasStaffProfile = hasStaffProfile;
    user.role = toRole({ hasStaffProfile, hasFamily });
    await tx.save(user);
  }
}
