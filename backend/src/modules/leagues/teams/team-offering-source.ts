import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { getByIds } from '../../../platform';
import {
  OfferingSourceRegistry,
  RegistrationErrors,
  type OfferingSource,
  type OfferingTerms,
  type OfferingRegistration,
  type TeamDetails,
} from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { SeasonProgram } from '../seasons/entities/season-program.entity';
import { toOfferingTerms } from './team-offering-terms';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamSpotService } from './team-spot.service';
import { toRows } from './team.queries';

/** Offers team spots for registration. */
@Injectable()
export class TeamOfferingSource implements OfferingSource, OnModuleInit {
  readonly kind = 'team';

  constructor(
    private readonly dataSource: DataSource,
    private readonly spots: TeamSpotService,
    private readonly sources: OfferingSourceRegistry,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    return termsIn(this.dataSource.manager, ids);
  }

  async hold(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    await this.spots.hold(tx, ids).catch(asProgramFull);
    const terms = await termsIn(tx, ids);
    for (const id of ids) {
      const team = terms.get(id);
      if (team) team.spotsTaken -= 1;
    }
    return terms;
  }

  confirm(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void> {
    return this.spots.confirm(
      tx,
      registrations.map(({ id, purchasedId }) => ({ registrationId: id, teamId: purchasedId })),
    );
  }

  releaseHold(tx: EntityManager, ids: readonly number[]): Promise<void> {
    return this.spots.releaseHold(tx, ids);
  }

  releaseConfirmed(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void> {
    return this.spots.releaseConfirmed(
      tx,
      registrations.flatMap(({ id, leagueTeamId }) =>
        leagueTeamId === null ? [] : [{ registrationId: id, teamId: leagueTeamId }],
      ),
    );
  }

  async teamFacts(teamIds: readonly number[]): Promise<TeamDetails[]> {
    const { manager } = this.dataSource;
    const teams = await manager.findBy(LeagueTeam, { id: In([...teamIds]) });
    const coaches = await getByIds(
      manager,
      CoachApplication,
      teams.map(({ coachApplicationId }) => coachApplicationId),
    );
    return teams.map(({ id, name, teamSlug, coachApplicationId }) => ({
      leagueTeamId: id,
      teamName: name,
      teamSlug,
      coachName: coaches.get(coachApplicationId ?? 0)?.name ?? null,
    }));
  }
}

/** Teams of deleted seasons are not offered. */
async function termsIn(manager: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
  const rows = await toRows(manager, await manager.findBy(LeagueTeam, { id: In([...ids]) }));
  const offered = rows.filter(({ season }) => season.archivedAt === null);
  const links = await manager.findBy(SeasonProgram, { seasonId: In(offered.map(({ season }) => season.id)) });
  const linkOf = new Map(links.map(({ seasonId, id }) => [seasonId, id]));
  return new Map(
    offered.map((row) => [row.team.id, toOfferingTerms(row, linkOf.get(row.season.id) ?? null)]),
  );
}

function asProgramFull(error: unknown): never {
  if (!LeagueErrors.team_full.is(error)) throw error;
  throw RegistrationErrors.program_full({ program: error.details.facts?.team });
}
