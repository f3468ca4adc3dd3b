import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { DomainError } from '../../../kernel';
import { Audit, Clock, EditErrors, Transactions, type Principals } from '../../../platform';
import { Game } from '../games/entities/game.entity';
import { inTurn } from '../games/in-turn';
import { Timetables } from '../games/timetables';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { lockSeason } from '../seasons/season-rows';
import { assertDaysKept } from './days-kept';
import { publicationOf, type DraftSlot } from './domain';
import { ScheduleRun } from './entities/schedule-run.entity';
import { ScheduleInputs } from './schedule-inputs';

/** Others who publish at the same time are given way so often; then a person has to look. */
const MOST_ROUNDS = 5;

/** Drafts become games, all of a draft's or none, or are thrown away. */
@Injectable()
export class SchedulePublishing {
  private readonly logger = new Logger(SchedulePublishing.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly timetables: Timetables,
    private readonly inputs: ScheduleInputs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Judges the draft anew under the locks: seasons, then runs, then what `Timetables` locks. One that is published is
   * left alone, so that nobody is told twice.
   * @throws schedule_stale, schedule_state, edits.changed_meanwhile
   */
  async publish(id: number, version: number | undefined, by: Principals | 'system'): Promise<void> {
    const seen = await this.seen(id);
    await inTurn(this.transactions, async (tx) => {
      const season = await lockSeason(tx, seen.seasonId);
      const run = await lockRun(tx, id);
      if (run.state === 'published') return;
      assertDone(run, version);
      await assertFirst(tx, run);
      const { made, counts } = await this.arrange(tx, season, run);
      await assertDaysKept(tx, made, run.request!);
      await tx.update(ScheduleRun, id, {
        ...{ state: 'published', publishes: false, refusal: null, publishedAt: this.clock.now() },
      });
      await this.record(tx, 'schedule.published', season, by, { run: id, ...counts });
    });
  }

  /** Nothing comes of it. */
  async discard(id: number, by: Principals): Promise<void> {
    const seen = await this.seen(id);
    await this.transactions.run(async (tx) => {
      const season = await lockSeason(tx, seen.seasonId);
      const run = await lockRun(tx, id);
      if (run.state === 'discarded') return;
      assertDone(run, undefined);
      await tx.update(ScheduleRun, id, { state: 'discarded', publishes: false });
      await this.record(tx, 'schedule.discarded', season, by, { run: id });
    });
  }

  /**
   * Publishes a run that said so when it was started. Where somebody was quicker it is to be computed again from what
   * stands now; after some rounds it is left as a draft, with the reason.
   */
  async whenComputed(id: number): Promise<'published' | 'again' | 'left'> {
    try {
      await this.publish(id, undefined, 'system');
      return 'published';
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'busy') throw error;
      this.logger.log(`Run ${id}: ${error.message}`);
      return this.readAgain(id, error);
    }
  }

  private async readAgain(id: number, because: DomainError): Promise<'again' | 'left'> {
    const seen = await this.seen(id);
    return this.transactions.run(async (tx) => {
      const waiting = { id, state: 'done' as const, publishes: true };
      await lockSeason(tx, seen.seasonId);
      const run = await lockRun(tx, id);
      const { request, rounds, divisionId } = run;
      if (!request || rounds >= MOST_ROUNDS || because.kind !== 'conflict') {
        await tx.update(ScheduleRun, waiting, { publishes: false, refusal: because.message });
        return 'left';
      }
      try {
        const scope = { seasonId: seen.seasonId, divisionId };
        const { input, board, replaced, readAt } = await this.inputs.prepare(tx, scope, request);
        const anew = {
          state: 'queued' as const,
          progress: 0,
          attempts: 0,
          rounds: rounds + 1,
          endedAt: null,
        };
        await tx.update(ScheduleRun, waiting, { input, board, replaced, readAt, ...anew } as object);
        return 'again';
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'busy') throw error;
        await tx.update(ScheduleRun, waiting, { state: 'failed', publishes: false, refusal: error.message });
        return 'left';
      }
    });
  }

  private async arrange(tx: EntityManager, { id: seasonId }: Season, run: ScheduleRun) {
    const { add, move, remove } = publicationOf(run.draft ?? [], run.replaced);
    const minutes = run.request!.gameLength;
    const slotOf = ({ date, time, location, court }: DraftSlot) => ({ date, time, minutes, location, court });
    try {
      const { added } = await this.timetables.change(tx, seasonId, {
        add: add.map(({ divisionId, homeTeamId, awayTeamId, slot }) => ({
          ...{ divisionId, homeTeamId, awayTeamId, ...slotOf(slot) },
        })),
        move: move.map(({ game: { gameId, version }, slot }) => ({ gameId, version, ...slotOf(slot) })),
        remove,
      });
      const made = [...added, ...move.map(({ game }) => game.gameId)];
      if (made.length > 0) await tx.update(Game, { id: In(made) }, { scheduleRunId: run.id });
      return { made, counts: { added: added.length, moved: move.length, removed: remove.length } };
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'busy') throw error;
      const isGone = error.code === LeagueErrors.team_not_found().code;
      const reason = isGone ? 'A team of it was deleted.' : error.message;
      throw LeagueErrors.schedule_stale({ reason }).with({ current: error.details.current });
    }
  }

  private async seen(id: number): Promise<{ seasonId: number }> {
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

/** After its season. @throws schedule_run_not_found */
export async function lockRun(tx: EntityManager, id: number): Promise<ScheduleRun> {
  const run = await tx.findOne(ScheduleRun, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!run) throw LeagueErrors.schedule_run_not_found();
  return run;
}

/** There is a draft, and nobody changed it since it was seen. */
export function assertDone({ state, draftVersion }: ScheduleRun, version: number | undefined): void {
  if (state !== 'done') throw LeagueErrors.schedule_state({ state });
  if (version !== undefined && version !== draftVersion)
    throw EditErrors.changed_meanwhile().with({ current: { version: draftVersion } });
}

/** A schedule that was read before another was published for the same teams would give them their games twice. */
async function assertFirst(
  tx: EntityManager,
  { id, seasonId, divisionId, readAt }: ScheduleRun,
): Promise<void> {
  const since = {
    ...{ id: Not(id), seasonId: seasonId!, state: 'published' as const },
    publishedAt: MoreThanOrEqual(readAt!),
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
    throw LeagueErrors.schedule_stale({
      reason: 'Another schedule was published for these teams meanwhile.',
    });
}
