import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { emailKey, Families, Users } from '../../identity';
import { ActiveRegistrations } from '../../registration';
import { TeamPlayer } from './entities/team-player.entity';

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
    const players = await this.dataSource.manager.findBy(TeamPlayer, { teamId: In([...teamIds]) });
    const children = await this.registrations.byId(players.map(({ registrationId }) => registrationId));
    const userIds = [...new Set([...children.values()].map(({ userId }) => userId))];
    const [accounts, families] = await Promise.all([
      this.users.byIds(userIds),
      Promise.all(userIds.map((userId) => this.families.of(userId))),
    ]);
    const parents = new Map(userIds.map((userId, i) => [userId, families[i].parents]));
    const addresses = new Map(teamIds.map((id) => [id, new Set<string>()]));
    for (const { teamId, registrationId } of players) {
      const { userId } = children.get(registrationId) ?? {};
      if (userId === undefined) continue;
      const people = [accounts.get(userId) ?? [], parents.get(userId) ?? []].flat();
      for (const { email } of people) addresses.get(teamId)!.add(emailKey(email));
    }
    return addresses;
  }
}
