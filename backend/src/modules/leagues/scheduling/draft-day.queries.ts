import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toInstant, type LocalDate } from '../../../kernel';
import { getByIds, Clock, AppConfig } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import {
  listBlockedTimes,
  toCalendar,
  listCandidateSlots,
  getFixedGames,
  onDay,
  playingDates,
  type DraftSlotOption,
  type DraftDay,
  type DraftGame,
  type FixedGame,
  type ScheduleRunInput,
} from './domain';
import { ScheduleRun } from './entities/schedule-run.entity';
import { SeasonScheduleLoader } from './season-schedule-loader';

/** The columns of a run that editing a draft needs. The input and result are large and not loaded. */
export type DraftRun = Pick<
  ScheduleRun,
  'id' | 'divisionId' | 'state' | 'publishAutomatically' | 'draftVersion' | 'undoSteps' | 'replacedGames'
> & {
  seasonId: number;
  request: ScheduleRunInput;
  draft: DraftGame[];
};

export const DRAFT_COLUMNS = {
  ...{ id: true, seasonId: true, divisionId: true, state: true, publishAutomatically: true },
  ...{ draftVersion: true, request: true, draft: true, undoSteps: true, replacedGames: true },
} as const;

export interface ShownDay {
  run: DraftRun;
  day: LocalDate;
  days: { date: LocalDate; games: number }[];
  fixed: FixedGame[];
  blocked: ReturnType<typeof listBlockedTimes>;
  teamName(id: number): string;
  divisionName(id: number | null): string;
}

/** Reads the days of a draft, checked against the current season. */
@Injectable()
export class DraftDayQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly facts: SeasonScheduleLoader,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
  ) {}

  /** Without a date, returns the first day with games. @throws schedule_run_not_found, schedule_has_no_draft */
  async getDay(id: number, asked: LocalDate | null): Promise<ShownDay> {
    const { manager } = this.dataSource;
    const run = await this.loadDraftRun(id);
    const days = getDays(run);
    const day =
      asked ?? days.find(({ games }) => games > 0)?.date ?? days.at(0)?.date ?? run.request.startDate;
    const shown = await this.loadDay(manager, run, day);
    const fixed = getFixedGames(shown);
    const games = [...run.draft, ...fixed];
    const [teams, divisions] = [
      await getByIds(
        manager,
        LeagueTeam,
        games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
      ),
      await getByIds(
        manager,
        Division,
        games.flatMap(({ divisionId }) => divisionId ?? []),
      ),
    ];
    return {
      ...{ run, day, days, fixed, blocked: listBlockedTimes(shown) },
      teamName: (teamId) => teams.get(teamId)?.name ?? 'Deleted team',
      divisionName: (divisionId) => (divisionId === null ? '' : (divisions.get(divisionId)?.name ?? '')),
    };
  }

  /**
   * The slots that the game could move to on a day. @throws schedule_run_not_found, schedule_has_no_draft,
   * draft_game_not_found
   */
  async listCandidateSlots(id: number, gameId: number, date: LocalDate): Promise<DraftSlotOption[]> {
    const run = await this.loadDraftRun(id);
    return this.evaluateSlots(this.dataSource.manager, run, draftGame(run, gameId), date);
  }

  async evaluateSlots(
    manager: EntityManager,
    run: DraftRun,
    game: DraftGame,
    date: LocalDate,
  ): Promise<DraftSlotOption[]> {
    return listCandidateSlots(await this.loadDay(manager, run, date), game);
  }

  /** @throws schedule_run_not_found, schedule_has_no_draft */
  async loadDraftRun(id: number): Promise<DraftRun> {
    const run = await this.dataSource.manager.findOne(ScheduleRun, { where: { id }, select: DRAFT_COLUMNS });
    return draftRun(run);
  }

  private async loadDay(
    manager: EntityManager,
    { seasonId, divisionId, request, draft }: DraftRun,
    date: LocalDate,
  ): Promise<DraftDay> {
    const { facts } = await this.facts.load(manager, { seasonId, divisionId }, onDay(request, date));
    const { timeZone } = this.settings.organization;
    const now = this.clock.now();
    return { date, request, facts, draft, isOver: (time) => toInstant(date, time, timeZone) <= now };
  }
}

/** @throws schedule_run_not_found, schedule_has_no_draft when it has no draft that can be edited */
export function draftRun(run: ScheduleRun | null): DraftRun {
  if (!run?.seasonId) throw LeagueErrors.schedule_run_not_found();
  const { seasonId, state, request, draft } = run;
  if (run.publishAutomatically && state === 'draft')
    throw LeagueErrors.schedule_has_no_draft({ state: 'about to be published' });
  if (state !== 'draft' || !request || !draft) throw LeagueErrors.schedule_has_no_draft({ state });
  return { ...run, seasonId, request, draft };
}

/** @throws draft_game_not_found */
export function draftGame({ draft }: DraftRun, gameId: number): DraftGame {
  const game = draft.find(({ id }) => id === gameId);
  if (!game) throw LeagueErrors.draft_game_not_found();
  return game;
}

function getDays({ request, draft }: DraftRun): ShownDay['days'] {
  return playingDates(toCalendar(request)).map((date) => ({
    date,
    games: draft.filter(({ slot }) => slot?.date === date).length,
  }));
}
