import { Injectable } from '@nestjs/common';
import type { Page } from '../../../kernel';
import { HeldBack } from '../../../platform';
import { FamilyAddresses, type Guardian, type Guardians, type SomeFamilies } from '../../identity';
import { CoachQueries } from '../../leagues';
import { RegisteredFamilies, type RegisteredFilter, type Standing } from '../../registration';
import { StaffAddresses, type ShownW9Status, type StaffType, type W9Status } from '../../staffing';
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
    private readonly held: HeldBack,
  ) {}

  async reach(audience: Audience, kind: CampaignKind): Promise<Reach & { members: number }> {
    const [members, held] = await Promise.all([this.members(audience), this.held.all()]);
    return { ...reachOf(members, kind, held), members: members.length };
  }

  async members(audience: Audience): Promise<Member[]> {
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

  /** Of staff or coaches. */
  async names(audience: Audience): Promise<Map<number, string>> {
    const { items } = await this.people(audience);
    return new Map(items.map(({ id, name }) => [id, name]));
  }

  /** By their ids, whoever they are by now. Of somebody who is gone nothing is known. */
  async contacts(type: AudienceType, ids: readonly number[]): Promise<Map<number, Contact>> {
    if (type !== 'families') {
      const people = await (type === 'staff' ? this.staff : this.coaches).byIds(ids);
      return new Map(
        people.map(({ id, name, email, phone }) => [
          id,
          { name, childNames: [], people: [{ name, address: email, phone }] },
        ]),
      );
    }
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

function isMeant({ only, except = [] }: Audience): (one: { id: number }) => boolean {
  return ({ id }) => (only?.includes(id) ?? true) && !except.includes(id);
}

const person = ({ id, name, email }: Person): ListedRecipient => ({
  ...{ id, name, addresses: [email] },
  ...{ childNames: [], sports: [], staffType: null, w9Status: null },
});
