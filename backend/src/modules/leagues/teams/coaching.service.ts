import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Audit, Settings, Transactions, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { CoachPrincipals } from './coach-principals';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { teamSubject } from './team-rows';

/** Whether somebody leads a team, and what only those who do are told. */
export interface Coaching {
  leads: boolean;
  coachName: string | null;
  /** Where families register, for the coach to pass on. */
  familyLink: string | null;
}

/** What the coach of a team does, or the office in their place. */
@Injectable()
export class CoachingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly coaches: CoachPrincipals,
    private readonly audit: Audit,
    private readonly settings: Settings,
  ) {}

  async of(teamId: number, by: Principals): Promise<Coaching> {
    const { manager } = this.dataSource;
    const team = await manager.findOneBy(LeagueTeam, { id: teamId });
    if (!team) throw LeagueErrors.team_not_found();
    if (!(await this.coaches.leads(by, team))) return { leads: false, coachName: null, familyLink: null };
    const { coachApplicationId: id, registrationToken: invite, teamSlug } = team;
    const coach = id === null ? null : await manager.findOneBy(CoachApplication, { id });
    return {
      leads: true,
      coachName: coach?.name ?? null,
      familyLink: invite && `${this.settings.appUrl}/dashboard?register-team=${teamSlug}&coach=${invite}`,
    };
  }

  async setRegistration(teamId: number, registrationOpen: boolean, by: Principals): Promise<LeagueTeam> {
    return this.transactions.run(async (tx) => {
      const team = await this.coaches.lockLed(tx, teamId, by);
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
