import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { byIds } from '../../../platform';
import {
  OfferingSources,
  RegistrationErrors,
  type OfferingSource,
  type OfferingTerms,
  type SoldRegistration,
  type TeamFacts,
} from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { SeasonProgram } from '../seasons/entities/season-program.entity';
import { teamTerms } from './team-sale';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamPlaces } from './team-places';
import { rowsOf } from './team.queries';

/** Teams as something to register for. */
@Injectable()
export class TeamOfferings implements OfferingSource, OnModuleInit {
  readonly kind = 'team';

  constructor(
    private readonly dataSource: DataSource,
    private readonly places: TeamPlaces,
    private readonly sources: OfferingSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    return termsIn(this.dataSource.manager, ids);
  }

  async take(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    await this.places.take(tx, ids).catch(asProgramFull);
    const terms = await termsIn(tx, ids);
    for (const id of ids) {
      const team = terms.get(id);
      if (team) team.takenPlaces -= 1;
    }
    return terms;
  }

  confirm(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void> {
    return this.places.confirm(
      tx,
      registrations.map(({ id, soldAsId }) => ({ registrationId: id, teamId: soldAsId })),
    );
  }

  giveBack(tx: EntityManager, ids: readonly number[]): Promise<void> {
    return this.places.giveBack(tx, ids);
  }

  leave(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void> {
    return this.places.leave(
      tx,
      registrations.flatMap(({ id, leagueTeamId }) =>
        leagueTeamId === null ? [] : [{ registrationId: id, teamId: leagueTeamId }],
      ),
    );
  }

  async teamFacts(teamIds: readonly number[]): Promise<TeamFacts[]> {
    const { manager } = this.dataSource;
    const teams = await manager.findBy(LeagueTeam, { id: In([...teamIds]) });
    const coaches = await byIds(
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

/** Those of seasons that were deleted are not on offer. */
async function termsIn(manager: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
  const rows = await rowsOf(manager, await manager.findBy(LeagueTeam, { id: In([...ids]) }));
  const offered = rows.filter(({ season }) => season.archivedAt === null);
  const links = await manager.findBy(SeasonProgram, { seasonId: In(offered.map(({ season }) => season.id)) });
  const linkOf = new Map(links.map(({ seasonId, id }) => [seasonId, id]));
  return new Map(offered.map((row) => [row.team.id, teamTerms(row, linkOf.get(row.season.id) ?? null)]));
}

function asProgramFull(error: unknown): never {
  if (!LeagueErrors.team_full.is(error)) throw error;
  throw RegistrationErrors.program_full({ program: error.details.facts?.team });
}
