import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Page } from '../../../kernel';
import { LeagueErrors } from '../leagues.errors';
import { Season } from '../seasons/entities/season.entity';
import { scheduledGames, isLocked, type ScheduleReport } from './domain';
import { ScheduleRun } from './entities/schedule-run.entity';
import { reportInThread } from './schedule-work';

/** What of a run is told in a list. */
export type RunHead = Omit<ScheduleRun, 'input' | 'board' | 'result' | 'report' | 'draft' | 'replaced'> & {
  placed: number;
  notPlaced: number;
};

@Injectable()
export class ScheduleQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** First those that wait for a worker or for a person, however many are newer; the latest first. @throws season_not_found */
  async ofSeason(seasonId: number, page: number, pageSize: number): Promise<Page<RunHead>> {
    if (!(await this.manager.existsBy(Season, { id: seasonId, archivedAt: IsNull() })))
      throw LeagueErrors.season_not_found();
    const total = await this.manager.countBy(ScheduleRun, { seasonId });
    return { items: await this.heads({ seasonId }, pageSize, (page - 1) * pageSize), total };
  }

  /** @throws schedule_run_not_found */
  async head(id: number): Promise<RunHead> {
    const [head] = await this.heads({ id }, 1);
    if (!head?.seasonId) throw LeagueErrors.schedule_run_not_found();
    return head;
  }

  /** @throws schedule_run_not_found */
  async run(id: number): Promise<ScheduleRun> {
    const run = await this.manager.findOneBy(ScheduleRun, { id });
    if (!run?.seasonId) throw LeagueErrors.schedule_run_not_found();
    return run;
  }

  /** How good the draft is as it stands; what an edit left unjudged is judged and kept. */
  async reportOf({
    id,
    report,
    input,
    draft,
    board,
    result,
    draftVersion,
  }: ScheduleRun): Promise<ScheduleReport | null> {
    if (report || !draft || !board || !result) return report;
    const standing = result.games.filter((game) => isLocked(game.id));
    const judged = await reportInThread(input, [...standing, ...scheduledGames(draft, board)]);
    await this.manager.update(ScheduleRun, { id, draftVersion }, { report: judged } as object);
    return judged;
  }

  /** Without what is large: a list and a page that asks each second need no games. */
  private async heads(
    where: { seasonId?: number; id?: number },
    most: number,
    after = 0,
  ): Promise<RunHead[]> {
    const query = this.manager
      .createQueryBuilder(ScheduleRun, 'run')
      .select(HEAD.map((column) => `run.${column}`))
      .addSelect(count('is not null'), 'placed')
      .addSelect(count('is null'), 'notPlaced')
      .where(where)
      .addSelect(`run.state in ('queued', 'running', 'done')`, 'open')
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
    'readAt',
    'seed',
    'state',
    'attempts',
    'progress',
  ] as const),
  ...(['draftVersion', 'publishes', 'rounds', 'refusal', 'createdAt', 'endedAt', 'publishedAt'] as const),
];

/** Games of the draft that have a place, or none. */
const count = (which: string): string =>
  `coalesce((select count(*) from jsonb_array_elements(run.draft) as game where nullif(game->'slot', 'null'::jsonb) ${which}), 0)`;
