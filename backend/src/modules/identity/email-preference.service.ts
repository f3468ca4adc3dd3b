import { Injectable } from '@nestjs/common';
import { SuppressionService, UnsubscribeService, type UserPrincipal } from '../../platform';
import { FamilyQueries } from './family.queries';
import { IdentityErrors } from './identity.errors';
import { normalizeEmail, UserService } from './user.service';

export interface EmailPreference {
  /** In lower case. */
  email: string;
  /** The family signs in with it, so it is known to be theirs. */
  isOwn: boolean;
  /** Null: only someone who signs in with the address may know. */
  wantsPromotional: boolean | null;
  /** A mail server said that the address does not exist. */
  isSuppressed: boolean;
}

/**
 * Where a family gets emails, and which ones. Anyone can name any address as a parent's, so the family learns about
 * such an address only that it does not exist, in order to correct it, and changes nothing. Its owner does, signed in
 * with it or through a link in our emails.
 */
@Injectable()
export class EmailPreferenceService {
  constructor(
    private readonly users: UserService,
    private readonly families: FamilyQueries,
    private readonly unsubscriptions: UnsubscribeService,
    private readonly suppressions: SuppressionService,
  ) {}

  /** Its own first, then its parents'. */
  async list(userId: number): Promise<EmailPreference[]> {
    const addresses = await this.addresses(userId);
    const own = addresses[0];
    const [unsubscribed, suppressed] = await Promise.all([
      this.unsubscriptions.filterUnsubscribed([own]),
      this.suppressions.filterSuppressed(addresses),
    ]);
    return addresses.map((email) => ({
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
    const key = await this.listOwnEmails(userId, address);
    if (wantsPromotional) await this.unsubscriptions.remove(key);
    else await this.unsubscriptions.add(key);
    return this.list(userId);
  }

  /** The family says that its address is right after all. */
  async confirm(by: UserPrincipal, address: string): Promise<EmailPreference[]> {
    const key = await this.listOwnEmails(by.userId, address);
    if ((await this.suppressions.filterSuppressed([key])).has(key))
      await this.suppressions.remove({ user: by }, key);
    return this.list(by.userId);
  }

  private async listOwnEmails(userId: number, address: string): Promise<string> {
    const key = normalizeEmail(address);
    const [own, ...others] = await this.addresses(userId);
    if (others.includes(key)) throw IdentityErrors.email_owned_by_other({ address: key });
    if (key !== own) throw IdentityErrors.email_not_found();
    return key;
  }

  private async addresses(userId: number): Promise<string[]> {
    const [{ email }, { parents }] = await Promise.all([
      this.users.byId(userId),
      this.families.getByUser(userId),
    ]);
    return [...new Set([email, ...parents.map((parent) => normalizeEmail(parent.email))])];
  }
}
