import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { Audit, ComputationRefused, Transactions, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import {
  capacityWords,
  cured,
  inWords,
  LEAST_TEAMS,
  withWishes,
  type AskedSchedule,
  type CapacityWords,
  type CuredFields,
  type ScheduleRequest,
} from './domain';
import { DraftDays } from './draft-days';
import { ScheduleRun } from './entities/schedule-run.entity';
import { ScheduleInputs, type PreparedSchedule, type ScheduleScope } from './schedule-inputs';
import { ScheduleRuns } from './schedule-runs';
import { SeasonWishesService } from './season-wishes.service';
import { capacityInThread } from './schedule-work';

const MOST_SEED = 999_999_999;

export interface StartedRun {
  runId: number;
  message: string;
}

/** Schedules that the office asks for. */
@Injectable()
export class ScheduleStarts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly inputs: ScheduleInputs,
    private readonly drafts: DraftDays,
    private readonly wishes: SeasonWishesService,
    private readonly runs: ScheduleRuns,
    private readonly audit: Audit,
  ) {}

  /** @throws division_not_found */
  async scopeOf(divisionId: number): Promise<ScheduleScope> {
    const division = await this.dataSource.manager.findOneBy(Division, { id: divisionId });
    if (!division) throw LeagueErrors.division_not_found();
    return { seasonId: division.seasonId, divisionId };
  }

  /** One that is under way for these teams already is the answer to a second start. */
  async start(scope: ScheduleScope, asked: AskedSchedule, by: Principals): Promise<StartedRun> {
    const started = await this.transactions.run(async (tx) => {
      await lockSeason(tx, scope.seasonId);
      const request = withWishes(asked, await this.wishes.of(tx, scope.seasonId));
      const prepared = await this.inputs.prepare(tx, scope, request);
      const underWay = await runUnderWay(tx, scope);
      if (underWay) return { runId: underWay.id, message: `${prepared.subject} is being scheduled already.` };
      return this.add(tx, scope, request, prepared, by);
    });
    await this.runs.wake(started.runId);
    return started;
  }

  /**
   * A draft's teams once more, with the same wishes, another seed and what a cure changes; it is a draft again. The old
   * one is nobody's to lose: it stays until one of the two is published, or it is discarded.
   * @throws schedule_run_not_found, schedule_state
   */
  async again(id: number, change: CuredFields, by: Principals): Promise<StartedRun> {
    const { seasonId, divisionId, request } = await this.drafts.seen(id);
    const seed = (request.seed % MOST_SEED) + 1;
    const asked = { ...cured(request, change), seed, publish: false };
    const { runId, message } = await this.start({ seasonId, divisionId }, asked, by);
    return { runId, message: `${message} The draft that you have stays until you publish or discard it.` };
  }

  /** How many games fit by what a draft was asked for, and what would make room. */
  async capacityOf(id: number): Promise<CapacityWords> {
    const { seasonId, divisionId, request } = await this.drafts.seen(id);
    return this.capacity({ seasonId, divisionId }, request);
  }

  /** False when it had ended already. */
  async cancel(id: number, by: Principals): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      if (!(await this.runs.cancel(id, tx))) return false;
      const { seasonId } = await tx.findOneByOrFail(ScheduleRun, { id });
      const season = seasonId === null ? null : await tx.findOneBy(Season, { id: seasonId });
      await this.audit.record(tx, by, {
        action: 'schedule.cancelled',
        ...{ subjectType: 'season', subjectId: seasonId ?? 0, subjectName: season?.name ?? '' },
        after: { run: id },
      });
      return true;
    });
  }

  /** How many games fit, and what would make room. */
  async capacity(scope: ScheduleScope, asked: AskedSchedule): Promise<CapacityWords> {
    const { manager } = this.dataSource;
    const request = withWishes(asked, await this.wishes.of(manager, scope.seasonId));
    const prepared = await this.inputs.prepare(manager, scope, request);
    try {
      return capacityWords(request, await capacityInThread(prepared.input), prepared);
    } catch (error) {
      if (error instanceof ComputationRefused)
        throw LeagueErrors.schedule_impossible({ reason: inWords(error.message) });
      throw error;
    }
  }

  private async add(
    tx: EntityManager,
    scope: ScheduleScope,
    request: ScheduleRequest,
    { subject, seasonName, leftOut, wanted, published, input, board, replaced, readAt }: PreparedSchedule,
    by: Principals,
  ): Promise<StartedRun> {
    const { seed, publish: publishes } = request;
    const row = { ...scope, request, input, board, replaced, readAt, seed, publishes };
    const { id } = await tx.save(tx.create(ScheduleRun, row));
    await this.audit.record(tx, by, {
      action: 'schedule.started',
      ...{ subjectType: 'season', subjectId: scope.seasonId, subjectName: seasonName },
      after: { run: id, subject, ...request },
    });
    const games = Math.max(0, wanted - published);
    const then = publishes
      ? 'They are published as soon as they are worked out.'
      : 'Nothing is published until you say so.';
    const message =
      games === 0
        ? `${subject} has all its games already.`
        : `Scheduling ${games} ${games === 1 ? 'game' : 'games'} for ${subject}. ${then}`;
    return { runId: id, message: [message, ...leftOutWords(leftOut)].join(' ') };
  }
}

function leftOutWords(divisions: readonly string[]): string[] {
  if (divisions.length === 0) return [];
  const have = divisions.length === 1 ? 'has' : 'have';
  return [
    `${divisions.join(', ')} ${have} fewer than ${LEAST_TEAMS} teams and ${have === 'has' ? 'is' : 'are'} left out.`,
  ];
}

/** A run of the season as a whole schedules each of its divisions. The season is locked. */
function runUnderWay(
  tx: EntityManager,
  { seasonId, divisionId }: ScheduleScope,
): Promise<ScheduleRun | null> {
  const states = [
    { seasonId, state: In(['queued', 'running'] as const) },
    { seasonId, state: 'done' as const, publishes: true },
  ];
  const scopes = divisionId === null ? [IsNull()] : [IsNull(), divisionId];
  return tx.findOne(ScheduleRun, {
    where: states.flatMap((state) => scopes.map((one) => ({ ...state, divisionId: one }))),
    order: { id: 'DESC' },
  });
}
