import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
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

const MOST_RUNS = 50;

@Injectable()
export class ScheduleQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** The latest first. @throws season_not_found */
  async ofSeason(seasonId: number): Promise<RunHead[]> {
    if (!(await this.manager.existsBy(Season, { id: seasonId, archivedAt: IsNull() })))
      throw LeagueErrors.season_not_found();
    return this.heads({ seasonId });
  }

  /** @throws schedule_run_not_found */
  async head(id: number): Promise<RunHead> {
    const [head] = await this.heads({ id });
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
  private async heads(where: { seasonId?: number; id?: number }): Promise<RunHead[]> {
    const query = this.manager
      .createQueryBuilder(ScheduleRun, 'run')
      .select(HEAD.map((column) => `run.${column}`))
      .addSelect(count('is not null'), 'placed')
      .addSelect(count('is null'), 'notPlaced')
      .where(where)
      .orderBy('run.id', 'DESC')
      .limit(MOST_RUNS);
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
