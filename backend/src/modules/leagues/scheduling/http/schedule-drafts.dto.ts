import { ApiProperty } from '@nestjs/swagger';
import type { LocalDate } from '../../../../kernel';
import { LocalDay, OptionalLocalDay, RequiredText, TimeOfDay, WholeNumber } from '../../../../platform';
import type { DraftSlotOption, DraftGame } from '../domain';
import type { ShownDay } from '../draft-day.queries';

export class DraftDayQuery {
  @LocalDay('Enter the date as YYYY-MM-DD')
  day: LocalDate;
}

export class MaybeDayOfDraftQuery {
  @OptionalLocalDay()
  day?: LocalDate | null;
}

export class DraftVersionBody {
  @WholeNumber(0, 2 ** 31 - 1, 'Reload the draft and try again')
  version: number;
}

export class MoveDraftGameDto extends DraftVersionBody {
  @LocalDay('Date is required')
  date: LocalDate;

  @TimeOfDay('Time is required')
  time: string;

  @RequiredText('Location is required', 200)
  location: string;

  @RequiredText('Court is required', 40)
  court: string;
}

export class DraftVersionResponse {
  @ApiProperty({ type: 'integer' })
  version: number;
}

class DraftSlotResponse {
  @ApiProperty({ type: 'string', format: 'date' }) date: LocalDate;
  @ApiProperty() time: string;
  @ApiProperty() location: string;
  @ApiProperty() court: string;
}

class DraftTeamsResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'integer' }) homeTeamId: number;
  @ApiProperty({ type: 'integer' }) awayTeamId: number;
  @ApiProperty() home: string;
  @ApiProperty() away: string;
  @ApiProperty() division: string;
}

export class DraftGameResponse extends DraftTeamsResponse {
  @ApiProperty({
    type: DraftSlotResponse,
    nullable: true,
    description: "Null if the game isn't scheduled yet",
  })
  slot: DraftSlotResponse | null;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: "Why the game couldn't be scheduled when the draft was generated",
  })
  reason: string | null;
}

class DraftStepResponse {
  @ApiProperty({ type: DraftGameResponse }) game: DraftGameResponse;
  @ApiProperty({ type: DraftSlotResponse, nullable: true, description: "Null if the game wasn't scheduled" })
  from: DraftSlotResponse | null;
}

/** A published game, which can't be moved in the draft. */
class FixedGameResponse extends DraftTeamsResponse {
  @ApiProperty() time: string;
  @ApiProperty({ type: 'integer' }) durationMinutes: number;
  @ApiProperty({ type: 'integer', isArray: true, description: 'Zero-based indexes of the courts it uses' })
  courts: number[];
}

class DraftCourtResponse {
  @ApiProperty() location: string;
  @ApiProperty() court: string;
}

/** A time at which no game starts and none can. */
class BlockedTimeResponse {
  @ApiProperty() time: string;
  @ApiProperty({ type: 'integer', description: 'Zero-based index of the court' }) court: number;
  @ApiProperty() reason: string;
}

class PlayingDayResponse {
  @ApiProperty({ type: 'string', format: 'date' }) date: LocalDate;
  @ApiProperty({ type: 'integer' }) games: number;
}

export class DraftDayResponse {
  @ApiProperty({ type: 'integer' }) runId: number;
  @ApiProperty({ type: 'integer', nullable: true }) divisionId: number | null;
  @ApiProperty({ type: 'integer', description: 'Increases with every edit of the draft' }) version: number;
  @ApiProperty({ type: 'integer' }) scheduledCount: number;
  @ApiProperty({ type: 'integer', description: 'Number of manual edits that can be undone' })
  editCount: number;
  @ApiProperty({ type: 'string', format: 'date' }) day: LocalDate;
  @ApiProperty({ type: PlayingDayResponse, isArray: true }) days: PlayingDayResponse[];
  @ApiProperty({ type: 'string', isArray: true, description: 'Allowed start times' })
  times: string[];
  @ApiProperty({ type: DraftCourtResponse, isArray: true }) courts: DraftCourtResponse[];
  @ApiProperty({ type: DraftGameResponse, isArray: true, description: 'Games on that date' })
  games: DraftGameResponse[];
  @ApiProperty({
    type: DraftGameResponse,
    isArray: true,
    description: 'Unscheduled games in the whole draft',
  })
  unscheduledGames: DraftGameResponse[];
  @ApiProperty({ type: FixedGameResponse, isArray: true }) fixedGames: FixedGameResponse[];
  @ApiProperty({ type: BlockedTimeResponse, isArray: true }) blockedTimes: BlockedTimeResponse[];
  @ApiProperty({ type: 'integer', isArray: true, description: 'Teams with games in the draft' })
  teamIds: number[];
  @ApiProperty({
    type: DraftStepResponse,
    nullable: true,
    description: 'The edit that Undo reverts, by any administrator',
  })
  lastStep: DraftStepResponse | null;

  static from({ run, day, days, fixed, blocked, teamName, divisionName }: ShownDay): DraftDayResponse {
    const { id: runId, divisionId, draftVersion: version, request, draft } = run;
    const sides = (
      game: Pick<DraftGame, 'id' | 'homeTeamId' | 'awayTeamId'> & { divisionId: number | null },
    ) => ({
      ...{ id: game.id, homeTeamId: game.homeTeamId, awayTeamId: game.awayTeamId },
      ...{ home: teamName(game.homeTeamId), away: teamName(game.awayTeamId) },
      division: divisionName(game.divisionId),
    });
    const shown = (game: DraftGame) => ({ ...sides(game), slot: game.slot, reason: game.reason });
    const step = run.undoSteps.at(-1);
    const moved = step && draft.find(({ id }) => id === step.gameId);
    const unplaced = draft.filter(({ slot }) => slot === null);
    return {
      ...{ runId, divisionId, version, day, days, blockedTimes: blocked, times: request.timeSlots },
      scheduledCount: draft.length - unplaced.length,
      editCount: run.undoSteps.length,
      courts: request.locations.flatMap(({ location, courts }) =>
        courts.map((court) => ({ location, court })),
      ),
      games: draft.filter(({ slot }) => slot?.date === day).map(shown),
      unscheduledGames: unplaced.map(shown),
      fixedGames: fixed.map((game) => ({
        ...sides(game),
        ...{ time: game.time, durationMinutes: game.minutes, courts: game.courts },
      })),
      teamIds: [...new Set(draft.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))],
      lastStep: step && moved ? { game: shown(moved), from: step.from } : null,
    };
  }
}

class SlotConflictResponse {
  @ApiProperty({ enum: ['rule', 'preference'] }) kind: 'rule' | 'preference';
  @ApiProperty() reason: string;
}

export class DraftSlotOptionResponse {
  @ApiProperty() time: string;
  @ApiProperty() location: string;
  @ApiProperty() court: string;
  @ApiProperty({ description: 'True if no scheduling rule is broken' }) isAvailable: boolean;
  @ApiProperty({ type: SlotConflictResponse, isArray: true }) conflicts: SlotConflictResponse[];

  static from({ time, location, court, conflicts }: DraftSlotOption): DraftSlotOptionResponse {
    return {
      time,
      location,
      court,
      isAvailable: conflicts.every(({ kind }) => kind === 'preference'),
      conflicts,
    };
  }
}
