import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { Audit, ComputationRejectedError, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import {
  summarizeCapacity,
  applyFix,
  formatSlot,
  MIN_TEAMS,
  applyPreferences,
  type PartialScheduleRunInput,
  type CapacitySummary,
  type FixableFields,
  type ScheduleRunInput,
} from './domain';
import { DraftDayQueries } from './draft-day.queries';
import { ScheduleRun } from './entities/schedule-run.entity';
import { ScheduleInputBuilder, type PreparedSchedule, type ScheduleScope } from './schedule-input.builder';
import { ScheduleRunService } from './schedule-run.service';
import { SchedulingPreferencesService } from './scheduling-preferences.service';
import { computeCapacityInThread } from './schedule-worker-thread';

const MAX_SEED = 999_999_999;

export interface StartedRun {
  runId: number;
  message: string;
}

/** Starts the schedule runs that administrators request. */
@Injectable()
export class ScheduleRunLauncher {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly inputs: ScheduleInputBuilder,
    private readonly drafts: DraftDayQueries,
    private readonly preferences: SchedulingPreferencesService,
    private readonly runs: ScheduleRunService,
    private readonly audit: Audit,
  ) {}

  /** @throws division_not_found */
  async getScope(divisionId: number): Promise<ScheduleScope> {
    const division = await this.dataSource.manager.findOneBy(Division, { id: divisionId });
    if (!division) throw LeagueErrors.division_not_found();
    return { seasonId: division.seasonId, divisionId };
  }

  /** Starts a run, or returns the run in progress for these teams. */
  async start(scope: ScheduleScope, asked: PartialScheduleRunInput, by: Principals): Promise<StartedRun> {
    const started = await this.transactions.run(async (tx) => {
      await lockSeason(tx, scope.seasonId);
      const request = applyPreferences(asked, await this.preferences.getForSeason(tx, scope.seasonId));
      const prepared = await this.inputs.build(tx, scope, request);
      const underWay = await findActiveRun(tx, scope);
      if (underWay) return { runId: underWay.id, message: `${prepared.subject} is already being scheduled.` };
      return this.createRun(tx, scope, request, prepared, by);
    });
    await this.runs.enqueue(started.runId);
    return started;
  }

  /**
   * Schedules a draft's teams again as a new draft, with the same preferences, another seed, and the changes of a
   * suggested fix. The old draft is kept until one of the two is published or it is discarded.
   * @throws schedule_run_not_found, schedule_has_no_draft
   */
  async rerun(id: number, change: FixableFields, by: Principals): Promise<StartedRun> {
    const { seasonId, divisionId, request } = await this.drafts.loadDraftRun(id);
    const seed = (request.seed % MAX_SEED) + 1;
    const asked = { ...applyFix(request, change), seed, publish: false };
    const { runId, message } = await this.start({ seasonId, divisionId }, asked, by);
    return { runId, message: `${message} Your current draft stays until you publish or discard it.` };
  }

  /** How many games fit with a draft's input, and which changes make more fit. */
  async getDraftCapacity(id: number): Promise<CapacitySummary> {
    const { seasonId, divisionId, request } = await this.drafts.loadDraftRun(id);
    return this.capacity({ seasonId, divisionId }, request);
  }

  /** Returns false when the run had already ended. */
  async cancel(id: number, by: Principals): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (!(await this.runs.cancel(id, tx))) return false;
      const { seasonId } = await tx.findOneByOrFail(ScheduleRun, { id });
      const season = seasonId === null ? null : await tx.findOneBy(Season, { id: seasonId });
      await this.audit.record(tx, by, {
        action: 'schedule.canceled',
        ...{ subjectType: 'season', subjectId: seasonId ?? 0, subjectName: season?.name ?? '' },
        after: { run: id },
      });
      return true;
    });
  }

  /** How many games fit, and which changes make more fit. */
  async capacity(scope: ScheduleScope, asked: PartialScheduleRunInput): Promise<CapacitySummary> {
    const { manager } = this.dataSource;
    const request = applyPreferences(asked, await this.preferences.getForSeason(manager, scope.seasonId));
    const prepared = await this.inputs.build(manager, scope, request);
    try {
      return summarizeCapacity(request, await computeCapacityInThread(prepared.input), prepared);
    } catch (error) {
      if (error instanceof ComputationRejectedError)
        throw LeagueErrors.schedule_not_feasible({ reason: formatSlot(error.message) });
      throw error;
    }
  }

  private async createRun(
    tx: EntityManager,
    scope: ScheduleScope,
    request: ScheduleRunInput,
    {
      subject,
      seasonName,
      leftOut,
      wanted,
      published,
      input,
      locationSnapshot,
      replacedGames,
      inputReadAt,
    }: PreparedSchedule,
    by: Principals,
  ): Promise<StartedRun> {
    const { seed, publish: publishAutomatically } = request;
    const row = {
      ...scope,
      request,
      input,
      locationSnapshot,
      replacedGames,
      inputReadAt,
      seed,
      publishAutomatically,
    };
    const { id } = await tx.save(tx.create(ScheduleRun, row));
    await this.audit.record(tx, by, {
      action: 'schedule.started',
      ...{ subjectType: 'season', subjectId: scope.seasonId, subjectName: seasonName },
      after: { run: id, scope: subject, ...request },
    });
    const games = Math.max(0, wanted - published);
    const then = publishAutomatically
      ? 'The games are published as soon as the schedule is ready.'
      : 'Nothing is published until you publish it.';
    const message =
      games === 0
        ? `${subject} already has all its games.`
        : `Scheduling ${games} ${games === 1 ? 'game' : 'games'} for ${subject}. ${then}`;
    return { runId: id, message: [message, ...formatSkippedDivisions(leftOut)].join(' ') };
  }
}

function formatSkippedDivisions(divisions: readonly string[]): string[] {
  if (divisions.length === 0) return [];
  return [`Not scheduled, fewer than ${MIN_TEAMS} teams: ${divisions.join(', ')}.`];
}

/**
 * Finds a run in progress for the same teams; a run for the whole season includes each of its divisions. The season
 * must be locked.
 */
function findActiveRun(
  tx: EntityManager,
  { seasonId, divisionId }: ScheduleScope,
): Promise<ScheduleRun | null> {
  const states = [
    { seasonId, state: In(['queued', 'running'] as const) },
    { seasonId, state: 'draft' as const, publishAutomatically: true },
  ];
  const scopes = divisionId === null ? [IsNull()] : [IsNull(), divisionId];
  return tx.findOne(ScheduleRun, {
    where: states.flatMap((state) => scopes.map((one) => ({ ...state, divisionId: one }))),
    order: { id: 'DESC' },
  });
}
