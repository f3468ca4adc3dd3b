import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { DomainError } from '../../../kernel';
import { Audit, Clock, EditErrors, TransactionRunner, type Principals } from '../../../platform';
import { Game } from '../games/entities/game.entity';
import { retryOnCourtConflict } from '../games/retry-on-court-conflict';
import { GameScheduleService } from '../games/game-schedule.service';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { assertNoGamesOnUnavailableDates } from './assert-team-days';
import { toPublication, type DraftSlot } from './domain';
import { ScheduleRun } from './entities/schedule-run.entity';
import { ScheduleInputBuilder } from './schedule-input.builder';

/** How often a run is generated again because others published at the same time; then an administrator has to look. */
const MAX_ATTEMPTS = 5;

/** Publishes drafts completely or not at all, or discards them. */
@Injectable()
export class DraftPublishingService {
  private readonly logger = new Logger(DraftPublishingService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly gameScheduleService: GameScheduleService,
    private readonly inputs: ScheduleInputBuilder,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the draft again under the locks: seasons first, then runs, then the locks of `GameScheduleService`.
   * Publishing a draft again changes nothing, so nobody is notified twice.
   * @throws draft_stale_version, schedule_has_no_draft, edits.stale_version
   */
  async publish(id: number, version: number | undefined, by: Principals | 'system'): Promise<void> {
    const seen = await this.getSeasonId(id);
    await retryOnCourtConflict(this.transactions, async (tx) => {
      const season = await lockSeason(tx, seen.seasonId);
      const run = await lockRun(tx, id);
      if (run.state === 'published') return;
      assertDraftUnchanged(run, version);
      await assertNoNewerPublication(tx, run);
      const { made, counts } = await this.applyDraft(tx, season, run);
      await assertNoGamesOnUnavailableDates(tx, made, run.request!);
      await tx.update(ScheduleRun, id, {
        ...{
          state: 'published',
          publishAutomatically: false,
          failureReason: null,
          publishedAt: this.clock.now(),
        },
      });
      await this.record(tx, 'schedule.published', season, by, { run: id, ...counts });
    });
  }

  /** Discards the draft without publishing it. */
  async discard(id: number, by: Principals): Promise<void> {
    const seen = await this.getSeasonId(id);
    await this.transactions.run(async (tx) => {
      const season = await lockSeason(tx, seen.seasonId);
      const run = await lockRun(tx, id);
      if (run.state === 'discarded') return;
      assertDraftUnchanged(run, undefined);
      await tx.update(ScheduleRun, id, { state: 'discarded', publishAutomatically: false });
      await this.record(tx, 'schedule.discarded', season, by, { run: id });
    });
  }

  /**
   * Publishes a run that was started with automatic publishing. If someone else published first, the run is generated
   * again from the current season. After several attempts it stays a draft, with the reason.
   */
  async publishWhenComputed(id: number): Promise<'published' | 'again' | 'left'> {
    try {
      await this.publish(id, undefined, 'system');
      return 'published';
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'busy') throw error;
      this.logger.log(`Run ${id}: ${error.message}`);
      return this.requeue(id, error);
    }
  }

