import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit, Transactions, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachPrincipals } from './coach-principals';
import { AssistantCoach } from './entities/assistant-coach.entity';
import type { LeagueTeam } from './entities/league-team.entity';
import { TeamPlayers } from './team-players';
import { teamSubject } from './team-rows';

export type AssistantFields = Pick<AssistantCoach, 'name' | 'email' | 'phone'> & { role?: string };

const MOST = 10;

/** Who helps the coach of a team: kept by the coach, or the office, and seen by the team's families. */
@Injectable()
export class AssistantCoaches {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly coaches: CoachPrincipals,
    private readonly players: TeamPlayers,
    private readonly audit: Audit,
  ) {}

  /** For those who belong to the team; for everybody else there are none. */
  async of(teamId: number, by: Principals): Promise<AssistantCoach[]> {
    const { as } = await this.players.of(teamId, by);
    if (as === null) return [];
    return this.dataSource.manager.find(AssistantCoach, { where: { teamId }, order: { id: 'ASC' } });
  }

  async add(teamId: number, fields: AssistantFields, by: Principals): Promise<AssistantCoach> {
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockLed(tx, teamId, by);
      if ((await tx.countBy(AssistantCoach, { teamId })) >= MOST)
        throw LeagueErrors.assistants_complete({ team: team.name, most: MOST });
      const made = await tx.save(tx.create(AssistantCoach, { ...fields, teamId }));
      await this.record(tx, by, team, 'team.assistant_added', { after: { name: made.name } });
      return made;
    });
  }

  async change(id: number, fields: AssistantFields, by: Principals): Promise<AssistantCoach> {
    return this.transactions.run(async (tx) => {
      const { team, assistant } = await this.lockAssistant(tx, id, by);
      const after = await tx.save(tx.create(AssistantCoach, { ...assistant, ...fields }));
      const names = { before: { name: assistant.name }, after: { name: after.name } };
      await this.record(tx, by, team, 'team.assistant_changed', names);
      return after;
    });
  }

  async remove(id: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { team, assistant } = await this.lockAssistant(tx, id, by);
      await tx.delete(AssistantCoach, id);
      await this.record(tx, by, team, 'team.assistant_removed', { before: { name: assistant.name } });
    });
  }

  private async lockAssistant(tx: EntityManager, id: number, by: Principals) {
    const seen = await tx.findOneBy(AssistantCoach, { id });
    if (!seen) throw LeagueErrors.assistant_not_found();
    const team = await this.coaches.lockLed(tx, seen.teamId, by);
    const assistant = await tx.findOneBy(AssistantCoach, { id });
    if (!assistant) throw LeagueErrors.assistant_not_found();
    return { team, assistant };
  }

  private record(
    tx: EntityManager,
    by: Principals,
    team: LeagueTeam,
    action: string,
    names: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(tx, by, { action, ...teamSubject(team), ...names });
  }
}
