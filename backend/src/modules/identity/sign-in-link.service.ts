import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  organizationSettingsSection,
  OutboxService,
  RateLimitService,
  SettingsService,
  AppConfig,
  TransactionRunner,
  SIGN_IN_LINK_MINUTES,
  type Principals,
} from '../../platform';
import { isSafeRedirectPath } from './domain/redirect-path';
import { isLinkUsable } from './domain/sign-in-link';
import { MagicLinkToken } from './entities/magic-link-token.entity';
import { User } from './entities/user.entity';
import { AuthErrors, IdentityErrors } from './identity.errors';
import { signInEmail } from './emails/sign-in.email';
import { hashSecret, generateSecret } from './secrets';
import { SignInHooks } from './sign-in.hooks';
import { normalizeEmail, UserService } from './user.service';
import { UserSessionService } from './user-session.service';

export const SIGN_IN_MAIL = 'identity.sign_in_link';

export interface SignInResult {
  token: string;
  user: User;
  redirectTo: string | null;
}

@Injectable()
export class SignInLinkService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly outbox: OutboxService,
    private readonly limits: RateLimitService,
    private readonly settings: AppConfig,
    private readonly savedSettings: SettingsService,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly users: UserService,
    private readonly sessions: UserSessionService,
    private readonly signInHooks: SignInHooks,
  ) {}

  /**
   * Emails a sign-in link and returns it. It does the same work for known and unknown addresses, so neither the answer
   * nor its timing reveals which addresses are known. `saveWithLink` runs in the link's transaction, after the rate
   * limit: a rate-limited call stores nothing.
   */
  async send(
    by: Principals,
    address: string,
    redirectUrl: string | null,
    saveWithLink: (tx: EntityManager) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<string> {
    if (redirectUrl !== null && !isSafeRedirectPath(redirectUrl))
      throw IdentityErrors.redirect_invalid().withPath('redirectUrl');
    const email = normalizeEmail(address);
    if (!by.admin) await this.limits.consume('signInLinks', hashSecret(email));
    const secret = generateSecret();
    const link = `${this.settings.appUrl}/auth/verify?token=${secret}`;
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      await saveWithLink(tx);
      await tx.insert(MagicLinkToken, {
        token: hashSecret(secret),
        email,
        expiresAt: new Date(now.getTime() + SIGN_IN_LINK_MINUTES * 60_000),
        redirectUrl,
        createdAt: now,
      });
      await this.outbox.enqueue(
        tx,
        SIGN_IN_MAIL,
        email,
        signInEmail(this.savedSettings.get(organizationSettingsSection), link),
        'urgent',
      );
      if (by.admin)
        await this.audit.record(tx, by, {
          action: 'sign_in_link.generated',
          subjectType: 'email',
          after: { email },
        });
    });
    await this.outbox.nudge('urgent');
    return link;
  }

  /**
   * Turns a link's secret into a session, once. Someone signed in as another user must first confirm (`canSwitchUser`):
   * a link sent by someone else must not silently move them into another account.
   */
  async verify(by: Principals, secret: string, canSwitchUser: boolean): Promise<SignInResult> {
    return this.transactions.run(async (tx) => {
      // The lock makes simultaneous requests wait, so only the first one finds the link unused.
      const link = await tx.findOne(MagicLinkToken, {
        where: { token: hashSecret(secret) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!link) throw IdentityErrors.link_invalid();
      const currentEmail = by.user?.email;
      const redirectTo =
        link.redirectUrl !== null && isSafeRedirectPath(link.redirectUrl) ? link.redirectUrl : null;
      if (!isLinkUsable(link, this.clock.now())) {
        // Someone already signed in as the link's recipient only needs the page that the link leads to.
        const isOwn = currentEmail === link.email;
        throw isOwn
          ? IdentityErrors.link_invalid().withDetails({ current: { redirectTo } })
          : IdentityErrors.link_invalid();
      }
      if (!canSwitchUser && currentEmail !== undefined && currentEmail !== link.email)
        throw AuthErrors.other_account({ present: currentEmail, other: link.email });
      const known = await this.users.findOrCreate(tx, link.email);
      await tx.update(MagicLinkToken, link.id, { isUsed: true, userId: known.id });
      await this.signInHooks.run(tx, known);
      // Read again, because the hooks may have added a staff profile.
      const user = await tx.findOneByOrFail(User, { id: known.id });
      const token = await this.sessions.create(tx, user.id);
      const { id: userId, email, role, hasStaffProfile: isStaff } = user;
      await this.audit.record(
        tx,
        { user: { userId, email, role, isStaff, sessionId: 0 } },
        { action: 'user.signed_in', subjectType: 'user', subjectId: userId },
      );
      return { token, user, redirectTo };
    });
  }
}
