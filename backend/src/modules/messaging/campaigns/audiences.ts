import { Injectable } from '@nestjs/common';
import type { Page } from '../../../kernel';
import { SparedAddresses } from '../../../platform';
import { FamilyAddresses, type Guardian, type Guardians, type SomeFamilies } from '../../identity';
import { CoachQueries, TeamLeaders } from '../../leagues';
import { RegisteredFamilies, type RegisteredFilter, type Standing } from '../../registration';
import { StaffAddresses, type ShownW9Status, type StaffType, type W9Status } from '../../staffing';
import { idsByKind, kindsOf, numberOf, type Also, type PeopleKind } from './domain/member-number';
import { reachOf, type CampaignKind, type Member, type Reach } from './domain/reach';

export const AUDIENCE_TYPES = ['families', 'staff', 'coaches'] as const;
export type AudienceType = (typeof AUDIENCE_TYPES)[number];

export type RegistrationState = Standing | 'none';

/** Whom a campaign is for: a rule, or those of a type by their ids. What does not fit the type is passed over. */
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
  guardians?: Guardians;
  /** These alone, whatever the filters say; the filters say what it is about. */
  only?: readonly number[];
  except?: readonly number[];
  /** People of other kinds whom it concerns as well, such as the coaches of a day's games. */
  also?: Also;
}

export interface ListedRecipient {
  id: number;
  name: string;
  addresses: string[];
  /** Of families. */
  childNames: string[];
  sports: string[];
  /** Of staff. */
  staffType: StaffType | null;
  w9Status: W9Status | null;
}

/** How somebody of an audience is reached otherwise than by this e-mail. */
export interface Contact {
  name: string;
  /** Of families. */
  childNames: string[];
  people: Guardian[];
}

interface Person {
  id: number;
  name: string;
  email: string;
}

/** Somebody whom an audience names besides its own type. */
interface Besides {
  number: number;
  name: string;
  /** null: an assistant who gave none. */
  email: string | null;
}

interface Paging {
  page: number;
  pageSize: number;
  search?: string;
}

/** Who is written to, by what each module knows of its people. */
@Injectable()
export class Audiences {
  constructor(
    private readonly families: FamilyAddresses,
    private readonly registered: RegisteredFamilies,
    private readonly staff: StaffAddresses,
    private readonly coaches: CoachQueries,
    private readonly leaders: TeamLeaders,
    private readonly spared: SparedAddresses,
  ) {}

  async reach(audience: Audience, kind: CampaignKind): Promise<Reach & { members: number }> {
    const [members, spared] = await Promise.all([this.members(audience), this.spared.all()]);
    return { ...reachOf(members, kind, spared), members: members.length };
  }

  /** Those of its type first, so that whoever is both gets the mail of that. Others have numbers of their own. */
  async members(audience: Audience): Promise<Member[]> {
    const [own, besides] = await Promise.all([this.own(audience), this.besides(audience)]);
    return [
      ...own,
      ...besides.map(({ number, email }) => ({ id: number, addresses: email === null ? [] : [email] })),
    ];
  }

  /** By their numbers; of families none. */
  async names(audience: Audience): Promise<Map<number, string>> {
    const [own, besides] = await Promise.all([
      audience.type === 'families' ? [] : this.people(audience).then(({ items }) => items),
      this.besides(audience),
    ]);
    return new Map([
      ...own.map(({ id, name }) => [id, name] as const),
      ...besides.map(({ number, name }) => [number, name] as const),
    ]);
  }

  /** By their numbers, whoever they are by now. Of somebody who is gone nothing is known. */
  async contacts(type: AudienceType, numbers: readonly number[]): Promise<Map<number, Contact>> {
    const found = await Promise.all(
      [...idsByKind(numbers, type)].map(async ([kind, ids]) =>
        [...(await this.contactsOf(kind, ids))].map(
          ([id, contact]) => [numberOf({ kind, id }, type), contact] as const,
        ),
      ),
    );
    return new Map(found.flat());
  }

