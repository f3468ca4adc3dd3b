import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PrincipalSources, type CoachPrincipal, type Principals } from '../../../platform';
import { hashOf } from '../../identity';
import { CoachApplication } from './entities/coach-application.entity';
import { Coach } from './entities/coach.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamCoach } from './entities/team-coach.entity';

const SECRET = /^[\w-]{43}$/;

/** Who leads which team: by the secret of its link, or by an account with the head coach's address. */
@Injectable()
export class CoachPrincipals implements OnModuleInit {
  constructor(
    private readonly sources: PrincipalSources,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.sources.register(async ({ headers }) => {
      const secret = headers['x-coach-token'];
      if (typeof secret !== 'string' || !SECRET.test(secret)) return undefined;
      const coach = await this.coachBy(secret);
      return coach && { coach };
    });
  }

  /** Whether they may do what the head coach may: the office always may. */
  async leads(by: Principals, team: LeagueTeam): Promise<boolean> {
    if (by.admin || by.coach?.teamId === team.id) return true;
    return by.user !== undefined && this.isHeadCoach(by.user.email, team.id);
  }

  private async coachBy(secret: string): Promise<CoachPrincipal | undefined> {
    const { manager } = this.dataSource;
    const application = await manager.findOneBy(CoachApplication, { registrationToken: hashOf(secret) });
    const team = application && (await manager.findOneBy(LeagueTeam, { coachApplicationId: application.id }));
    return team ? { teamId: team.id, applicationId: application.id, name: application.name } : undefined;
  }

  private isHeadCoach(email: string, teamId: number): Promise<boolean> {
    return this.dataSource.manager
      .createQueryBuilder(TeamCoach, 'leading')
      .innerJoin(Coach, 'coach', 'coach.id = leading.coachId')
      .where({ teamId, role: 'head_coach' })
      .andWhere('coach.email = :email', { email })
      .getExists();
  }
}
