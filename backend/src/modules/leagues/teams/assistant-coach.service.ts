import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachAccessService } from './coach-access.service';
import { AssistantCoach } from './entities/assistant-coach.entity';
import type { LeagueTeam } from './entities/league-team.entity';
import { TeamRosterQueries } from './team-roster.queries';
import { teamSubject } from './team-persistence';

export type AssistantFields = Pick<AssistantCoach, 'name' | 'email' | 'phone'> & { role?: string };

const MAX_ASSISTANT_COACHES = 10;

/** A team's assistant coaches. The coach and administrators manage them; the team's families can see them. */
@Injectable()
export class AssistantCoachService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly coaches: CoachAccessService,
    private readonly players: TeamRosterQueries,
    private readonly audit: Audit,
  ) {}

  /** Empty for people outside the team. */
  async listForTeam(teamId: number, by: Principals): Promise<AssistantCoach[]> {
    const { as } = await this.players.getRoster(teamId, by);
    if (as === null) return [];
    return this.dataSource.manager.find(AssistantCoach, { where: { teamId }, order: { id: 'ASC' } });
  }

  async add(teamId: number, fields: AssistantFields, by: Principals): Promise<AssistantCoach> {
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockManagedTeam(tx, teamId, by);
      if ((await tx.countBy(AssistantCoach, { teamId })) >= MAX_ASSISTANT_COACHES)
        throw LeagueErrors.too_many_assistant_coaches({ team: team.name, most: MAX_ASSISTANT_COACHES });
      const made = await tx.save(tx.create(AssistantCoach, { ...fields, teamId }));
      await this.record(tx, by, team, 'team.assistant_added', { after: { assistantId: made.id } });
      return made;
    });
  }

  async change(id: number, fields: AssistantFields, by: Principals): Promise<AssistantCoach> {
    return this.transactions.run(async (tx) => {
      const { team, assistant } = await this.lockAssistant(tx, id, by);
      const after = await tx.save(tx.create(AssistantCoach, { ...assistant, ...fields }));
      await this.record(tx, by, team, 'team.assistant_changed', { after: { assistantId: id } });
      return after;
    });
  }

  async remove(id: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { team } = await this.lockAssistant(tx, id, by);
      await tx.delete(AssistantCoach, id);
      await this.record(tx, by, team, 'team.assistant_removed', { before: { assistantId: id } });
    });
  }

  private async lockAssistant(tx: EntityManager, id: number, by: Principals) {
    const seen = await tx.findOneBy(AssistantCoach, { id });
    if (!seen) throw LeagueErrors.assistant_not_found();
    const team = await this.coaches.lockManagedTeam(tx, seen.teamId, by);
    const assistant = await tx.findOneBy(AssistantCoach, { id });
    if (!assistant) throw LeagueErrors.assistant_not_found();
    return { team, assistant };
  }

  private record(
    tx: EntityManager,
    by: Principals,
    team: LeagueTeam,
    action: string,
    change: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(tx, by, { action, ...teamSubject(team), ...change });
  }
}
