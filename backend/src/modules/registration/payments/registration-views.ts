import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Registration } from '../checkout/entities/registration.entity';
import { OfferingSources, type TeamFacts } from '../checkout/offering-sources';

/** A registration with the team that its child stands on. */
export interface RegistrationView {
  registration: Registration;
  team: TeamFacts | null;
}

/** Registrations as their own family sees them. */
@Injectable()
export class RegistrationViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: OfferingSources,
  ) {}

  /** All registrations of a family, cancelled ones too, newest first. */
  async ofFamily(userId: number): Promise<RegistrationView[]> {
    return this.withTeams(
      await this.dataSource.manager.find(Registration, {
        where: { userId },
        order: { id: 'DESC' },
      }),
    );
  }

  async ofCheckout(checkoutId: number): Promise<RegistrationView[]> {
    return this.withTeams(
      await this.dataSource.manager.find(Registration, {
        where: { checkoutId },
        order: { itemPosition: 'ASC' },
      }),
    );
  }

  /** Whether a child of this family, named by id or name, has a place in the program. */
  async exists(
    userId: number,
    wish: { childId?: number | null; childName?: string | null; programId: number },
  ): Promise<boolean> {
    const builder = this.dataSource
      .createQueryBuilder(Registration, 'r')
      .where(`r.userId = :userId and r.programId = :programId and r.status = 'active'`, {
        userId,
        programId: wish.programId,
      });
    if (wish.childId) builder.andWhere('r.childId = :childId', { childId: wish.childId });
    else builder.andWhere('lower(r.childName) = lower(:name)', { name: wish.childName ?? '' });
    return builder.getExists();
  }

  /** With what only leagues know. */
  async withTeams(found: readonly Registration[]): Promise<RegistrationView[]> {
    const teamIds = found.flatMap(({ leagueTeamId }) => (leagueTeamId === null ? [] : [leagueTeamId]));
    const teams = teamIds.length > 0 ? await this.sources.teamFacts(teamIds) : null;
    return found.map((registration) => ({
      registration,
      team: teams?.get(registration.leagueTeamId ?? 0) ?? null,
    }));
  }
}
