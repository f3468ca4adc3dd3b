import { Injectable } from '@nestjs/common';
import type { Page } from '../../../kernel';
import { BulkEmailExclusionQueries } from '../../../platform';
import { FamilyEmailQueries, type Guardian, type ParentSelection, type FamilyFilter } from '../../identity';
import { CoachQueries, TeamCoachQueries } from '../../leagues';
import {
  RegisteredFamilyQueries,
  type RegistrationAudienceFilter,
  type RegistrationDisplayStatus,
} from '../../registration';
import { StaffEmailQueries, type ShownW9Status, type StaffType, type W9Status } from '../../staffing';
import {
  idsByKind,
  getKinds,
  encodeRecipientKey,
  type AdditionalRecipients,
  type PeopleKind,
} from './domain/recipient-key';
import { calculateReach, type CampaignKind, type Member, type AudienceReach } from './domain/audience-reach';

export const AUDIENCE_TYPES = ['families', 'staff', 'coaches'] as const;
export type AudienceType = (typeof AUDIENCE_TYPES)[number];

export type RegistrationState = RegistrationDisplayStatus | 'none';

/** A campaign's audience: a rule, or people of a type by id. Filters that do not apply to the type are ignored. */
export interface Audience {
  type: AudienceType;
  sport?: string;
  programId?: number;
  seasonId?: number;
  teamId?: number;
  grade?: string;
  registration?: RegistrationState;
  staffType?: StaffType;
  w9Status?: ShownW9Status;
  parents?: ParentSelection;
  /** Only these, whatever the filters say; the filters say what the email is about. */
  includedIds?: readonly number[];
  excludedIds?: readonly number[];
  /** Affected people of other types as well, such as the coaches of a day's games. */
  additionalRecipients?: AdditionalRecipients;
}

export interface ListedRecipient {
  id: number;
  name: string;
  addresses: string[];
  /** For families. */
  childNames: string[];
  sports: string[];
  /** For staff. */
  staffType: StaffType | null;
  w9Status: W9Status | null;
}

/** How a member of an audience can be reached other than by this email. */
export interface Contact {
  name: string;
  /** For families. */
  childNames: string[];
  people: Guardian[];
}

interface Person {
  id: number;
  name: string;
  email: string;
}

/** An additional recipient of an audience. */
interface AdditionalRecipientFilter {
  number: number;
  name: string;
  /** null: an assistant coach without one. */
  email: string | null;
}

interface Paging {
  page: number;
  pageSize: number;
  search?: string;
}

/** Resolves recipients from what each module knows about its people. */
@Injectable()
export class AudienceService {
  constructor(
    private readonly families: FamilyEmailQueries,
    private readonly registered: RegisteredFamilyQueries,
    private readonly staff: StaffEmailQueries,
    private readonly coaches: CoachQueries,
    private readonly leaders: TeamCoachQueries,
    private readonly excluded: BulkEmailExclusionQueries,
  ) {}

  async countRecipients(
    audience: Audience,
    kind: CampaignKind,
  ): Promise<AudienceReach & { members: number }> {
    const [members, spared] = await Promise.all([this.members(audience), this.excluded.list()]);
    return { ...calculateReach(members, kind, spared), members: members.length };
  }

  /**
   * Members of its type first, so that someone who is both gets that email. Others get recipient keys of their own.
   */
  async members(audience: Audience): Promise<Member[]> {
    const [own, besides] = await Promise.all([this.listOwnType(audience), this.listAdditional(audience)]);
    return [
      ...own,
      ...besides.map(({ number, email }) => ({ id: number, addresses: email === null ? [] : [email] })),
    ];
  }

  /** By recipient key; families have none. */
  async names(audience: Audience): Promise<Map<number, string>> {
    const [own, besides] = await Promise.all([
      audience.type === 'families' ? [] : this.people(audience).then(({ items }) => items),
      this.listAdditional(audience),
    ]);
    return new Map([
      ...own.map(({ id, name }) => [id, name] as const),
      ...besides.map(({ number, name }) => [number, name] as const),
    ]);
  }

  /** The current people by recipient key. A person who is gone is missing. */
  async contacts(type: AudienceType, numbers: readonly number[]): Promise<Map<number, Contact>> {
    const found = await Promise.all(
      [...idsByKind(numbers, type)].map(async ([kind, ids]) =>
        [...(await this.getContacts(kind, ids))].map(
          ([id, contact]) => [encodeRecipientKey({ kind, id }, type), contact] as const,
        ),
      ),
    );
    return new Map(found.flat());
  }

  /** Which of these addresses, in lower case, the organization knows. */
  async known(addresses: readonly string[]): Promise<Set<string>> {
    const found = await Promise.all(
      [this.families, this.staff, this.coaches].map((people) => people.filterKnown(addresses)),
    );
    return new Set(found.flatMap((some) => [...some]));
  }

  async page(audience: Audience, paging: Paging): Promise<Page<ListedRecipient>> {
    if (audience.type === 'families') return this.familyPage(audience, paging);
    if (audience.type === 'staff') {
      const { items, total } = await this.staff.list(
        { ...staffFilter(audience), search: paging.search },
        paging,
      );
      return {
        total,
        items: items.map(({ id, name, email, type, w9Status }) => ({
          ...person({ id, name, email }),
          ...{ staffType: type, w9Status },
        })),
      };
    }
    const filter = { ...coachFilter(audience), search: paging.search };
    const { items, total } = await this.coaches.list(filter, paging);
    return { total, items: items.map(person) };
  }

