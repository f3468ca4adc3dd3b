import { Injectable } from '@nestjs/common';
import { SuppressionService, UnsubscribeService, type UserPrincipal } from '../../platform';
import { FamilyQueries } from './family.queries';
import { IdentityErrors } from './identity.errors';
import { normalizeEmail, UserService } from './user.service';

export interface EmailPreference {
  /** In lower case. */
  email: string;
  /** The family signs in with this address, so it proved that the address is its own. */
  isOwn: boolean;
  /** null for another address: only someone who signs in with it may know. */
  wantsPromotional: boolean | null;
  /** A mail server rejected the address as unknown. */
  isSuppressed: boolean;
}

/**
 * Which emails a family gets, at which addresses. Anyone can enter any address as a parent's. So the family can't
 * change the preferences of such an address and learns about it only that it is undeliverable, in order to correct it.
 * The owner changes them after signing in with the address, or with a link in our emails.
 */
@Injectable()
export class EmailPreferenceService {
  constructor(
    private readonly users: UserService,
    private readonly families: FamilyQueries,
    private readonly unsubscribes: UnsubscribeService,
    private readonly suppressions: SuppressionService,
  ) {}

  /** The family's own address first, then its parents' addresses. */
  async list(userId: number): Promise<EmailPreference[]> {
    const listEmails = await this.addresses(userId);
    const own = listEmails[0];
    const [unsubscribed, suppressed] = await Promise.all([
      this.unsubscribes.filterUnsubscribed([own]),
      this.suppressions.filterSuppressed(listEmails),
    ]);
    return listEmails.map((email) => ({
      email,
      isOwn: email === own,
      wantsPromotional: email === own ? !unsubscribed.has(email) : null,
      isSuppressed: suppressed.has(email),
    }));
  }

  async updatePreference(
    userId: number,
    address: string,
    wantsPromotional: boolean,
  ): Promise<EmailPreference[]> {
    const key = await this.assertOwnEmail(userId, address);
    if (wantsPromotional) await this.unsubscribes.remove(key);
    else await this.unsubscribes.add(key);
    return this.list(userId);
  }

  /** The family confirms that its address is correct, so it is no longer suppressed. */
  async confirm(by: UserPrincipal, address: string): Promise<EmailPreference[]> {
    const key = await this.assertOwnEmail(by.userId, address);
    if ((await this.suppressions.filterSuppressed([key])).has(key))
      await this.suppressions.remove({ user: by }, key);
    return this.list(by.userId);
  }

  private async assertOwnEmail(userId: number, address: string): Promise<string> {
    const key = normalizeEmail(address);
    const [own, ...others] = await this.addresses(userId);
    if (others.includes(key)) throw IdentityErrors.email_owned_by_other({ address: key });
    if (key !== own) throw IdentityErrors.email_not_found();
    return key;
  }

  private async addresses(userId: number): Promise<string[]> {
    const [{ email }, { parents }] = await Promise.all([
      this.users.get(userId),
      this.families.getByUser(userId),
    ]);
    return [...new Set([email, ...parents.map((parent) => normalizeEmail(parent.email))])];
  }
}
