import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Page } from '../../../kernel';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { scheduledGames, isLocked, type ScheduleReport } from './domain';
import { ScheduleRun } from './entities/schedule-run.entity';
import { reportInThread } from './schedule-worker-thread';

/** The fields of a run shown in a list. */
export type ScheduleRunSummary = Omit<
  ScheduleRun,
  'input' | 'locationSnapshot' | 'result' | 'report' | 'draft' | 'replacedGames'
> & {
  placed: number;
  notPlaced: number;
};

@Injectable()
export class ScheduleRunQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** Unfinished runs and drafts first, however old they are; then the latest first. @throws season_not_found */
  async ofSeason(seasonId: number, page: number, pageSize: number): Promise<Page<ScheduleRunSummary>> {
    if (!(await this.manager.existsBy(Season, { id: seasonId, archivedAt: IsNull() })))
      throw LeagueErrors.season_not_found();
    const total = await this.manager.countBy(ScheduleRun, { seasonId });
    return { items: await this.listSummaries({ seasonId }, pageSize, (page - 1) * pageSize), total };
  }

  /** @throws schedule_run_not_found */
  async head(id: number): Promise<ScheduleRunSummary> {
    const [head] = await this.listSummaries({ id }, 1);
    if (!head?.seasonId) throw LeagueErrors.schedule_run_not_found();
    return head;
  }

  /** @throws schedule_run_not_found */
  async run(id: number): Promise<ScheduleRun> {
    const run = await this.manager.findOneBy(ScheduleRun, { id });
    if (!run?.seasonId) throw LeagueErrors.schedule_run_not_found();
    return run;
  }

  /** The draft's report. If an edit made it outdated, it is generated again and stored. */
  async toReport({
    id,
    report,
    input,
    draft,
    locationSnapshot,
    result,
    draftVersion,
  }: ScheduleRun): Promise<ScheduleReport | null> {
    if (report || !draft || !locationSnapshot || !result) return report;
    const standing = result.games.filter((game) => isLocked(game.id));
    const judged = await reportInThread(input, [...standing, ...scheduledGames(draft, locationSnapshot)]);
    await this.manager.update(ScheduleRun, { id, draftVersion }, { report: judged } as object);
    return judged;
  }

  /** Without the large columns, which neither the list nor the page that polls every second needs. */
  private async listSummaries(
    where: { seasonId?: number; id?: number },
    most: number,
    after = 0,
  ): Promise<ScheduleRunSummary[]> {
    const query = this.manager
      .createQueryBuilder(ScheduleRun, 'run')
      .select(HEAD.map((column) => `run.${column}`))
      .addSelect(count('is not null'), 'placed')
      .addSelect(count('is null'), 'notPlaced')
      .where(where)
      .addSelect(`run.state in ('queued', 'running', 'draft')`, 'open')
      .orderBy('open', 'DESC')
      .addOrderBy('run.id', 'DESC')
      .offset(after)
      .limit(most);
    const { entities, raw } = await query.getRawAndEntities<{ placed: string; notPlaced: string }>();
    return entities.map((run, i) => ({
      ...run,
      ...{ placed: Number(raw[i].placed), notPlaced: Number(raw[i].notPlaced) },
    }));
  }
}

const HEAD = [
  ...([
    'id',
    'seasonId',
    'divisionId',
    'request',
    'inputReadAt',
    'seed',
    'state',
    'attempts',
    'progress',
  ] as const),
  ...([
    'draftVersion',
    'publishAutomatically',
    'publishAttempts',
    'failureReason',
    'createdAt',
    'endedAt',
    'publishedAt',
  ] as const),
];

/** Counts the draft's scheduled or unscheduled games. */
const count = (which: string): string =>
  `coalesce((select count(*) from jsonb_array_elements(run.draft) as game where nullif(game->'slot', 'null'::jsonb) ${which}), 0)`;
