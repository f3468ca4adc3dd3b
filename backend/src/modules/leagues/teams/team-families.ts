import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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
    const players = await this.dataSource.manager.findBy(TeamPlayer, { teamId });
    const children = await this.registrations.byId(players.map(({ registrationId }) => registrationId));
    const userIds = [...new Set([...children.values()].map(({ userId }) => userId))];
    const [accounts, families] = await Promise.all([
      this.users.byIds(userIds),
      Promise.all(userIds.map((userId) => this.families.of(userId))),
    ]);
    const people = [...accounts.values(), ...families.flatMap(({ parents }) => parents)];
    return [...new Set(people.map(({ email }) => emailKey(email)))];
  }
}
