import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Registration } from '../checkout/entities/registration.entity';
import { Refund } from './entities/refund.entity';
import { OfferingSourceRegistry, type TeamDetails } from '../checkout/offering-source.registry';

/** A registration with the child's current team and its refunds, in the order of their requests. */
export interface RegistrationView {
  registration: Registration;
  team: TeamDetails | null;
  refunds: Refund[];
}

/** A family's view of its own registrations. */
@Injectable()
export class FamilyRegistrationQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: OfferingSourceRegistry,
  ) {}

  /** All registrations of a family, canceled ones included, newest first. */
  async listForFamily(userId: number): Promise<RegistrationView[]> {
    return this.withTeams(
      await this.dataSource.manager.find(Registration, {
        where: { userId },
        order: { id: 'DESC' },
      }),
    );
  }

  async listForCheckout(checkoutId: number): Promise<RegistrationView[]> {
    return this.withTeams(
      await this.dataSource.manager.find(Registration, {
        where: { checkoutId },
        order: { itemPosition: 'ASC' },
      }),
    );
  }

  /** Whether a child of this family, by id or name, has a spot in the program. */
  async exists(
    userId: number,
    input: { childId?: number | null; childName?: string | null; programId: number },
  ): Promise<boolean> {
    const builder = this.dataSource
      .createQueryBuilder(Registration, 'r')
      .where(`r.userId = :userId and r.programId = :programId and r.status = 'active'`, {
        userId,
        programId: input.programId,
      });
    if (input.childId) builder.andWhere('r.childId = :childId', { childId: input.childId });
    else builder.andWhere('lower(r.childName) = lower(:name)', { name: input.childName ?? '' });
    return builder.getExists();
  }

  /** Adds the data that only leagues has, and the refunds. */
  async withTeams(found: readonly Registration[]): Promise<RegistrationView[]> {
    const teamIds = found.flatMap(({ leagueTeamId }) => (leagueTeamId === null ? [] : [leagueTeamId]));
    const teams = teamIds.length > 0 ? await this.sources.teamFacts(teamIds) : null;
    const refunds = await this.getRefunds(found);
    return found.map((registration) => ({
      registration,
      team: teams?.get(registration.leagueTeamId ?? 0) ?? null,
      refunds: refunds.filter(({ registrationId }) => registrationId === registration.id),
    }));
  }

  /** Free registrations have no refunds. */
  private async getRefunds(found: readonly Registration[]): Promise<Refund[]> {
    const ids = found.flatMap(({ id, paymentId }) => (paymentId === null ? [] : [id]));
    if (ids.length === 0) return [];
    return this.dataSource.manager.find(Refund, { where: { registrationId: In(ids) }, order: { id: 'ASC' } });
  }
}
