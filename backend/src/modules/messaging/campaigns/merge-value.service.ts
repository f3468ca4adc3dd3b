import { Injectable } from '@nestjs/common';
import { organizationSettingsSection, SettingsService } from '../../../platform';
import { FamilyEmailQueries } from '../../identity';
import { RegisteredFamilyQueries } from '../../registration';
import { AudienceService, registeredFilter, type Audience } from './audience.service';
import { firstName, firstNames, type MergeValues } from './domain/merge-fields';
import type { Recipient } from './domain/audience-reach';

/** When nothing is known about a recipient. */
export const FALLBACK_VALUE = { recipient: 'there', child: 'your child', program: 'our programs' };

/** The values for each recipient's email: for families, the children and programs that the campaign is about. */
@Injectable()
export class MergeValueService {
  constructor(
    private readonly families: FamilyEmailQueries,
    private readonly registered: RegisteredFamilyQueries,
    private readonly audiences: AudienceService,
    private readonly saved: SettingsService,
  ) {}

  /** For a bare address. */
  getFallbackValues(): MergeValues {
    return this.values('', [], []);
  }

  /** Each guardian is greeted by their own name. */
  async getValues(
    audience: Audience,
    recipients: readonly Recipient[],
  ): Promise<(recipient: Recipient) => MergeValues> {
    const names = await this.audiences.names(audience);
    const named = ({ recipientKey }: Recipient) => this.values(names.get(recipientKey) ?? '', [], []);
    if (audience.type !== 'families') return named;
    const ids = [...new Set(recipients.map(({ recipientKey }) => recipientKey))].filter(
      (id) => !names.has(id),
    );
    const about = audience.registration === 'none' ? {} : registeredFilter(audience);
    const [guardians, registered] = await Promise.all([
      this.families.guardians(ids),
      this.registered.listFamilies(ids, about),
    ]);
    return (recipient) => {
      const { address, recipientKey } = recipient;
      if (names.has(recipientKey)) return named(recipient);
      const parents = guardians.get(recipientKey) ?? [];
      const parent = parents.find((one) => one.address === address) ?? parents.at(0);
      const { childNames = [], offerings = [] } = registered.get(recipientKey) ?? {};
      return this.values(parent?.name ?? '', childNames, offerings);
    };
  }

  private values(name: string, children: readonly string[], programs: readonly string[]): MergeValues {
    const recipient = firstName(name) || FALLBACK_VALUE.recipient;
    return {
      'recipient.firstName': recipient,
      'parent.firstName': recipient,
      'child.firstName': firstNames(children) || FALLBACK_VALUE.child,
      'program.name': programs.join(', ') || FALLBACK_VALUE.program,
      'organization.name': this.saved.get(organizationSettingsSection).name,
    };
  }
}
