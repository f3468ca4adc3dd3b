import { ApiProperty, PickType } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel';
import { BegunFrom, PageQuery } from '../../../../platform';
import {
  inWords,
  MARKS,
  marksOf,
  METRICS,
  type Instance,
  type Mark,
  type Metric,
  type ScheduleReport,
} from '../domain';
import { runWords } from '../domain/run-words';
import type { ScheduleRun, ScheduleRunState } from '../entities/schedule-run.entity';
import type { RunHead } from '../schedule-queries';

const STATES: ScheduleRunState[] = [
  ...(['queued', 'running', 'done', 'failed', 'cancelled', 'published', 'discarded'] as const),
];

export class RunListQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

class AskedPlaceDto {
  @ApiProperty()
  location: string;

  @ApiProperty({ type: 'string', isArray: true })
  courts: string[];
}

class AskedScheduleDto {
  @ApiProperty({ type: AskedPlaceDto, isArray: true })
  places: AskedPlaceDto[];

  @ApiProperty({ type: 'integer' })
  dayOfWeek: number;

  @ApiProperty({ type: 'string', format: 'date' })
  startDate: LocalDate;

  @ApiProperty({ type: 'string', format: 'date' })
  endDate: LocalDate;

  @ApiProperty({ type: 'integer' })
  gameLength: number;

  @ApiProperty({ type: 'string', isArray: true })
  timeSlots: string[];

  @ApiProperty({ type: 'string', format: 'date', isArray: true })
  skipDates: LocalDate[];

  @ApiProperty({ type: 'integer', nullable: true })
  gamesPerTeam: number | null;

  @ApiProperty({ type: 'integer' })
  maxPerDay: number;

  @ApiProperty({ type: 'integer' })
  minRestMinutes: number;

  @ApiProperty()
  replace: boolean;
}

export class ScheduleRunDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  seasonId: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'None: all divisions of the season' })
  divisionId: number | null;

  @ApiProperty({ enum: STATES })
  state: ScheduleRunState;

  /** It is published by itself once it is worked out. */
  @ApiProperty()
  publishes: boolean;

  @ApiProperty({ type: 'integer', description: 'Percent' })
  progress: number;

  @ApiProperty({ example: '24 games scheduled.' })
  message: string;

  @ApiProperty({ type: 'integer' })
  placed: number;

  @ApiProperty({ type: 'integer' })
  notPlaced: number;

  @ApiProperty({ type: 'integer', description: 'Raised by every edit of the draft' })
  version: number;

  @ApiProperty({ type: AskedScheduleDto })
  request: AskedScheduleDto;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  endedAt: Date | null;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  publishedAt: Date | null;

  static from(run: RunHead): ScheduleRunDto {
    const { id, divisionId, state, publishes, progress, placed, notPlaced } = run;
    const { places, dayOfWeek, startDate, endDate, gameLength, timeSlots, skipDates } = run.request!;
    const { gamesPerTeam, maxPerDay, minRestMinutes, replace } = run.request!;
    return {
      ...{ id, divisionId, state, publishes, progress, placed, notPlaced },
      ...{ seasonId: run.seasonId!, message: runWords(run), version: run.draftVersion },
      request: {
        ...{ places, dayOfWeek, startDate, endDate, gameLength, timeSlots, skipDates },
        ...{ gamesPerTeam, maxPerDay, minRestMinutes, replace },
      },
      ...{ createdAt: run.createdAt, endedAt: run.endedAt, publishedAt: run.publishedAt },
    };
  }
}

class MetricDto {
  @ApiProperty({ enum: METRICS })
  metric: Metric;

  @ApiProperty()
  value: number;

  /** What can be proved to be the best possible. */
  @ApiProperty()
  bound: number;
}

class TeamFairnessDto {
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

  /** Times that it is at home, or away, twice running. */
  @ApiProperty({ type: 'integer' })
  breaks: number;

  /** Fewest and most games against one opponent. */
  @ApiProperty({ type: 'integer', isArray: true })
  opponents: number[];

  @ApiProperty({ type: 'integer', description: 'Games at the first time slot' })
  early: number;

  @ApiProperty({ type: 'integer', description: 'Games at the last time slot' })
  late: number;

