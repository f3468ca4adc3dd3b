import { ApiProperty, PickType } from '@nestjs/swagger';
import { EditVersion, PageQuery } from '../../../../platform';
import {
  formatSlot,
  DEVIATION_KINDS,
  findTeamDeviations,
  METRICS,
  type Instance,
  type DeviationKind,
  type Metric,
  type ScheduleReport,
} from '../domain';
import { getRunMessage } from '../domain/run-message';
import type { ScheduleRun, ScheduleRunState } from '../entities/schedule-run.entity';
import type { ScheduleRunSummary } from '../schedule-run.queries';
import { ScheduleRunInputResponse } from './schedule-run-input.dto';

const STATES: ScheduleRunState[] = [
  ...(['queued', 'running', 'draft', 'failed', 'canceled', 'published', 'discarded'] as const),
];

export class RunListQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

export class ScheduleRunResponse {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  seasonId: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Null means all divisions of the season' })
  divisionId: number | null;

  @ApiProperty({ enum: STATES })
  state: ScheduleRunState;

  /** Whether it is published automatically once it is generated. */
  @ApiProperty()
  publishAutomatically: boolean;

  @ApiProperty({ type: 'integer', description: 'Progress in percent' })
  progress: number;

  @ApiProperty({ example: '24 games scheduled.' })
  message: string;

  @ApiProperty({ type: 'integer' })
  scheduledCount: number;

  @ApiProperty({ type: 'integer' })
  unscheduledCount: number;

  @ApiProperty({ type: 'integer', description: 'Increases with every edit of the draft' })
  version: number;

  @ApiProperty({ type: ScheduleRunInputResponse })
  request: ScheduleRunInputResponse;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  endedAt: Date | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  publishedAt: Date | null;

  static from(run: ScheduleRunSummary): ScheduleRunResponse {
    const { id, divisionId, state, publishAutomatically, progress, placed, notPlaced } = run;
    const { locations, dayOfWeek, startDate, endDate, gameLength, timeSlots, skipDates } = run.request!;
    const { gamesPerTeam, maxPerDay, minRestMinutes, replace } = run.request!;
    return {
      ...{
        id,
        divisionId,
        state,
        publishAutomatically,
        progress,
        scheduledCount: placed,
        unscheduledCount: notPlaced,
      },
      ...{ seasonId: run.seasonId!, message: getRunMessage(run), version: run.draftVersion },
      request: {
        ...{ locations, dayOfWeek, startDate, endDate, gameLength, timeSlots, skipDates },
        ...{ gamesPerTeam, maxPerDay, minRestMinutes, replace },
      },
      ...{ createdAt: run.createdAt, endedAt: run.endedAt, publishedAt: run.publishedAt },
    };
  }
}

class FairnessMetricResponse {
  @ApiProperty({ enum: METRICS })
  metric: Metric;

  @ApiProperty()
  value: number;

  /** The best value that can be proved possible. */
  @ApiProperty()
  bestPossible: number;
}

class TeamFairnessResponse {
  @ApiProperty()
  team: string;

  @ApiProperty({ type: 'integer' })
  games: number;

  @ApiProperty({ type: 'integer' })
  home: number;

  @ApiProperty({ type: 'integer' })
  away: number;

  @ApiProperty({ type: 'integer' })
  byes: number;

  /** How often the team has two consecutive home games or two consecutive away games. */
  @ApiProperty({ type: 'integer' })
  backToBackGames: number;

  /** Fewest and most games against one opponent. */
  @ApiProperty({ type: 'integer', isArray: true })
  opponents: number[];

  @ApiProperty({ type: 'integer', description: 'Games at the first time slot' })
  early: number;

  @ApiProperty({ type: 'integer', description: 'Games at the last time slot' })
  late: number;

  /** Games on each court, in the order of the requested courts. */
  @ApiProperty({ type: 'integer', isArray: true })
  courts: number[];

  /** The numbers of the team that keep its division from the best possible value. */
  @ApiProperty({ enum: DEVIATION_KINDS, enumName: 'FairnessDeviation', isArray: true })
  deviations: DeviationKind[];
}

class DivisionFairnessResponse {
  @ApiProperty()
  division: string;

