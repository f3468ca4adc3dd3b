import { Injectable } from '@nestjs/common';
import { organisationSettings, SavedSettings } from '../../../platform';
import { FamilyAddresses } from '../../identity';
import { RegisteredFamilies } from '../../registration';
import { Audiences, registeredFilter, type Audience } from './audiences';
import { firstName, firstNames, type MergeValues } from './domain/merge-fields';

/** Where nothing is known of a recipient. */
const UNKNOWN = { recipient: 'there', child: 'your child', program: 'our programs' };

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

  async of(audience: Audience, memberIds: readonly number[]): Promise<Map<number, MergeValues>> {
    const ids = [...new Set(memberIds)];
    if (audience.type !== 'families') {
      const names = await this.audiences.names(audience);
      return new Map(ids.map((id) => [id, this.values(names.get(id) ?? '', [], [])]));
    }
    const filter = audience.only ? {} : registeredFilter(audience);
    const about = audience.registration === 'none' ? {} : filter;
    const [parents, registered] = await Promise.all([
      this.families.parentNames(ids),
      this.registered.of(ids, about),
    ]);
    return new Map(
      ids.map((id) => {
        const { childNames = [], offerings = [] } = registered.get(id) ?? {};
        return [id, this.values(parents.get(id) ?? '', childNames, offerings)];
      }),
    );
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
