import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit, AppConfig, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachAccessService } from './coach-access.service';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { teamSubject } from './team-persistence';

/** Whether someone manages a team, and what only managers see. */
export interface Coaching {
  canManage: boolean;
  coachName: string | null;
  /** The link that the coach shares with families. */
  inviteLink: string | null;
}

/** What a team's coach, or an administrator, can change about the team. */
@Injectable()
export class TeamManagementService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly coaches: CoachAccessService,
    private readonly audit: Audit,
    private readonly settings: AppConfig,
  ) {}

  async getCoachView(teamId: number, by: Principals): Promise<Coaching> {
    const { manager } = this.dataSource;
    const team = await manager.findOneBy(LeagueTeam, { id: teamId });
    if (!team) throw LeagueErrors.team_not_found();
    if (!(await this.coaches.canManageTeam(by, team)))
      return { canManage: false, coachName: null, inviteLink: null };
    const { coachApplicationId: id, registrationToken: invite, teamSlug } = team;
    const coach = id === null ? null : await manager.findOneBy(CoachApplication, { id });
    return {
      canManage: true,
      coachName: coach?.name ?? null,
      inviteLink: invite && `${this.settings.appUrl}/dashboard?register-team=${teamSlug}&coach=${invite}`,
    };
  }

  async setRegistration(teamId: number, registrationOpen: boolean, by: Principals): Promise<LeagueTeam> {
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockManagedTeam(tx, teamId, by);
      if (team.registrationOpen === registrationOpen) return team;
      await tx.update(LeagueTeam, teamId, { registrationOpen, editVersion: team.editVersion + 1 });
      await this.audit.record(tx, by, {
        action: 'team.updated',
        ...teamSubject(team),
        before: { registrationOpen: team.registrationOpen },
        after: { registrationOpen },
      });
      return Object.assign(team, { registrationOpen });
    });
  }
}
