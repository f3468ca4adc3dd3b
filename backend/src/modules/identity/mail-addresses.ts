import { Injectable } from '@nestjs/common';
import { Suppressions, Unsubscriptions, type UserPrincipal } from '../../platform';
import { Families } from './families';
import { IdentityErrors } from './identity.errors';
import { emailKey, Users } from './users';

export interface MailAddress {
  /** In lower case. */
  address: string;
  /** What the family signs in with, so it is known to be theirs. */
  isOwn: boolean;
  /** Null: only who signs in with the address is told. */
  wantsPromotional: boolean | null;
  /** A mail server said that nobody has it. */
  isSuppressed: boolean;
}

/**
 * Where a family gets mails, and which. Anybody can name anybody's address as a parent's: of that the family learns only
 * that nobody has it, to correct it, and changes nothing. Its owner does, signed in with it or by a link in our mails.
 */
@Injectable()
export class MailAddresses {
  constructor(
    private readonly users: Users,
    private readonly families: Families,
    private readonly unsubscriptions: Unsubscriptions,
    private readonly suppressions: Suppressions,
  ) {}

  /** Its own first, then its parents'. */
  async of(userId: number): Promise<MailAddress[]> {
    const addresses = await this.addresses(userId);
    const own = addresses[0];
    const [unsubscribed, suppressed] = await Promise.all([
      this.unsubscriptions.among([own]),
      this.suppressions.among(addresses),
    ]);
    return addresses.map((address) => ({
      address,
      isOwn: address === own,
      wantsPromotional: address === own ? !unsubscribed.has(address) : null,
      isSuppressed: suppressed.has(address),
    }));
  }

  async choose(userId: number, address: string, wantsPromotional: boolean): Promise<MailAddress[]> {
    const key = await this.own(userId, address);
    if (wantsPromotional) await this.unsubscriptions.remove(key);
    else await this.unsubscriptions.add(key);
    return this.of(userId);
  }

  /** The family says that its address is right after all. */
  async confirm(by: UserPrincipal, address: string): Promise<MailAddress[]> {
    const key = await this.own(by.userId, address);
    if ((await this.suppressions.among([key])).has(key)) await this.suppressions.lift({ user: by }, key);
    return this.of(by.userId);
  }

  private async own(userId: number, address: string): Promise<string> {
    const key = emailKey(address);
    const [own, ...others] = await this.addresses(userId);
    if (others.includes(key)) throw IdentityErrors.others_address({ address: key });
    if (key !== own) throw IdentityErrors.address_not_found();
    return key;
  }

  private async addresses(userId: number): Promise<string[]> {
    const [{ email }, { parents }] = await Promise.all([this.users.byId(userId), this.families.of(userId)]);
    return [...new Set([email, ...parents.map((parent) => emailKey(parent.email))])];
  }
}
