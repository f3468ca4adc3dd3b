import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccessErrors, PrincipalSources, type CoachPrincipal, type Principals } from '../../../platform';
import { hashOf } from '../../identity';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { lockTeam } from './team-rows';

const SECRET = /^[\w-]{43}$/;

/** In SQL: whether an address in lower case is the head coach's. */
export const isLedBy = (teamId: string, email: string): string => `
  exists (select from team_coaches led join coaches on coaches.id = led."coachId"
           where led."teamId" = ${teamId} and led.role = 'head_coach' and coaches.email = ${email})`;

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

  /** The team, locked for whoever leads it. @throws team_not_found, forbidden */
  async lockLed(tx: EntityManager, teamId: number, by: Principals): Promise<LeagueTeam> {
    const team = await lockTeam(tx, teamId);
    if (!(await this.leads(by, team))) throw AccessErrors.forbidden();
    return team;
  }

  private async coachBy(secret: string): Promise<CoachPrincipal | undefined> {
    const { manager } = this.dataSource;
    const application = await manager.findOneBy(CoachApplication, { registrationToken: hashOf(secret) });
    const team = application && (await manager.findOneBy(LeagueTeam, { coachApplicationId: application.id }));
    return team ? { teamId: team.id, applicationId: application.id, name: application.name } : undefined;
  }

  private async isHeadCoach(email: string, teamId: number): Promise<boolean> {
    const [{ leads }] = await this.dataSource.query<[{ leads: boolean }]>(
      `select ${isLedBy('$1', '$2')} as leads`,
      [teamId, email],
    );
    return leads;
  }
}