  /** Everything that the list would show, page by page. */
  async ids(audience: Audience, search?: string): Promise<number[]> {
    if (audience.type === 'families')
      return this.families.listIds(await this.toFamilyFilter(audience), search);
    const { items } = await this.people(audience, search);
    return items.map(({ id }) => id);
  }

  /** The keys of everyone in the audience that the search finds. */
  async search(audience: Audience, search: string): Promise<number[]> {
    const [own, besides] = await Promise.all([
      this.ids({ type: audience.type }, search),
      this.listAdditional(audience, search),
    ]);
    return [...own, ...besides.map(({ number }) => number)];
  }

  private async listOwnType(audience: Audience): Promise<Member[]> {
    if (audience.type === 'families') {
      const families = await this.families.listRecipients(
        await this.toFamilyFilter(audience),
        audience.parents ?? 'first',
      );
      return families.map(({ familyId, addresses }) => ({ id: familyId, addresses }));
    }
    const { items } = await this.people(audience);
    return items.filter(isSelected(audience)).map(({ id, email }) => ({ id, addresses: [email] }));
  }

  private async listAdditional(
    { type, additionalRecipients }: Audience,
    search?: string,
  ): Promise<AdditionalRecipientFilter[]> {
    const found = await Promise.all(
      getKinds(additionalRecipients).map(async ([kind, only]) => {
        const people =
          kind === 'assistants'
            ? await this.leaders.assistants(only, search)
            : (await this.people({ type: kind, includedIds: only }, search)).items.filter(
                isSelected({ includedIds: only }),
              );
        return people.map(({ id, name, email }) => ({
          number: encodeRecipientKey({ kind, id }, type),
          name,
          email,
        }));
      }),
    );
    return found.flat();
  }

  private async getContacts(kind: PeopleKind, ids: readonly number[]): Promise<Map<number, Contact>> {
    if (kind === 'families') {
      const [guardians, children] = await Promise.all([
        this.families.guardians(ids),
        this.families.listChildNames(ids),
      ]);
      return new Map(
        [...guardians].map(([id, people]) => [
          id,
          { name: people[0].name, childNames: children.get(id) ?? [], people },
        ]),
      );
    }
    const people = await this.byIds(kind, ids);
    return new Map(
      people.map(({ id, name, email, phone }) => [
        id,
        { name, childNames: [], people: [{ name, address: email ?? '', phone: phone ?? '' }] },
      ]),
    );
  }

  private byIds(kind: keyof AdditionalRecipients, ids: readonly number[]) {
    switch (kind) {
      case 'staff':
        return this.staff.listByIds(ids);
      case 'coaches':
        return this.coaches.byIds(ids);
      case 'assistants':
        return this.leaders.assistants(ids);
    }
  }

  private people(audience: Audience, search?: string): Promise<Page<Person>> {
    return audience.type === 'staff'
      ? this.staff.list({ ...staffFilter(audience), search })
      : this.coaches.list({ ...coachFilter(audience), search });
  }

  private async familyPage(audience: Audience, paging: Paging): Promise<Page<ListedRecipient>> {
    const { items, total } = await this.families.page(await this.toFamilyFilter(audience), paging);
    const facts = await this.registered.listFamilies(
      items.map(({ familyId }) => familyId),
      {},
    );
    return {
      total,
      items: items.map(({ familyId, parentName, addresses, childNames: childNames }) => ({
        id: familyId,
        name: parentName || addresses[0],
        ...{ addresses, childNames },
        sports: facts.get(familyId)?.sports ?? [],
        ...{ staffType: null, w9Status: null },
      })),
    };
  }

  private async toFamilyFilter(audience: Audience): Promise<FamilyFilter> {
    const { includedIds, excludedIds } = audience;
    if (includedIds) return { only: includedIds, except: excludedIds };
    const filter = registeredFilter(audience);
    if (audience.registration === 'none') {
      const registered = await this.registered.ids(filter);
      return { except: [...(excludedIds ?? []), ...registered] };
    }
    const all = Object.values(filter).every((value) => value === undefined);
    return all ? { except: excludedIds } : { only: await this.registered.ids(filter), except: excludedIds };
  }
}

/** For `none`, those who did register, to be excluded. */
export function registeredFilter(audience: Audience): RegistrationAudienceFilter {
  const { sport, programId, seasonId, teamId, grade, registration } = audience;
  const standing = registration === 'none' ? undefined : registration;
  return { sport, programId, seasonId, leagueTeamId: teamId, grade, standing };
}

const staffFilter = ({ staffType, w9Status, programId, includedIds }: Audience) =>
  includedIds ? {} : { type: staffType, w9Status, programId };
const coachFilter = ({ seasonId, teamId, includedIds }: Audience) =>
  includedIds ? {} : { seasonId, teamId };

function isSelected({
  includedIds,
  excludedIds = [],
}: Pick<Audience, 'includedIds' | 'excludedIds'>): (one: { id: number }) => boolean {
  return ({ id }) => (includedIds?.includes(id) ?? true) && !excludedIds.includes(id);
}

const person = ({ id, name, email }: Person): ListedRecipient => ({
  ...{ id, name, addresses: [email] },
  ...{ childNames: [], sports: [], staffType: null, w9Status: null },
});
