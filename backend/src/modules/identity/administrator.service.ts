import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import {
  Audit,
  toRateLimitIp,
  RateLimitService,
  AppConfig,
  TransactionRunner,
  type AdminPrincipal,
} from '../../platform';
import { Administrator } from './entities/administrator.entity';
import { IdentityErrors } from './identity.errors';
import { endAdminSessions } from './admin-session.service';
import { hashPassword, passwordMatches } from './passwords';
import { hashSecret } from './secrets';

@Injectable()
export class AdministratorService implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(Administrator) private readonly administrators: Repository<Administrator>,
    private readonly transactions: TransactionRunner,
    private readonly audit: Audit,
    private readonly limits: RateLimitService,
    private readonly settings: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.admin) await this.applyConfiguredAdmin(this.settings.admin);
  }

  /** Ensures that this administrator exists with this password; a changed password ends their sessions. */
  async applyConfiguredAdmin({ username, password }: { username: string; password: string }): Promise<void> {
    const before = await this.findWithPasswordHash(username);
    if (before && (await passwordMatches(before.passwordHash, password))) return;
    const passwordHash = await hashPassword(password);
    await this.transactions.run(async (tx) => {
      await tx.upsert(Administrator, { username, passwordHash }, ['username']);
      const { id } = await tx.findOneByOrFail(Administrator, { username });
      await endAdminSessions(tx, id);
      await this.audit.record(tx, 'system', {
        action: before ? 'administrator.password_changed' : 'administrator.created',
        subjectType: 'administrator',
        subjectId: id,
      });
    });
  }

  /** Whether there is any administrator. */
  exists(): Promise<boolean> {
    return this.administrators.exists();
  }

  /** Usernames by administrator id. */
  async getUsernames(ids: readonly number[]): Promise<Map<number, string>> {
    const found = await this.administrators.findBy({ id: In([...new Set(ids)]) });
    return new Map(found.map(({ id, username }) => [id, username]));
  }

  /** Throws the same error for a wrong name and a wrong password. */
  async authenticate(username: string, password: string, address: string): Promise<AdminPrincipal> {
    // Counted before the password is checked, so that parallel guesses can't slip through. The key combines username
    // and IP address, so a stranger's guesses never slow down the administrator at another address.
    const key = hashSecret(`${username.toLowerCase()}|${toRateLimitIp(address).own}`);
    await this.limits.consume('failedLogins', key);
    const administrator = await this.findWithPasswordHash(username);
    const matches = await passwordMatches(administrator?.passwordHash ?? null, password);
    if (!administrator || !matches) throw IdentityErrors.wrong_credentials();
    await this.limits.resetKey('failedLogins', key);
    const admin = { adminId: administrator.id, username: administrator.username };
    await this.transactions.run((tx) =>
      this.audit.record(
        tx,
        { admin },
        {
          action: 'administrator.signed_in',
          subjectType: 'administrator',
          subjectId: admin.adminId,
        },
      ),
    );
    return admin;
  }

  /** Writes the audit entry only; the caller ends the session. */
  async recordSignOut(admin: AdminPrincipal): Promise<void> {
    const subject = { subjectType: 'administrator', subjectId: admin.adminId } as const;
    await this.transactions.run((tx) =>
      this.audit.record(tx, { admin }, { action: 'administrator.signed_out', ...subject }),
    );
  }

  /** Runs at the start of every administrator's request. */
  async findPrincipal(id: number): Promise<AdminPrincipal | undefined> {
    const [admin] = await this.administrators.query<AdminPrincipal[]>(
      'select id as "adminId", username from administrators where id = $1',
      [id],
    );
    return admin;
  }

  private findWithPasswordHash(username: string): Promise<Administrator | null> {
    return this.administrators.findOne({
      where: { username },
      select: { id: true, username: true, passwordHash: true },
    });
  }
}
