import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { Clock, type UserPrincipal } from '../../../platform';
import { SESSION_LIFETIME_MS } from '../domain/sign-in-link';
import { UserSession } from '../entities/user-session.entity';
import { hashOf, newSecret } from './secrets';

const PRINCIPAL_OF = `
  select s.id as "sessionId", u.id as "userId", u.email, u.role, u."hasStaffProfile" as "isStaff"
    from user_sessions s join users u on u.id = s."userId"
   where s."tokenHash" = $1 and s."expiresAt" > $2`;

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

  /** As plain SQL: every call of a signed-in family begins with it. */
  async principalOf(token: string): Promise<UserPrincipal | undefined> {
    const [principal] = await this.sessions.query<UserPrincipal[]>(PRINCIPAL_OF, [
      hashOf(token),
      this.clock.now(),
    ]);
    return principal;
  }

  async end(sessionId: number): Promise<void> {
    await this.sessions.delete(sessionId);
  }

  async endAllOf(userId: number): Promise<void> {
    await this.sessions.delete({ userId });
  }
}
