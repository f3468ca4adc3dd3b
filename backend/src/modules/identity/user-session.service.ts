import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { Clock, createBatchLoader, SESSION_DAYS, type UserPrincipal } from '../../platform';
import { UserSession } from './entities/user-session.entity';
import { hashSecret, generateSecret } from './secrets';

const LIFETIME_MS = SESSION_DAYS * 24 * 60 * 60_000;

const FIND_PRINCIPALS_SQL = `
  select s."tokenHash", s.id as "sessionId", u.id as "userId", u.email, u.role, u."hasStaffProfile" as "isStaff"
    from user_sessions s join users u on u.id = s."userId"
   where s."tokenHash" = any($1) and s."expiresAt" > $2`;

/** Sessions of families and staff: opaque bearer tokens that expire after seven days and can be revoked. */
@Injectable()
export class UserSessionService {
  /** Runs at the start of every request of a signed-in user, so simultaneous lookups share a query. */
  private readonly principalLoader = createBatchLoader((hashes: readonly string[]) =>
    this.findPrincipals(hashes),
  );

  constructor(
    @InjectRepository(UserSession) private readonly sessions: Repository<UserSession>,
    private readonly clock: Clock,
  ) {}

  /** Returns the token; only its hash is stored. */
  async create(tx: EntityManager, userId: number): Promise<string> {
    const token = generateSecret();
    const now = this.clock.now();
    await tx.insert(UserSession, {
      userId,
      tokenHash: hashSecret(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
    return token;
  }

  findPrincipal(token: string): Promise<UserPrincipal | undefined> {
    return this.principalLoader.load(hashSecret(token));
  }

  async end(sessionId: number): Promise<void> {
    await this.sessions.delete(sessionId);
  }

  async revokeAllForUser(userId: number): Promise<void> {
    await this.sessions.delete({ userId });
  }

  private async findPrincipals(hashes: readonly string[]): Promise<(UserPrincipal | undefined)[]> {
    type Row = UserPrincipal & { tokenHash: string };
    const rows = await this.sessions.query<Row[]>(FIND_PRINCIPALS_SQL, [hashes, this.clock.now()]);
    const found = new Map(rows.map(({ tokenHash, ...principal }) => [tokenHash, principal]));
    return hashes.map((hash) => found.get(hash));
  }
}