  @ApiProperty({ type: FairnessMetricResponse, isArray: true })
  metrics: FairnessMetricResponse[];

  @ApiProperty({ type: TeamFairnessResponse, isArray: true })
  teams: TeamFairnessResponse[];
}

class ConflictResponse {
  @ApiProperty({ enum: ['rule', 'preference'] })
  kind: 'rule' | 'preference';

  @ApiProperty()
  reason: string;
}

class UnscheduledGameResponse {
  @ApiProperty()
  division: string;

  @ApiProperty()
  home: string;

  @ApiProperty()
  away: string;

  @ApiProperty()
  reason: string;
}

class ScheduleReportResponse {
  @ApiProperty({ type: 'integer' })
  targetGames: number;

  @ApiProperty({ type: 'integer' })
  fits: number;

  /** Why not all games fit. */
  @ApiProperty({ type: 'string', isArray: true })
  reasons: string[];

  @ApiProperty({ type: DivisionFairnessResponse, isArray: true })
  divisions: DivisionFairnessResponse[];

  @ApiProperty({ type: UnscheduledGameResponse, isArray: true })
  unscheduledGames: UnscheduledGameResponse[];

  @ApiProperty({ type: ConflictResponse, isArray: true })
  conflicts: ConflictResponse[];
}

export class ScheduleRunDetailsResponse extends ScheduleRunResponse {
  @ApiProperty({
    type: ScheduleReportResponse,
    nullable: true,
    description: 'Available once the schedule is generated',
  })
  report: ScheduleReportResponse | null;

  static fromRun(
    head: ScheduleRunSummary,
    run: ScheduleRun,
    report: ScheduleReport | null,
  ): ScheduleRunDetailsResponse {
    return { ...ScheduleRunResponse.from(head), report: report && toReport(run, report) };
  }
}

function toReport(
  { locationSnapshot, result, request, draft, input }: ScheduleRun,
  report: ScheduleReport,
): ScheduleReportResponse {
  const [first, last] = [request!.timeSlots[0], request!.timeSlots.at(-1)!];
  const outside = report.fairness.find(({ division }) => division === locationSnapshot!.outside);
  const beside = outside ? outside.teams.reduce((sum, { games }) => sum + games, 0) / 2 : 0;
  const getName = (names: Record<string, number>) =>
    new Map(Object.entries(names).map(([name, id]) => [id, name]));
  const [teams, divisions] = [getName(locationSnapshot!.teams), getName(locationSnapshot!.divisions)];
  const targets = new Map((input as Instance).divisions.map(({ id, target }) => [id, target]));
  return {
    ...{ targetGames: result!.capacity.needed - beside, fits: result!.capacity.fits - beside },
    reasons: result!.capacity.reasons.map(formatSlot),
    divisions: report.fairness
      .filter((one) => one !== outside)
      .map(({ division, metrics, teams: ofDivision }) => {
        const target = targets.get(division) ?? 0;
        const offOf = findTeamDeviations({ metrics, teams: ofDivision }, { target, first, last });
        return {
          division,
          metrics: METRICS.map((metric) => ({
            ...{ metric, value: metrics[metric].value, bestPossible: metrics[metric].bound },
          })),
          teams: ofDivision.map((row) => {
            const { team, games, home, away, byes, breaks, opponents, startTimes, courts } = row;
            return {
              ...{
                team,
                games,
                home,
                away,
                byes,
                opponents,
                backToBackGames: breaks,
                deviations: offOf(row),
              },
              ...{ early: startTimes[first] ?? 0, late: startTimes[last] ?? 0 },
              courts: locationSnapshot!.courts.map((_, i) => courts[`Court ${i + 1}`] ?? 0),
            };
          }),
        };
      }),
    unscheduledGames: (draft ?? [])
      .filter(({ slot }) => slot === null)
      .map(({ divisionId, homeTeamId, awayTeamId, reason }) => ({
        division: divisions.get(divisionId)!,
        ...{ home: teams.get(homeTeamId)!, away: teams.get(awayTeamId)!, reason: reason ?? '' },
      })),
    conflicts: report.conflicts.map(({ kind, reason }) => ({ kind, reason: formatSlot(reason) })),
  };
}

export class PublishDraftDto {
  @EditVersion()
  version?: number;
}
