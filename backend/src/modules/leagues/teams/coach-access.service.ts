import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  AccessErrors,
  PrincipalResolverRegistry,
  type CoachPrincipal,
  type Principals,
} from '../../../platform';
import { hashSecret } from '../../identity';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { lockTeam } from './team-persistence';

const SECRET = /^[\w-]{43}$/;

/** SQL condition: whether an email address in lower case is the head coach's. */
export const HEAD_COACH_EMAIL_MATCHES_SQL = (teamId: string, email: string): string => `
  exists (select from team_coaches led join coaches on coaches.id = led."coachId"
           where led."teamId" = ${teamId} and led.role = 'head_coach' and coaches.email = ${email})`;

/** Decides who manages a team: someone with the coach link's secret, or a user with the head coach's email address. */
@Injectable()
export class CoachAccessService implements OnModuleInit {
  constructor(
    private readonly sources: PrincipalResolverRegistry,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.sources.register(async ({ headers }) => {
      const secret = headers['x-coach-token'];
      if (typeof secret !== 'string' || !SECRET.test(secret)) return undefined;
      const coach = await this.findCoachBySecret(secret);
      return coach && { coach };
    });
  }

  /** Whether the person can do what the head coach can; administrators always can. */
  async canManageTeam(by: Principals, team: LeagueTeam): Promise<boolean> {
    if (by.admin || by.coach?.teamId === team.id) return true;
    return by.user !== undefined && this.isHeadCoach(by.user.email, team.id);
  }

  /** Locks the team for someone who manages it. @throws team_not_found, forbidden */
  async lockManagedTeam(tx: EntityManager, teamId: number, by: Principals): Promise<LeagueTeam> {
    const team = await lockTeam(tx, teamId);
    if (!(await this.canManageTeam(by, team))) throw AccessErrors.forbidden();
    return team;
  }

  private async findCoachBySecret(secret: string): Promise<CoachPrincipal | undefined> {
    const { manager } = this.dataSource;
    const application = await manager.findOneBy(CoachApplication, { registrationToken: hashSecret(secret) });
    const team = application && (await manager.findOneBy(LeagueTeam, { coachApplicationId: application.id }));
    return team ? { teamId: team.id, applicationId: application.id, name: application.name } : undefined;
  }

  private async isHeadCoach(email: string, teamId: number): Promise<boolean> {
    const [{ leads }] = await this.dataSource.query<[{ leads: boolean }]>(
      `select ${HEAD_COACH_EMAIL_MATCHES_SQL('$1', '$2')} as leads`,
      [teamId, email],
    );
    return leads;
  }
}
