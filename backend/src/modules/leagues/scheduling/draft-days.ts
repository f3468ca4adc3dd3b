import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { instantOf, type LocalDate } from '../../../kernel';
import { byIds, Clock, Settings } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import {
  blockedTimes,
  calendarOf,
  cellsOf,
  fixedGamesOf,
  onDay,
  playingDates,
  type DraftCell,
  type DraftDay,
  type DraftGame,
  type FixedGame,
  type ScheduleRequest,
} from './domain';
import { ScheduleRun } from './entities/schedule-run.entity';
import { ScheduleFacts } from './schedule-facts';

/** A run with what an edit of its draft needs of it: input and result are large. */
export type DraftRun = Pick<
  ScheduleRun,
  'id' | 'divisionId' | 'state' | 'publishes' | 'draftVersion' | 'steps' | 'replaced'
> & {
  seasonId: number;
  request: ScheduleRequest;
  draft: DraftGame[];
};

export const DRAFT_COLUMNS = {
  ...{ id: true, seasonId: true, divisionId: true, state: true, publishes: true },
  ...{ draftVersion: true, request: true, draft: true, steps: true, replaced: true },
} as const;

export interface ShownDay {
  run: DraftRun;
  day: LocalDate;
  days: { date: LocalDate; games: number }[];
  fixed: FixedGame[];
  blocked: ReturnType<typeof blockedTimes>;
  teamName(id: number): string;
  divisionName(id: number | null): string;
}

/** The days of a draft that is being mended, judged by what the season holds now. */
@Injectable()
export class DraftDays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: ScheduleFacts,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /** Without a day, the first that has games. @throws schedule_run_not_found, schedule_state */
  async show(id: number, asked: LocalDate | null): Promise<ShownDay> {
    const { manager } = this.dataSource;
    const run = await this.seen(id);
    const days = daysOf(run);
    const day =
      asked ?? days.find(({ games }) => games > 0)?.date ?? days.at(0)?.date ?? run.request.startDate;
    const shown = await this.dayOf(manager, run, day);
    const fixed = fixedGamesOf(shown);
    const games = [...run.draft, ...fixed];
    const [teams, divisions] = [
      await byIds(
        manager,
        LeagueTeam,
        games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
      ),
      await byIds(
        manager,
        Division,
        games.flatMap(({ divisionId }) => divisionId ?? []),
      ),
    ];
    return {
      ...{ run, day, days, fixed, blocked: blockedTimes(shown) },
      teamName: (teamId) => teams.get(teamId)?.name ?? 'A team that is gone',
      divisionName: (divisionId) => (divisionId === null ? '' : (divisions.get(divisionId)?.name ?? '')),
    };
  }

  /** Where the game could go on a day. @throws schedule_run_not_found, schedule_state, draft_game_not_found */
  async cells(id: number, gameId: number, date: LocalDate): Promise<DraftCell[]> {
    const run = await this.seen(id);
    return this.judge(this.dataSource.manager, run, draftGame(run, gameId), date);
  }

  async judge(manager: EntityManager, run: DraftRun, game: DraftGame, date: LocalDate): Promise<DraftCell[]> {
    return cellsOf(await this.dayOf(manager, run, date), game);
  }

  /** @throws schedule_run_not_found, schedule_state */
  async seen(id: number): Promise<DraftRun> {
    const run = await this.dataSource.manager.findOne(ScheduleRun, { where: { id }, select: DRAFT_COLUMNS });
    return draftRun(run);
  }

  private async dayOf(
    manager: EntityManager,
    { seasonId, divisionId, request, draft }: DraftRun,
    date: LocalDate,
  ): Promise<DraftDay> {
    const { facts } = await this.facts.read(manager, { seasonId, divisionId }, onDay(request, date));
    const { timeZone } = this.settings.organisation;
    const now = this.clock.now();
    return { date, request, facts, draft, isOver: (time) => instantOf(date, time, timeZone) <= now };
  }
}

/** @throws schedule_run_not_found, schedule_state where it has no draft that could be mended */
export function draftRun(run: ScheduleRun | null): DraftRun {
  if (!run?.seasonId) throw LeagueErrors.schedule_run_not_found();
  const { seasonId, state, request, draft } = run;
  if (run.publishes && state === 'done')
    throw LeagueErrors.schedule_state({ state: 'about to be published' });
  if (state !== 'done' || !request || !draft) throw LeagueErrors.schedule_state({ state });
  return { ...run, seasonId, request, draft };
}

/** @throws draft_game_not_found */
export function draftGame({ draft }: DraftRun, gameId: number): DraftGame {
  const game = draft.find(({ id }) => id === gameId);
  if (!game) throw LeagueErrors.draft_game_not_found();
  return game;
}

function daysOf({ request, draft }: DraftRun): ShownDay['days'] {
  return playingDates(calendarOf(request)).map((date) => ({
    date,
    games: draft.filter(({ slot }) => slot?.date === date).length,
  }));
}
