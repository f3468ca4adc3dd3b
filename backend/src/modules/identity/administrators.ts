import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import {
  Audit,
  countedAddress,
  RateLimits,
  Settings,
  Transactions,
  type AdminPrincipal,
} from '../../platform';
import { Administrator } from './entities/administrator.entity';
import { IdentityErrors } from './identity.errors';
import { endAdminSessionsOf } from './admin-sessions';
import { hashPassword, passwordMatches } from './passwords';
import { hashOf } from './secrets';

@Injectable()
export class Administrators implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(Administrator) private readonly administrators: Repository<Administrator>,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.admin) await this.apply(this.settings.admin);
  }

  /** Sees to it that this administrator exists with this password; a changed password ends their sessions. */
  async apply({ username, password }: { username: string; password: string }): Promise<void> {
    const before = await this.withHash(username);
    if (before && (await passwordMatches(before.passwordHash, password))) return;
    const passwordHash = await hashPassword(password);
    await this.transactions.run(async (tx) => {
      await tx.upsert(Administrator, { username, passwordHash }, ['username']);
      const { id } = await tx.findOneByOrFail(Administrator, { username });
      await endAdminSessionsOf(tx, id);
      await this.audit.record(tx, 'system', {
        action: before ? 'administrator.password_changed' : 'administrator.created',
        subjectType: 'administrator',
        subjectId: id,
        subjectName: username,
        after: { username },
      });
    });
  }

  /** Their user names, by their ids. */
  async names(ids: readonly number[]): Promise<Map<number, string>> {
    const found = await this.administrators.findBy({ id: In([...new Set(ids)]) });
    return new Map(found.map(({ id, username }) => [id, username]));
  }

  /** Throws one and the same error for a wrong name and a wrong password. */
  async authenticate(username: string, password: string, address: string): Promise<AdminPrincipal> {
    // Counted before the password is looked at, so that parallel guesses cannot slip through together. Name and
    // address together: a stranger who guesses slows only themselves, never the owner elsewhere.
    const key = hashOf(`${username.toLowerCase()}|${countedAddress(address).own}`);
    await this.limits.consume('failedLogins', key);
    const administrator = await this.withHash(username);
    const matches = await passwordMatches(administrator?.passwordHash ?? null, password);
    if (!administrator || !matches) throw IdentityErrors.wrong_credentials();
    await this.limits.forgive('failedLogins', key);
    const admin = { adminId: administrator.id, username: administrator.username };
    await this.transactions.run((tx) =>
      this.audit.record(
        tx,
        { admin },
        {
          action: 'administrator.signed_in',
          subjectType: 'administrator',
          subjectId: admin.adminId,
          subjectName: username,
        },
      ),
    );
    return admin;
  }

  /** Every call of the office begins with it. */
  async byId(id: number): Promise<AdminPrincipal | undefined> {
    const [admin] = await this.administrators.query<AdminPrincipal[]>(
      'select id as "adminId", username from administrators where id = $1',
      [id],
    );
    return admin;
  }

  private withHash(username: string): Promise<Administrator | null> {
    return this.administrators.findOne({
      where: { username },
      select: { id: true, username: true, passwordHash: true },
    });
  }
}
