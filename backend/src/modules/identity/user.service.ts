import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { getByIds } from '../../platform';
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

  get(id: number): Promise<User> {
    return this.users.findOneByOrFail({ id });
  }

  async getAll(ids: readonly number[]): Promise<Map<number, User>> {
    return getByIds(this.users.manager, User, ids);
  }

  /** Email addresses by user id. */
  async getEmails(ids: readonly number[]): Promise<Map<number, string>> {
    const found = await this.users.query<{ id: number; email: string }[]>(
      `select id, email from users where id = any($1)`,
      [[...new Set(ids)]],
    );
    return new Map(found.map(({ id, email }) => [id, email]));
  }

  findByEmail(email: string): Promise<User | null> {
    return this.users.findOneBy({ email: normalizeEmail(email) });
  }

  /** Finds or creates the user with this email address. Two simultaneous calls get the same user. */
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

  /** Called when a user gets or loses a staff profile; it updates the user's role. */
  async setStaffProfile(tx: EntityManager, userId: number, hasStaffProfile: boolean): Promise<void> {
    const user = await tx.findOneOrFail(User, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    const ofUser = { where: { userId, removedAt: IsNull() } };
    const hasFamily = (await tx.exists(Parent, ofUser)) || (await tx.exists(Child, ofUser));
    user.hasStaffProfile = hasStaffProfile;
    user.role = toRole({ hasStaffProfile, hasFamily });
    await tx.save(user);
  }
}
