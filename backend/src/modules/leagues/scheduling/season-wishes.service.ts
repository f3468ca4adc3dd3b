import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { Audit, byIds, differences, nextVersion, Transactions, type Principals } from '../../../platform';
import type { LocalDate } from '../../../kernel';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { daysOffOf } from './days-off';
import { NO_WISHES, type SeasonWishes } from './domain/wishes';
import { SeasonWishesRow } from './entities/season-wishes-row.entity';
import { coachesOfSeveral, ScheduleFacts } from './schedule-facts';

export interface TeamWishes {
  id: number;
  name: string;
  division: string | null;
  daysOff: LocalDate[];
}

/** What the office sees of all that its schedules will mind. */
export interface WishesOfSeason {
  wishes: SeasonWishes;
  version: number;
  teams: TeamWishes[];
  /** With the names of every team that they lead. */
  coaches: { name: string; teams: string[] }[];
  /** Teams on which one family has children. */
  families: string[][];
}

/** How a season is to be scheduled: the office says it once, and every schedule minds it. */
@Injectable()
export class SeasonWishesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly facts: ScheduleFacts,
    private readonly audit: Audit,
  ) {}

  async of(manager: EntityManager, seasonId: number): Promise<SeasonWishes> {
    return wishesOf(await manager.findOneBy(SeasonWishesRow, { seasonId }));
  }

  /** @throws season_not_found */
  async read(seasonId: number): Promise<WishesOfSeason> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(Season, { id: seasonId, archivedAt: IsNull() })))
      throw LeagueErrors.season_not_found();
    const row = await manager.findOneBy(SeasonWishesRow, { seasonId });
    const teams = await manager.find(LeagueTeam, { where: { seasonId }, order: { name: 'ASC', id: 'ASC' } });
    const ids = teams.map(({ id }) => id);
    const divisions = await byIds(
      manager,
      Division,
      teams.flatMap(({ divisionId }) => divisionId ?? []),
    );
    const daysOff = new Map((await daysOffOf(manager, ids)).map(({ teamId, dates }) => [teamId, dates]));
    const coaches = await coachesOfSeveral(manager, ids);
    const families = await this.facts.siblings(manager, ids);
    const led = coaches.flatMap(({ teamIds }) => teamIds);
    const names = new Map(
      (await manager.findBy(LeagueTeam, { id: In([...ids, ...led]) })).map((t) => [t.id, t.name]),
    );
    const named = (own: readonly number[]) => own.map((id) => names.get(id) ?? '').sort();
    return {
      ...{ wishes: wishesOf(row), version: row?.editVersion ?? 0 },
      teams: teams.map(({ id, name, divisionId }) => ({
        ...{ id, name, division: divisionId === null ? null : (divisions.get(divisionId)?.name ?? null) },
        daysOff: daysOff.get(id) ?? [],
      })),
      coaches: coaches.map(({ name, teamIds }) => ({ name, teams: named(teamIds) })),
      families: families.map(named),
    };
  }

  /** @throws season_not_found, edits.changed_meanwhile */
  async save(
    seasonId: number,
    edit: Partial<SeasonWishes>,
    version: number | undefined,
    by: Principals,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const season = await lockSeason(tx, seasonId);
      const row = await tx.findOneBy(SeasonWishesRow, { seasonId });
      const present = wishesOf(row);
      const editVersion = nextVersion(row ?? { editVersion: 0 }, version, () => present);
      const { before, after } = differences(present, edit);
      if (Object.keys(after).length === 0) return;
      await tx.save(SeasonWishesRow, { seasonId, ...present, ...after, editVersion });
      await this.audit.record(tx, by, {
        action: 'season.wishes_changed',
        ...{ subjectType: 'season', subjectId: seasonId, subjectName: season.name, before, after },
      });
    });
  }
}

function wishesOf(row: SeasonWishesRow | null): SeasonWishes {
  if (!row) return NO_WISHES;
  const { daysOffUntil, minRestMinutes, doubleHeaders, gamesPerTeam } = row;
  return { daysOffUntil, minRestMinutes, doubleHeaders, gamesPerTeam };
}