  /** Games on each court, in the order of the courts asked for. */
  @ApiProperty({ type: 'integer', isArray: true })
  courts: number[];

  /** Figures by which the team keeps its division off a bound. */
  @ApiProperty({ enum: MARKS, enumName: 'FairnessMark', isArray: true })
  off: Mark[];
}

class DivisionFairnessDto {
  @ApiProperty()
  division: string;

  @ApiProperty({ type: MetricDto, isArray: true })
  metrics: MetricDto[];

  @ApiProperty({ type: TeamFairnessDto, isArray: true })
  teams: TeamFairnessDto[];
}

class ConflictDto {
  @ApiProperty({ enum: ['rule', 'wish'] })
  kind: 'rule' | 'wish';

  @ApiProperty()
  reason: string;
}

class LeftOutDto {
  @ApiProperty()
  division: string;

  @ApiProperty()
  home: string;

  @ApiProperty()
  away: string;

  @ApiProperty()
  reason: string;
}

class ReportDto {
  @ApiProperty({ type: 'integer' })
  wanted: number;

  @ApiProperty({ type: 'integer' })
  fits: number;

  /** Why not more. */
  @ApiProperty({ type: 'string', isArray: true })
  reasons: string[];

  @ApiProperty({ type: DivisionFairnessDto, isArray: true })
  divisions: DivisionFairnessDto[];

  @ApiProperty({ type: LeftOutDto, isArray: true })
  leftOut: LeftOutDto[];

  @ApiProperty({ type: ConflictDto, isArray: true })
  conflicts: ConflictDto[];
}

export class ScheduleRunDetailsDto extends ScheduleRunDto {
  @ApiProperty({ type: ReportDto, nullable: true, description: 'Once it is worked out' })
  report: ReportDto | null;

  static of(head: RunHead, run: ScheduleRun, report: ScheduleReport | null): ScheduleRunDetailsDto {
    return { ...ScheduleRunDto.from(head), report: report && reportOf(run, report) };
  }
}

function reportOf({ board, result, request, draft, input }: ScheduleRun, report: ScheduleReport): ReportDto {
  const [first, last] = [request!.timeSlots[0], request!.timeSlots.at(-1)!];
  const outside = report.fairness.find(({ division }) => division === board!.outside);
  const beside = outside ? outside.teams.reduce((sum, { games }) => sum + games, 0) / 2 : 0;
  const nameOf = (names: Record<string, number>) =>
    new Map(Object.entries(names).map(([name, id]) => [id, name]));
  const [teams, divisions] = [nameOf(board!.teams), nameOf(board!.divisions)];
  const targets = new Map((input as Instance).divisions.map(({ id, target }) => [id, target]));
  return {
    ...{ wanted: result!.capacity.needed - beside, fits: result!.capacity.fits - beside },
    reasons: result!.capacity.reasons.map(inWords),
    divisions: report.fairness
      .filter((one) => one !== outside)
      .map(({ division, metrics, teams: ofDivision }) => {
        const target = targets.get(division) ?? 0;
        const offOf = marksOf({ metrics, teams: ofDivision }, { target, first, last });
        return {
          division,
          metrics: METRICS.map((metric) => ({ metric, ...metrics[metric] })),
          teams: ofDivision.map((row) => {
            const { team, games, home, away, byes, breaks, opponents, startTimes, courts } = row;
            return {
              ...{ team, games, home, away, byes, breaks, opponents, off: offOf(row) },
              ...{ early: startTimes[first] ?? 0, late: startTimes[last] ?? 0 },
              courts: board!.courts.map((_, i) => courts[`Court ${i + 1}`] ?? 0),
            };
          }),
        };
      }),
    leftOut: (draft ?? [])
      .filter(({ slot }) => slot === null)
      .map(({ divisionId, homeTeamId, awayTeamId, reason }) => ({
        division: divisions.get(divisionId)!,
        ...{ home: teams.get(homeTeamId)!, away: teams.get(awayTeamId)!, reason: reason ?? '' },
      })),
    conflicts: report.conflicts.map(({ kind, reason }) => ({ kind, reason: inWords(reason) })),
  };
}

export class PublishDraftDto {
  @BegunFrom()
  version?: number;
}
