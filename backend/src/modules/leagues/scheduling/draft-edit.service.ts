import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatClockTime, monthDay } from '../../../kernel';
import { Audit, EditErrors, TransactionRunner, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import type { DraftGame, DraftSlot, DraftStep } from './domain';
import { DRAFT_COLUMNS, DraftDayQueries, draftGame, draftRun, type DraftRun } from './draft-day.queries';
import { ScheduleRun } from './entities/schedule-run.entity';

/** At most this many changes can be undone. */
const MAX_UNDO_STEPS = 100;

interface DraftChange {
  game: DraftGame;
  /** The slot that the game moves to. */
  slot: DraftSlot | null;
  undoSteps: DraftStep[];
}

/** Edits a draft game by game. Each edit names the version that the administrator saw. */
@Injectable()
export class DraftEditService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly days: DraftDayQueries,
    private readonly audit: Audit,
  ) {}

  /**
   * Moves a game to a slot where it breaks no rule; a preference may be broken. Publishing checks everything again
   * under its locks, because conditions may change until then.
   * @throws schedule_run_not_found, schedule_has_no_draft, draft_game_not_found, draft_slot_not_found, draft_conflict,
   * edits.stale_version
   */
  moveGame(id: number, gameId: number, slot: DraftSlot, version: number, by: Principals): Promise<number> {
    return this.edit(id, version, by, async (tx, run) => {
      const game = draftGame(run, gameId);
      await this.assertNoConflict(tx, run, game, slot);
      const step = { gameId, from: game.slot };
      return { game, slot, undoSteps: [...run.undoSteps, step].slice(-MAX_UNDO_STEPS) };
    });
  }

  /**
   * Undoes the latest change, no matter who made it. A change that can't be undone any more stays.
   * @throws schedule_run_not_found, schedule_has_no_draft, draft_nothing_to_undo, draft_slot_not_found, draft_conflict,
   * edits.stale_version
   */
  undoLast(id: number, version: number, by: Principals): Promise<number> {
    return this.edit(id, version, by, async (tx, run) => {
      const step = run.undoSteps.at(-1);
      if (!step) throw LeagueErrors.draft_nothing_to_undo();
      const game = draftGame(run, step.gameId);
      if (step.from) await this.assertNoConflict(tx, run, game, step.from);
      return { game, slot: step.from, undoSteps: run.undoSteps.slice(0, -1) };
    });
  }

  private async assertNoConflict(
    tx: EntityManager,
    run: DraftRun,
    game: DraftGame,
    slot: DraftSlot,
  ): Promise<void> {
    const cells = await this.days.evaluateSlots(tx, run, game, slot.date);
    const cell = cells.find(
      ({ time, location, court }) => time === slot.time && location === slot.location && court === slot.court,
    );
    if (!cell) throw LeagueErrors.draft_slot_not_found();
    const broken = cell.conflicts.filter(({ kind }) => kind === 'rule');
    if (broken.length > 0)
      throw LeagueErrors.draft_conflict({
        slot: formatSlot(slot),
        reason: broken.map(({ reason }) => reason).join(' '),
      });
  }

  /** Returns the draft's new version. */
  private edit(
    id: number,
    version: number,
    by: Principals,
    changeOf: (tx: EntityManager, run: DraftRun) => Promise<DraftChange>,
  ): Promise<number> {
    return this.transactions.run(async (tx) => {
      const lock = { mode: 'for_no_key_update' } as const;
      const run = draftRun(await tx.findOne(ScheduleRun, { where: { id }, select: DRAFT_COLUMNS, lock }));
      if (run.draftVersion !== version)
        throw EditErrors.stale_version().withDetails({ current: { version: run.draftVersion } });
      const { game, slot, undoSteps } = await changeOf(tx, run);
      const draft = run.draft.map((one) => (one.id === game.id ? { ...one, slot } : one));
      const draftVersion = version + 1;
      await tx.update(ScheduleRun, id, { draft, undoSteps, draftVersion, report: null });
      await this.record(tx, run, game, slot, by);
      return draftVersion;
    });
  }

  private async record(
    tx: EntityManager,
    { id, seasonId }: DraftRun,
    { slot: before, homeTeamId, awayTeamId }: DraftGame,
    slot: DraftSlot | null,
    by: Principals,
  ): Promise<void> {
    const season = await tx.findOneBy(Season, { id: seasonId });
    const teams = [homeTeamId, awayTeamId].map((teamId) => tx.findOneBy(LeagueTeam, { id: teamId }));
    const [home, away] = await Promise.all(teams);
    const formatConflicts = (at: DraftSlot | null) => (at ? formatSlot(at) : 'not scheduled');
    await this.audit.record(tx, by, {
      action: 'schedule.draft_changed',
      ...{ subjectType: 'season', subjectId: seasonId, subjectName: season?.name ?? '' },
      before: { slot: formatConflicts(before) },
      after: { run: id, game: `${home?.name ?? ''} vs ${away?.name ?? ''}`, slot: formatConflicts(slot) },
    });
  }
}

const formatSlot = ({ date, time, location, court }: DraftSlot): string =>
  `${monthDay(date)}, ${formatClockTime(time)}, ${location}, ${court}`;
