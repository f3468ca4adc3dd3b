import { Injectable } from '@nestjs/common';
import { organisationSettings, SavedSettings } from '../../../platform';
import { FamilyAddresses } from '../../identity';
import { RegisteredFamilies } from '../../registration';
import { Audiences, registeredFilter, type Audience } from './audiences';
import { firstName, firstNames, type MergeValues } from './domain/merge-fields';
import type { Recipient } from './domain/reach';

/** Where nothing is known of a recipient. */
export const UNKNOWN = { recipient: 'there', child: 'your child', program: 'our programs' };

/** What each recipient's mail is filled with: of families the children and programs that the campaign is about. */
@Injectable()
export class CampaignValues {
  constructor(
    private readonly families: FamilyAddresses,
    private readonly registered: RegisteredFamilies,
    private readonly audiences: Audiences,
    private readonly saved: SavedSettings,
  ) {}

  /** Of a bare address. */
  unknown(): MergeValues {
    return this.values('', [], []);
  }

  /** Each guardian is greeted by their own name. */
  async of(
    audience: Audience,
    recipients: readonly Recipient[],
  ): Promise<(recipient: Recipient) => MergeValues> {
    const names = await this.audiences.names(audience);
    const named = ({ memberId }: Recipient) => this.values(names.get(memberId) ?? '', [], []);
    if (audience.type !== 'families') return named;
    const ids = [...new Set(recipients.map(({ memberId }) => memberId))].filter((id) => !names.has(id));
    const about = audience.registration === 'none' ? {} : registeredFilter(audience);
    const [guardians, registered] = await Promise.all([
      this.families.guardians(ids),
      this.registered.of(ids, about),
    ]);
    return (recipient) => {
      const { address, memberId } = recipient;
      if (names.has(memberId)) return named(recipient);
      const parents = guardians.get(memberId) ?? [];
      const parent = parents.find((one) => one.address === address) ?? parents.at(0);
      const { childNames = [], offerings = [] } = registered.get(memberId) ?? {};
      return this.values(parent?.name ?? '', childNames, offerings);
    };
  }

  private values(name: string, children: readonly string[], programs: readonly string[]): MergeValues {
    const recipient = firstName(name) || UNKNOWN.recipient;
    return {
      'recipient.firstName': recipient,
      'parent.firstName': recipient,
      'child.firstName': firstNames(children) || UNKNOWN.child,
      'program.name': programs.join(', ') || UNKNOWN.program,
      'organisation.name': this.saved.of(organisationSettings).name,
    };
  }
}
