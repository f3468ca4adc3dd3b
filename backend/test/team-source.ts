import { In, type DataSource, type EntityManager } from 'typeorm';
import { Division, LeagueTeam, Season, TeamPlayer } from '../src/modules/leagues';
import {
  RegistrationErrors,
  type OfferingSource,
  type OfferingTerms,
  type SoldRegistration,
  type TeamFacts,
} from '../src/modules/registration';
import type { TestApp } from './test-app';

/** Teams as a source of places, as plain as can be: each registration has a row of its own on the roster. */
export class TestTeams implements OfferingSource {
  readonly kind = 'team';
  /** Called last in a move, so that a test can stop it when all is written. */
  afterMove: (move: 'confirm' | 'leave', registrations: readonly SoldRegistration[]) => void = () =>
    undefined;

  /** Between the look at the places and their taking. */
  beforeTaking: (tx: EntityManager) => Promise<unknown> = () => Promise.resolve();

  constructor(private readonly db: DataSource) {}

  terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    return this.termsIn(this.db.manager, ids);
  }

  async take(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    await tx.find(LeagueTeam, {
      where: { id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    return this.takeUnlocked(tx, ids);
  }

  async takeUnlocked(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    const terms = await this.termsIn(tx, ids);
    for (const { name, takenPlaces, maxParticipants } of terms.values())
      if (takenPlaces + 1 > maxParticipants!) throw RegistrationErrors.program_full({ program: name });
    await this.beforeTaking(tx);
    await tx.increment(LeagueTeam, { id: In([...ids]) }, 'takenPlaces', 1);
    return terms;
  }

  async confirm(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void> {
    for (const { id: registrationId, soldAsId: teamId } of registrations) {
      await tx.increment(LeagueTeam, { id: teamId }, 'currentPlayers', 1);
      await tx.insert(TeamPlayer, { teamId, registrationId });
    }
    this.afterMove('confirm', registrations);
  }

  async giveBack(tx: EntityManager, ids: readonly number[]): Promise<void> {
    await tx.decrement(LeagueTeam, { id: In([...ids]) }, 'takenPlaces', 1);
  }

  async leave(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void> {
    for (const { id: registrationId, soldAsId: id } of registrations) {
      await tx.delete(TeamPlayer, { registrationId });
      await tx.decrement(LeagueTeam, { id }, 'currentPlayers', 1);
      await tx.decrement(LeagueTeam, { id }, 'takenPlaces', 1);
    }
    this.afterMove('leave', registrations);
  }

  async teamFacts(teamIds: readonly number[]): Promise<TeamFacts[]> {
    const teams = await this.db.manager.findBy(LeagueTeam, { id: In([...teamIds]) });
    return teams.map(({ id, name, teamSlug }) => ({
      leagueTeamId: id,
      teamName: name,
      teamSlug,
      coachName: null,
    }));
  }

  private async termsIn(manager: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    const teams = await manager.findBy(LeagueTeam, { id: In([...ids]) });
    return new Map(teams.map((team) => [team.id, termsOf(team)]));
  }
}

function termsOf(team: LeagueTeam): OfferingTerms {
  return {
    kind: 'team',
    id: team.id,
    name: team.name,
    type: 'league',
    sport: team.sport,
    priceCents: 139_00,
    registrationOpen: team.registrationOpen,
    soldOut: false,
    maxParticipants: team.maxPlayers,
    takenPlaces: team.takenPlaces,
    minGrade: null,
    maxGrade: null,
    gender: null,
    registrationDeadline: null,
    startDate: null,
    endDate: '2031-03-01',
    startTime: null,
    endTime: null,
    location: null,
    seasonId: team.seasonId,
    divisionId: team.divisionId,
  };
}

let teams = 0;

/** A team of a season of its own, with `maxPlayers` places. */
export async function insertTeam(test: TestApp, maxPlayers: number): Promise<LeagueTeam> {
  const { manager } = test.db;
  const season = await manager.save(
    manager.create(Season, { name: 'Winter Hoops', year: 2030, sport: 'Basketball' }),
  );
  const division = await manager.save(
    manager.create(Division, { name: '1st Grade', ageGroup: '1st Grade', seasonId: season.id }),
  );
  return manager.save(
    manager.create(LeagueTeam, {
      seasonId: season.id,
      divisionId: division.id,
      name: 'Maple Glen Comets',
      school: 'Maple Glen',
      sport: 'Basketball',
      grade: '1st Grade',
      gender: 'Boys',
      maxPlayers,
      teamSlug: `maple-glen-comets-${++teams}`,
    }),
  );
}