  private async requeue(id: number, because: DomainError): Promise<'again' | 'left'> {
    const seen = await this.getSeasonId(id);
    return this.transactions.run(async (tx) => {
      const waiting = { id, state: 'draft' as const, publishAutomatically: true };
      await lockSeason(tx, seen.seasonId);
      const run = await lockRun(tx, id);
      const { request, publishAttempts, divisionId } = run;
      if (!request || publishAttempts >= MAX_ATTEMPTS || because.kind !== 'conflict') {
        await tx.update(ScheduleRun, waiting, {
          publishAutomatically: false,
          failureReason: because.message,
        });
        return 'left';
      }
      try {
        const scope = { seasonId: seen.seasonId, divisionId };
        const { input, locationSnapshot, replacedGames, inputReadAt } = await this.inputs.build(
          tx,
          scope,
          request,
        );
        const fresh = {
          state: 'queued' as const,
          progress: 0,
          attempts: 0,
          publishAttempts: publishAttempts + 1,
          endedAt: null,
        };
        await tx.update(ScheduleRun, waiting, {
          input,
          locationSnapshot,
          replacedGames,
          inputReadAt,
          ...fresh,
        } as object);
        return 'again';
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'busy') throw error;
        await tx.update(ScheduleRun, waiting, {
          state: 'failed',
          publishAutomatically: false,
          failureReason: error.message,
        });
        return 'left';
      }
    });
  }

  private async applyDraft(tx: EntityManager, { id: seasonId }: Season, run: ScheduleRun) {
    const { add, move, remove } = toPublication(run.draft ?? [], run.replacedGames);
    const durationMinutes = run.request!.gameLength;
    const toSlot = ({ date, time, location, court }: DraftSlot) => ({
      date,
      time,
      durationMinutes,
      location,
      court,
    });
    try {
      const { added } = await this.gameScheduleService.applyChanges(tx, seasonId, {
        add: add.map(({ divisionId, homeTeamId, awayTeamId, slot }) => ({
          ...{ divisionId, homeTeamId, awayTeamId, ...toSlot(slot) },
        })),
        move: move.map(({ game: { gameId, version }, slot }) => ({ gameId, version, ...toSlot(slot) })),
        remove,
      });
      const made = [...added, ...move.map(({ game }) => game.gameId)];
      if (made.length > 0) await tx.update(Game, { id: In(made) }, { scheduleRunId: run.id });
      return { made, counts: { added: added.length, moved: move.length, removed: remove.length } };
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'busy') throw error;
      const isGone = error.code === LeagueErrors.team_not_found().code;
      const reason = isGone ? 'A team in this draft was deleted.' : error.message;
      throw LeagueErrors.draft_stale_version({ reason }).withDetails({ current: error.details.current });
    }
  }

  private async getSeasonId(id: number): Promise<{ seasonId: number }> {
    const run = await this.dataSource.manager.findOneBy(ScheduleRun, { id });
    if (!run?.seasonId) throw LeagueErrors.schedule_run_not_found();
    return { seasonId: run.seasonId };
  }

  private record(
    tx: EntityManager,
    action: string,
    { id, name }: Season,
    by: Principals | 'system',
    after: object,
  ): Promise<void> {
    return this.audit.record(tx, by, {
      ...{ action, subjectType: 'season', subjectId: id, subjectName: name, after },
    });
  }
}

/** Locks the run. Its season must be locked before. @throws schedule_run_not_found */
export async function lockRun(tx: EntityManager, id: number): Promise<ScheduleRun> {
  const run = await tx.findOne(ScheduleRun, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!run) throw LeagueErrors.schedule_run_not_found();
  return run;
}

/** Throws unless the run has a draft that nobody changed since it was read. */
export function assertDraftUnchanged(
  { state, draftVersion }: ScheduleRun,
  version: number | undefined,
): void {
  if (state !== 'draft') throw LeagueErrors.schedule_has_no_draft({ state });
  if (version !== undefined && version !== draftVersion)
    throw EditErrors.stale_version().withDetails({ current: { version: draftVersion } });
}

/** A schedule generated before another one was published for the same teams would give them their games twice. */
async function assertNoNewerPublication(
  tx: EntityManager,
  { id, seasonId, divisionId, inputReadAt }: ScheduleRun,
): Promise<void> {
  const since = {
    ...{ id: Not(id), seasonId: seasonId!, state: 'published' as const },
    publishedAt: MoreThanOrEqual(inputReadAt!),
  };
  const isOvertaken = await tx.existsBy(
    ScheduleRun,
    divisionId === null
      ? since
      : [
          { ...since, divisionId },
          { ...since, divisionId: IsNull() },
        ],
  );
  if (isOvertaken)
    throw LeagueErrors.draft_stale_version({
      reason: 'Another schedule for these teams was published in the meantime.',
    });
}
