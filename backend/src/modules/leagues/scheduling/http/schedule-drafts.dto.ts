import { ApiProperty } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel';
import { LocalDay, OptionalLocalDay, RequiredText, TimeOfDay, WholeNumber } from '../../../../platform';
import type { DraftCell, DraftGame } from '../domain';
import type { ShownDay } from '../draft-days';

export class DayOfDraftQuery {
  @LocalDay('Please give the day as yyyy-mm-dd')
  day: LocalDate;
}

export class MaybeDayOfDraftQuery {
  @OptionalLocalDay()
  day?: LocalDate | null;
}

export class SeenDraftDto {
  @WholeNumber(0, 2 ** 31 - 1, 'Please load the draft again')
  version: number;
}

export class PlaceDraftGameDto extends SeenDraftDto {
  @LocalDay('Date is required')
  date: LocalDate;

  @TimeOfDay('Time is required')
  time: string;

  @RequiredText('Location is required', 200)
  location: string;

  @RequiredText('Court is required', 40)
  court: string;
}

export class DraftVersionDto {
  @ApiProperty({ type: 'integer' })
  version: number;
}

class DraftSlotDto {
  @ApiProperty({ type: 'string', format: 'date' }) date: LocalDate;
  @ApiProperty() time: string;
  @ApiProperty() location: string;
  @ApiProperty() court: string;
}

class DraftSidesDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'integer' }) homeTeamId: number;
  @ApiProperty({ type: 'integer' }) awayTeamId: number;
  @ApiProperty() home: string;
  @ApiProperty() away: string;
  @ApiProperty() division: string;
}

export class DraftGameDto extends DraftSidesDto {
  @ApiProperty({ type: DraftSlotDto, nullable: true, description: 'None: it has no place yet' })
  slot: DraftSlotDto | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'What blocked it when it was worked out' })
  reason: string | null;
}

class DraftStepDto {
  @ApiProperty({ type: DraftGameDto }) game: DraftGameDto;
  @ApiProperty({ type: DraftSlotDto, nullable: true, description: 'None: it had no place' })
  from: DraftSlotDto | null;
}

/** Published, so it stays where it is. */
class FixedGameDto extends DraftSidesDto {
  @ApiProperty() time: string;
  @ApiProperty({ type: 'integer' }) minutes: number;
  @ApiProperty({ type: 'integer', isArray: true, description: 'Numbers of the courts it takes, from 0' })
  courts: number[];
}

class DraftCourtDto {
  @ApiProperty() location: string;
  @ApiProperty() court: string;
}

/** No game begins then, and none can. */
class BlockedTimeDto {
  @ApiProperty() time: string;
  @ApiProperty({ type: 'integer', description: 'Number of the court, from 0' }) court: number;
  @ApiProperty() reason: string;
}

class PlayingDayDto {
  @ApiProperty({ type: 'string', format: 'date' }) date: LocalDate;
  @ApiProperty({ type: 'integer' }) games: number;
}

export class DraftDayDto {
  @ApiProperty({ type: 'integer' }) runId: number;
  @ApiProperty({ type: 'integer', nullable: true }) divisionId: number | null;
  @ApiProperty({ type: 'integer', description: 'Raised by every edit of the draft' }) version: number;
  @ApiProperty({ type: 'integer' }) placed: number;
  @ApiProperty({ type: 'integer', description: 'By hand, as far as they can be taken back' }) edits: number;
  @ApiProperty({ type: 'string', format: 'date' }) day: LocalDate;
  @ApiProperty({ type: PlayingDayDto, isArray: true }) days: PlayingDayDto[];
  @ApiProperty({ type: 'string', isArray: true, description: 'Start times that may be used' })
  times: string[];
  @ApiProperty({ type: DraftCourtDto, isArray: true }) courts: DraftCourtDto[];
  @ApiProperty({ type: DraftGameDto, isArray: true, description: 'Of that day' }) games: DraftGameDto[];
  @ApiProperty({ type: DraftGameDto, isArray: true, description: 'Of the whole draft' })
  unplaced: DraftGameDto[];
  @ApiProperty({ type: FixedGameDto, isArray: true }) fixed: FixedGameDto[];
  @ApiProperty({ type: BlockedTimeDto, isArray: true }) blocked: BlockedTimeDto[];
  @ApiProperty({ type: 'integer', isArray: true, description: 'Whose games the draft holds' })
  teamIds: number[];
  @ApiProperty({ type: DraftStepDto, nullable: true, description: 'What undoing takes back, whoever did it' })
  lastStep: DraftStepDto | null;

  static from({ run, day, days, fixed, blocked, teamName, divisionName }: ShownDay): DraftDayDto {
    const { id: runId, divisionId, draftVersion: version, request, draft } = run;
    const sides = (
      game: Pick<DraftGame, 'id' | 'homeTeamId' | 'awayTeamId'> & { divisionId: number | null },
    ) => ({
      ...{ id: game.id, homeTeamId: game.homeTeamId, awayTeamId: game.awayTeamId },
      ...{ home: teamName(game.homeTeamId), away: teamName(game.awayTeamId) },
      division: divisionName(game.divisionId),
    });
    const shown = (game: DraftGame) => ({ ...sides(game), slot: game.slot, reason: game.reason });
    const step = run.steps.at(-1);
    const moved = step && draft.find(({ id }) => id === step.gameId);
    const unplaced = draft.filter(({ slot }) => slot === null);
    return {
      ...{ runId, divisionId, version, day, days, blocked, times: request.timeSlots },
      placed: draft.length - unplaced.length,
      edits: run.steps.length,
      courts: request.places.flatMap(({ location, courts }) => courts.map((court) => ({ location, court }))),
      games: draft.filter(({ slot }) => slot?.date === day).map(shown),
      unplaced: unplaced.map(shown),
      fixed: fixed.map((game) => ({
        ...sides(game),
        ...{ time: game.time, minutes: game.minutes, courts: game.courts },
      })),
      teamIds: [...new Set(draft.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))],
      lastStep: step && moved ? { game: shown(moved), from: step.from } : null,
    };
  }
}

class CellConflictDto {
  @ApiProperty({ enum: ['rule', 'wish'] }) kind: 'rule' | 'wish';
  @ApiProperty() reason: string;
}

export class DraftCellDto {
  @ApiProperty() time: string;
  @ApiProperty() location: string;
  @ApiProperty() court: string;
  @ApiProperty({ description: 'No rule is broken' }) fits: boolean;
  @ApiProperty({ type: CellConflictDto, isArray: true }) conflicts: CellConflictDto[];

  static from({ time, location, court, conflicts }: DraftCell): DraftCellDto {
    return { time, location, court, fits: conflicts.every(({ kind }) => kind === 'wish'), conflicts };
  }
}
