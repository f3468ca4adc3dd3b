import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { emailKey, Families, Users } from '../../identity';
import { ActiveRegistrations } from '../../registration';
import { TeamPlayer } from './entities/team-player.entity';

export interface FamilyPerson {
  teamId: number;
  /** The family's account. */
  userId: number;
  /** '' where nobody told it. */
  name: string;
  /** In lower case. */
  email: string;
  phone: string;
}

/** The families of which a child plays on a team. */
@Injectable()
export class TeamFamilies {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: ActiveRegistrations,
    private readonly families: Families,
    private readonly users: Users,
  ) {}

  /** Of their parents and their accounts, each address once. */
  async addresses(teamId: number): Promise<string[]> {
    return [...(await this.addressesOf([teamId])).get(teamId)!];
  }

  /** The same of many teams. */
  async addressesOf(teamIds: readonly number[]): Promise<Map<number, Set<string>>> {
    const addresses = new Map(teamIds.map((id) => [id, new Set<string>()]));
    for (const { teamId, email } of await this.peopleOf(teamIds)) addresses.get(teamId)!.add(email);
    return addresses;
  }

  /** The owners of these addresses, of each team each once. */
  async peopleOf(teamIds: readonly number[]): Promise<FamilyPerson[]> {
    const players = await this.dataSource.manager.findBy(TeamPlayer, { teamId: In([...teamIds]) });
    const children = await this.registrations.byId(players.map(({ registrationId }) => registrationId));
    const people = await this.peopleBehind([...new Set([...children.values()].map(({ userId }) => userId))]);
    const found = new Map<string, FamilyPerson>();
    for (const { teamId, registrationId } of players)
      for (const person of people.get(children.get(registrationId)?.userId ?? 0) ?? [])
        if (!found.has(`${teamId} ${person.email}`))
          found.set(`${teamId} ${person.email}`, { teamId, ...person });
    return [...found.values()];
  }

  /** Guardians, and who signs in where that is none of them. */
  async peopleBehind(userIds: readonly number[]): Promise<Map<number, Omit<FamilyPerson, 'teamId'>[]>> {
    const [accounts, families] = await Promise.all([
      this.users.byIds(userIds),
      Promise.all(userIds.map((userId) => this.families.of(userId))),
    ]);
    return new Map(
      userIds.map((userId, i) => {
        const people = families[i].parents.map(({ name, email, phone }) => ({ name, email, phone }));
        const account = accounts.get(userId);
        if (account) people.push({ name: account.name, email: account.email, phone: people[0]?.phone ?? '' });
        const own = new Map<string, Omit<FamilyPerson, 'teamId'>>();
        for (const { name, email, phone } of people) {
          const key = emailKey(email);
          if (!own.has(key)) own.set(key, { userId, name, email: key, phone });
        }
        return [userId, [...own.values()]];
      }),
    );
  }
}
