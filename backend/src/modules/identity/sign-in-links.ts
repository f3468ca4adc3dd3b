import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Audit,
  Clock,
  organisationSettings,
  Outbox,
  RateLimits,
  SavedSettings,
  Settings,
  Transactions,
  SIGN_IN_LINK_MINUTES,
  type Principals,
} from '../../platform';
import { isOwnPath } from './domain/redirect-path';
import { linkOpens } from './domain/sign-in-link';
import { MagicLinkToken } from './entities/magic-link-token.entity';
import { User } from './entities/user.entity';
import { AuthErrors, IdentityErrors } from './identity.errors';
import { signInMail } from './mails/sign-in-mail';
import { hashOf, newSecret } from './secrets';
import { SignInListeners } from './sign-in-listeners';
import { emailKey, Users } from './users';
import { UserSessions } from './user-sessions';

export const SIGN_IN_MAIL = 'identity.sign_in_link';

export interface SignedIn {
  token: string;
  user: User;
  redirectTo: string | null;
}

@Injectable()
export class SignInLinks {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly users: Users,
    private readonly sessions: UserSessions,
    private readonly listeners: SignInListeners,
  ) {}

  /**
   * Mails a link and returns it. Does the same work for a known and an unknown address, so that neither the
   * answer nor its time tells them apart. `beside` is written together with the link, or not at all: nothing of a call
   * that comes too often is kept.
   */
  async send(
    by: Principals,
    address: string,
    redirectUrl: string | null,
    beside: (tx: EntityManager) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<string> {
    if (redirectUrl !== null && !isOwnPath(redirectUrl))
      throw IdentityErrors.redirect_invalid().at('redirectUrl');
    const email = emailKey(address);
    if (!by.admin) await this.limits.consume('signInLinks', hashOf(email));
    const secret = newSecret();
    const link = `${this.settings.appUrl}/auth/verify?token=${secret}`;
    const now = this.clock.now();
    await this.transactions.run(async (tx) => {
      await beside(tx);
      await tx.insert(MagicLinkToken, {
        token: hashOf(secret),
        email,
        expiresAt: new Date(now.getTime() + SIGN_IN_LINK_MINUTES * 60_000),
        redirectUrl,
        createdAt: now,
      });
      await this.outbox.put(
        tx,
        SIGN_IN_MAIL,
        email,
        signInMail(this.saved.of(organisationSettings), link),
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
   * Turns a link's secret into a session, once. Whoever is signed in as somebody else is asked first (`switching`): a
   * link sent by another must not put them into another's account unnoticed.
   */
  async verify(by: Principals, secret: string, switching: boolean): Promise<SignedIn> {
    return this.transactions.run(async (tx) => {
      // Locked before it is looked at: of several that open the link at once, the others find it used.
      const link = await tx.findOne(MagicLinkToken, {
        where: { token: hashOf(secret) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!link) throw IdentityErrors.link_invalid();
      const present = by.user?.email;
      const redirectTo = link.redirectUrl !== null && isOwnPath(link.redirectUrl) ? link.redirectUrl : null;
      if (!linkOpens(link, this.clock.now())) {
        // Who is signed in as whom it was sent to needs no link, only where it led.
        const isOwn = present === link.email;
        throw isOwn
          ? IdentityErrors.link_invalid().with({ current: { redirectTo } })
          : IdentityErrors.link_invalid();
      }
      if (!switching && present !== undefined && present !== link.email)
        throw AuthErrors.other_account({ present, other: link.email });
      const known = await this.users.ensure(tx, link.email);
      await tx.update(MagicLinkToken, link.id, { isUsed: true, userId: known.id });
      await this.listeners.tell(tx, known);
      // As they are once the listeners have made staff of them.
      const user = await tx.findOneByOrFail(User, { id: known.id });
      const token = await this.sessions.open(tx, user.id);
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
