import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import {
  Audit,
  getByIds,
  differences,
  nextVersion,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import type { LocalDate } from '../../../kernel';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { loadUnavailableDates } from './unavailable-date.service';
import { DEFAULT_PREFERENCES, type SchedulingPreferenceValues } from './domain/scheduling-preferences';
import { SchedulingPreferences } from './entities/scheduling-preferences.entity';
import { findMultiTeamCoaches, SeasonScheduleLoader } from './season-schedule-loader';

export interface TeamPreferences {
  id: number;
  name: string;
  division: string | null;
  unavailableDates: LocalDate[];
}

/** Everything that a season's schedule runs consider, as shown to administrators. */
export interface SeasonSchedulingPreferences {
  preferences: SchedulingPreferenceValues;
  version: number;
  teams: TeamPreferences[];
  /** Coaches with the names of all teams they manage. */
  coaches: { name: string; teams: string[] }[];
  /** Teams on which one family has children. */
  families: string[][];
}

/** Reads and saves the scheduling preferences of a season, which every run uses. */
@Injectable()
export class SchedulingPreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly facts: SeasonScheduleLoader,
    private readonly audit: Audit,
  ) {}

  async getForSeason(manager: EntityManager, seasonId: number): Promise<SchedulingPreferenceValues> {
    return getPreferences(await manager.findOneBy(SchedulingPreferences, { seasonId }));
  }

  /** @throws season_not_found */
  async read(seasonId: number): Promise<SeasonSchedulingPreferences> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(Season, { id: seasonId, archivedAt: IsNull() })))
      throw LeagueErrors.season_not_found();
    const row = await manager.findOneBy(SchedulingPreferences, { seasonId });
    const teams = await manager.find(LeagueTeam, { where: { seasonId }, order: { name: 'ASC', id: 'ASC' } });
    const ids = teams.map(({ id }) => id);
    const divisions = await getByIds(
      manager,
      Division,
      teams.flatMap(({ divisionId }) => divisionId ?? []),
    );
    const unavailableDates = new Map(
      (await loadUnavailableDates(manager, ids)).map(({ teamId, dates }) => [teamId, dates]),
    );
    const coaches = await findMultiTeamCoaches(manager, ids);
    const families = await this.facts.siblings(manager, ids);
    const led = coaches.flatMap(({ teamIds }) => teamIds);
    const names = new Map(
      (await manager.findBy(LeagueTeam, { id: In([...ids, ...led]) })).map((t) => [t.id, t.name]),
    );
    const named = (own: readonly number[]) => own.map((id) => names.get(id) ?? '').sort();
    return {
      ...{ preferences: getPreferences(row), version: row?.editVersion ?? 0 },
      teams: teams.map(({ id, name, divisionId }) => ({
        ...{ id, name, division: divisionId === null ? null : (divisions.get(divisionId)?.name ?? null) },
        unavailableDates: unavailableDates.get(id) ?? [],
      })),
      coaches: coaches.map(({ name, teamIds }) => ({ name, teams: named(teamIds) })),
      families: families.map(named),
    };
  }

  /** @throws season_not_found, edits.stale_version */
  async save(
    seasonId: number,
    edit: Partial<SchedulingPreferenceValues>,
    version: number | undefined,
    by: Principals,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const season = await lockSeason(tx, seasonId);
      const row = await tx.findOneBy(SchedulingPreferences, { seasonId });
      const present = getPreferences(row);
      const editVersion = nextVersion(row ?? { editVersion: 0 }, version, () => present);
      const { before, after } = differences(present, edit);
      if (Object.keys(after).length === 0) return;
      await tx.save(SchedulingPreferences, { seasonId, ...present, ...after, editVersion });
      await this.audit.record(tx, by, {
        action: 'season.scheduling_preferences_updated',
        ...{ subjectType: 'season', subjectId: seasonId, subjectName: season.name, before, after },
      });
    });
  }
}

function getPreferences(row: SchedulingPreferences | null): SchedulingPreferenceValues {
  if (!row) return DEFAULT_PREFERENCES;
  const { unavailableDatesCutoff, minRestMinutes, allowDoubleheaders, gamesPerTeam } = row;
  return { unavailableDatesCutoff, minRestMinutes, allowDoubleheaders, gamesPerTeam };
}
