import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays, daysBetween } from '../../../kernel';
import { Clock } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import {
  InvalidInstanceError,
  formatSlot,
  MIN_TEAMS,
  MAX_COURTS,
  MAX_DAYS,
  MAX_TEAMS,
  noPlayingDay,
  parseInstance,
  assertFixedGamesCompatible,
  seasonInstance,
  type ReplacedGame,
  type ScheduleBoard,
  type ScheduleRunInput,
  type SeasonFacts,
} from './domain';
import { SeasonScheduleLoader } from './season-schedule-loader';

export interface ScheduleScope {
  seasonId: number;
  /** null for all divisions of the season together. */
  divisionId: number | null;
}

/** The parts of a run that are read from the season. */
export interface ScheduleInput {
  input: object;
  locationSnapshot: ScheduleBoard;
  replacedGames: ReplacedGame[];
  inputReadAt: Date;
}

export interface PreparedSchedule extends ScheduleInput {
  /** The name of the scheduled division, such as "4th Grade Boys", or of the season. */
  subject: string;
  seasonName: string;
  /** Divisions that have too few teams to be scheduled. */
  leftOut: string[];
  /** Games that all teams need together, including published ones. */
  wanted: number;
  published: number;
  /** Games of coaches' other teams, which the scheduler counts too. */
  outside: number;
  /** Games per team. */
  target: number;
}

/** Builds the input of a run and reports its problems before anything starts. */
@Injectable()
export class ScheduleInputBuilder {
  constructor(
    private readonly facts: SeasonScheduleLoader,
    private readonly clock: Clock,
  ) {}

  /** The season's row is locked, so nothing is published while it is read. @throws a domain error with one sentence */
  async build(
    manager: EntityManager,
    scope: ScheduleScope,
    asked: ScheduleRunInput,
  ): Promise<PreparedSchedule> {
    const request = this.dropPastDates(asked);
    const inputReadAt = this.clock.now();
    const { season, leftOut, facts, replacedGames } = await this.facts.load(manager, scope, request);
    assertTeams(season.name, facts, scope);
    const closed = noPlayingDay(request, facts);
    if (closed) throw LeagueErrors.schedule_not_feasible({ reason: closed }).withPath('dayOfWeek');
    const { instance, board } = seasonInstance(request, facts);
    try {
      assertFixedGamesCompatible(parseInstance(instance));
    } catch (error) {
      if (error instanceof InvalidInstanceError)
        throw LeagueErrors.schedule_not_feasible({ reason: formatSlot(error.message) });
      throw error;
    }
    const own = instance.divisions.filter(({ id }) => id !== board.outside);
    return {
      ...{
        input: instance,
        locationSnapshot: board,
        replacedGames,
        inputReadAt,
        seasonName: season.name,
        leftOut,
      },
      subject: scope.divisionId === null ? season.name : facts.divisions[0].name,
      wanted: own.reduce((sum, { teams, target }) => sum + Math.floor((teams.length * target) / 2), 0),
      published: facts.games.length,
      outside: facts.elsewhere.length,
      target: Math.max(...own.map(({ target }) => target)),
    };
  }

  /** Games are scheduled from tomorrow on. */
  private dropPastDates(request: ScheduleRunInput): ScheduleRunInput {
    const { startDate, endDate, locations } = request;
    if (endDate < startDate) throw LeagueErrors.schedule_end_before_start().withPath('endDate');
    // Checked before anything iterates over the courts or days.
    if (locations.reduce((sum, { courts }) => sum + courts.length, 0) > MAX_COURTS)
      throw LeagueErrors.schedule_too_many_courts({ most: MAX_COURTS }).withPath('locations');
    if (daysBetween(startDate, endDate) >= MAX_DAYS)
      throw LeagueErrors.schedule_too_long({ most: MAX_DAYS }).withPath('endDate');
    const tomorrow = addDays(this.clock.today(), 1);
    if (endDate < tomorrow) throw LeagueErrors.schedule_dates_in_past().withPath('endDate');
    return startDate < tomorrow ? { ...request, startDate: tomorrow } : request;
  }
}

function assertTeams(season: string, { divisions }: SeasonFacts, { divisionId }: ScheduleScope): void {
  const teams = divisions.reduce((sum, division) => sum + division.teams.length, 0);
  if (teams > MAX_TEAMS) throw LeagueErrors.schedule_too_many_teams({ teams, most: MAX_TEAMS });
  if (divisionId === null && divisions.length === 0)
    throw LeagueErrors.schedule_division_required({ season, least: MIN_TEAMS });
  const small = divisions.find((division) => division.teams.length < MIN_TEAMS);
  if (!small) return;
  const has = small.teams.length === 0 ? 'no teams' : 'only one team';
  throw LeagueErrors.schedule_too_few_teams({ division: small.name, has, least: MIN_TEAMS });
}
