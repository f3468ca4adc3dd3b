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
    const session = await this.sessions.findOneBy({
      tokenHash: hashOf(token),
      expiresAt: MoreThan(this.clock.now()),
    });
    const user = session && (await this.sessions.manager.findOneBy(User, { id: session.userId }));
    if (!user) return undefined;
    const { id: userId, email, role, hasStaffProfile } = user;
    return { userId, email, role, isStaff: hasStaffProfile, sessionId: session.id };
  }

  async end(sessionId: number): Promise<void> {
    await this.sessions.delete(sessionId);
  }

  async endAllOf(userId: number): Promise<void> {
    await this.sessions.delete({ userId });
  }
}
