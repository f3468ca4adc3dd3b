import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays, daysBetween } from '../../../kernel';
import { Clock } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import {
  BadInstance,
  inWords,
  LEAST_TEAMS,
  MOST_COURTS,
  MOST_DAYS,
  MOST_TEAMS,
  noPlayingDay,
  readInstance,
  refuseClashingFixedGames,
  seasonInstance,
  type ReplacedGame,
  type ScheduleBoard,
  type ScheduleRequest,
  type SeasonFacts,
} from './domain';
import { ScheduleFacts } from './schedule-facts';

export interface ScheduleScope {
  seasonId: number;
  /** null: all divisions of the season together. */
  divisionId: number | null;
}

/** Everything of a run that is read from the season. */
export interface ScheduleInput {
  input: object;
  board: ScheduleBoard;
  replaced: ReplacedGame[];
  readAt: Date;
}

export interface PreparedSchedule extends ScheduleInput {
  /** Whom it is for: "4th Grade Boys", or the season's name. */
  subject: string;
  seasonName: string;
  /** Divisions that have not enough teams. */
  leftOut: string[];
  /** Games for all teams together, published ones included. */
  wanted: number;
  published: number;
  /** Games of coaches' other teams, which the engine counts too. */
  outside: number;
  /** A team's. */
  target: number;
}

/** What is wrong with a request is said here, before anything starts. */
@Injectable()
export class ScheduleInputs {
  constructor(
    private readonly facts: ScheduleFacts,
    private readonly clock: Clock,
  ) {}

  /** With the season's row locked, nothing that is published while it is read is missed. @throws a sentence */
  async prepare(
    manager: EntityManager,
    scope: ScheduleScope,
    asked: ScheduleRequest,
  ): Promise<PreparedSchedule> {
    const request = this.stillToCome(asked);
    const readAt = this.clock.now();
    const { season, leftOut, facts, replaced } = await this.facts.read(manager, scope, request);
    assertTeams(season.name, facts, scope);
    const closed = noPlayingDay(request, facts);
    if (closed) throw LeagueErrors.schedule_impossible({ reason: closed }).at('dayOfWeek');
    const { instance, board } = seasonInstance(request, facts);
    try {
      refuseClashingFixedGames(readInstance(instance));
    } catch (error) {
      if (error instanceof BadInstance)
        throw LeagueErrors.schedule_impossible({ reason: inWords(error.message) });
      throw error;
    }
    const own = instance.divisions.filter(({ id }) => id !== board.outside);
    return {
      ...{ input: instance, board, replaced, readAt, seasonName: season.name, leftOut },
      subject: scope.divisionId === null ? season.name : facts.divisions[0].name,
      wanted: own.reduce((sum, { teams, target }) => sum + Math.floor((teams.length * target) / 2), 0),
      published: facts.games.length,
      outside: facts.elsewhere.length,
      target: Math.max(...own.map(({ target }) => target)),
    };
  }

  /** Nobody is asked to play on a day that is over, or on this very one. */
  private stillToCome(request: ScheduleRequest): ScheduleRequest {
    const { startDate, endDate, places } = request;
    if (endDate < startDate) throw LeagueErrors.schedule_dates_reversed().at('endDate');
    // Before anything walks through the courts or the days.
    if (places.reduce((sum, { courts }) => sum + courts.length, 0) > MOST_COURTS)
      throw LeagueErrors.schedule_too_many_courts({ most: MOST_COURTS }).at('places');
    if (daysBetween(startDate, endDate) >= MOST_DAYS)
      throw LeagueErrors.schedule_too_long({ most: MOST_DAYS }).at('endDate');
    const tomorrow = addDays(this.clock.today(), 1);
    if (endDate < tomorrow) throw LeagueErrors.schedule_days_over().at('endDate');
    return startDate < tomorrow ? { ...request, startDate: tomorrow } : request;
  }
}

function assertTeams(season: string, { divisions }: SeasonFacts, { divisionId }: ScheduleScope): void {
  const teams = divisions.reduce((sum, division) => sum + division.teams.length, 0);
  if (teams > MOST_TEAMS) throw LeagueErrors.schedule_too_many_teams({ teams, most: MOST_TEAMS });
  if (divisionId === null && divisions.length === 0)
    throw LeagueErrors.schedule_no_division({ season, least: LEAST_TEAMS });
  const small = divisions.find((division) => division.teams.length < LEAST_TEAMS);
  if (!small) return;
  const has = small.teams.length === 0 ? 'no teams' : 'one team only';
  throw LeagueErrors.schedule_too_few_teams({ division: small.name, has, least: LEAST_TEAMS });
}