  /** Which of these addresses, in lower case, the organisation knows. */
  async known(addresses: readonly string[]): Promise<Set<string>> {
    const found = await Promise.all(
      [this.families, this.staff, this.coaches].map((people) => people.known(addresses)),
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

  /** All that the list would show, page by page. */
  async ids(audience: Audience, search?: string): Promise<number[]> {
    if (audience.type === 'families') return this.families.ids(await this.someFamilies(audience), search);
    const { items } = await this.people(audience, search);
    return items.map(({ id }) => id);
  }

  /** The numbers of all whom it names and the search finds. */
  async found(audience: Audience, search: string): Promise<number[]> {
    const [own, besides] = await Promise.all([
      this.ids({ type: audience.type }, search),
      this.besides(audience, search),
    ]);
    return [...own, ...besides.map(({ number }) => number)];
  }

  private async own(audience: Audience): Promise<Member[]> {
    if (audience.type === 'families') {
      const families = await this.families.of(
        await this.someFamilies(audience),
        audience.guardians ?? 'first',
      );
      return families.map(({ familyId, addresses }) => ({ id: familyId, addresses }));
    }
    const { items } = await this.people(audience);
    return items.filter(isMeant(audience)).map(({ id, email }) => ({ id, addresses: [email] }));
  }

  private async besides({ type, also }: Audience, search?: string): Promise<Besides[]> {
    const found = await Promise.all(
      kindsOf(also).map(async ([kind, only]) => {
        const people =
          kind === 'assistants'
            ? await this.leaders.assistants(only, search)
            : (await this.people({ type: kind, only }, search)).items.filter(isMeant({ only }));
        return people.map(({ id, name, email }) => ({ number: numberOf({ kind, id }, type), name, email }));
      }),
    );
    return found.flat();
  }

  private async contactsOf(kind: PeopleKind, ids: readonly number[]): Promise<Map<number, Contact>> {
    if (kind === 'families') {
      const [guardians, children] = await Promise.all([
        this.families.guardians(ids),
        this.families.childNames(ids),
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

  private byIds(kind: keyof Also, ids: readonly number[]) {
    switch (kind) {
      case 'staff':
        return this.staff.byIds(ids);
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
    const { items, total } = await this.families.page(await this.someFamilies(audience), paging);
    const facts = await this.registered.of(
      items.map(({ familyId }) => familyId),
      {},
    );
    return {
      total,
      items: items.map(({ familyId, parentName, addresses, childNames }) => ({
        id: familyId,
        name: parentName || addresses[0],
        ...{ addresses, childNames },
        sports: facts.get(familyId)?.sports ?? [],
        ...{ staffType: null, w9Status: null },
      })),
    };
  }

  private async someFamilies(audience: Audience): Promise<SomeFamilies> {
    const { only, except } = audience;
    if (only) return { only, except };
    const filter = registeredFilter(audience);
    if (audience.registration === 'none') {
      const registered = await this.registered.ids(filter);
      return { except: [...(except ?? []), ...registered] };
    }
    const all = Object.values(filter).every((value) => value === undefined);
    return all ? { except } : { only: await this.registered.ids(filter), except };
  }
}

/** Of `none` those who did register, for them to be left out. */
export function registeredFilter(audience: Audience): RegisteredFilter {
  const { sport, programId, seasonId, teamId, grade, registration } = audience;
  const standing = registration === 'none' ? undefined : registration;
  return { sport, programId, seasonId, leagueTeamId: teamId, grade, standing };
}

const staffFilter = ({ staffType, w9Status, programId, only }: Audience) =>
  only ? {} : { type: staffType, w9Status, programId };
const coachFilter = ({ seasonId, teamId, only }: Audience) => (only ? {} : { seasonId, teamId });

function isMeant({ only, except = [] }: Pick<Audience, 'only' | 'except'>): (one: { id: number }) => boolean {
  return ({ id }) => (only?.includes(id) ?? true) && !except.includes(id);
}

const person = ({ id, name, email }: Person): ListedRecipient => ({
  ...{ id, name, addresses: [email] },
  ...{ childNames: [], sports: [], staffType: null, w9Status: null },
});
