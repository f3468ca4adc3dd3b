import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { normalizeEmail, FamilyQueries, UserService } from '../../identity';
import { ActiveRegistrationService } from '../../registration';
import { listPlayers } from './players-of-teams';

export interface FamilyPerson {
  teamId: number;
  /** The family's user id. */
  userId: number;
  /** '' when none was given. */
  name: string;
  /** In lower case. */
  email: string;
  phone: string;
}

/** The families with a child on a team. */
@Injectable()
export class TeamFamilyQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: ActiveRegistrationService,
    private readonly families: FamilyQueries,
    private readonly users: UserService,
  ) {}

  /** The email addresses of its families' parents and users, each once. */
  async addresses(teamId: number): Promise<string[]> {
    return [...(await this.getAddresses([teamId])).get(teamId)!];
  }

  /** Like `addresses`, for many teams. */
  async getAddresses(teamIds: readonly number[]): Promise<Map<number, Set<string>>> {
    const addresses = new Map(teamIds.map((id) => [id, new Set<string>()]));
    for (const { teamId, email } of await this.listPeople(teamIds)) addresses.get(teamId)!.add(email);
    return addresses;
  }

  /** The people with these addresses, each once per team. */
  async listPeople(teamIds: readonly number[]): Promise<FamilyPerson[]> {
    const players = await listPlayers(this.dataSource.manager, teamIds);
    const families = await this.registrations.getFamilies(
      players.map(({ registrationId }) => registrationId),
    );
    const people = await this.listRegistrationParents([...new Set(families.values())]);
    const found = new Map<string, FamilyPerson>();
    for (const { teamId, registrationId } of players)
      for (const person of people.get(families.get(registrationId) ?? 0) ?? [])
        if (!found.has(`${teamId} ${person.email}`))
          found.set(`${teamId} ${person.email}`, { teamId, ...person });
    return [...found.values()];
  }

  /** The guardians, and the user who signs in unless a guardian has the same address. */
  async listRegistrationParents(
    userIds: readonly number[],
  ): Promise<Map<number, Omit<FamilyPerson, 'teamId'>[]>> {
    const [accounts, families] = await Promise.all([
      this.users.getAll(userIds),
      Promise.all(userIds.map((userId) => this.families.getByUser(userId))),
    ]);
    return new Map(
      userIds.map((userId, i) => {
        const people = families[i].parents.map(({ name, email, phone }) => ({ name, email, phone }));
        const account = accounts.get(userId);
        if (account) people.push({ name: account.name, email: account.email, phone: people[0]?.phone ?? '' });
        const own = new Map<string, Omit<FamilyPerson, 'teamId'>>();
        for (const { name, email, phone } of people) {
          const key = normalizeEmail(email);
          if (!own.has(key)) own.set(key, { userId, name, email: key, phone });
        }
        return [userId, [...own.values()]];
      }),
    );
  }
}
