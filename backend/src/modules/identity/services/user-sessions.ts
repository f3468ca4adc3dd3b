import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import { Clock, type UserPrincipal } from '../../../platform';
import { SESSION_LIFETIME_MS } from '../domain/sign-in-link';
import { User } from '../entities/user.entity';
import { UserSession } from '../entities/user-session.entity';
import { hashOf, newSecret } from './secrets';

/** Bearer sessions of families and staff: opaque, seven days, revocable. */
@Injectable()
export class UserSessions {
  constructor(
    @InjectRepository(UserSession) private readonly sessions: Repository<UserSession>,
    private readonly clock: Clock,
  ) {}

  /** Returns the token, which is kept nowhere. */
  async open(tx: EntityManager, userId: number): Promise<string> {
    const token = newSecret();
    const now = this.clock.now();
    await tx.insert(UserSession, {
      userId,
      tokenHash: hashOf(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
    });
    return token;
  }

  async principalOf(token: string): Promise<UserPrincipal | undefined> {
    return this.sessions
      .createQueryBuilder('session')
      .innerJoin(User, 'user', 'user.id = session.userId')
      .where({ tokenHash: hashOf(token), expiresAt: MoreThan(this.clock.now()) })
      .select('session.id', 'sessionId')
      .addSelect('user.id', 'userId')
      .addSelect('user.email', 'email')
      .addSelect('user.role', 'role')
      .addSelect('user.hasStaffProfile', 'isStaff')
      .getRawOne<UserPrincipal>();
  }

  async end(sessionId: number): Promise<void> {
    await this.sessions.delete(sessionId);
  }

  async endAllOf(userId: number): Promise<void> {
    await this.sessions.delete({ userId });
  }
}
