import { ApiProperty, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsInt, Max, Min } from 'class-validator';
import { parseId } from '../../../../kernel';
import { MAIL_STATES, PageQuery, type MailRecord } from '../../../../platform';
import type { NoticedState } from '../domain/noticed-change';
import type { NoticedChange } from '../entities/noticed-change.entity';
import type { NoticeFacts, ShownPerson, ToldPerson } from '../notice.queries';

const MOST_TEAMS = 200;

export class NoticeListQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

export class ConcernedQuery {
  /** Of the games that are to change. */
  @ApiProperty({ type: 'integer', isArray: true, minimum: 1 })
  @Transform(({ value }: { value: unknown }) =>
    [value].flat().map((id) => (typeof id === 'string' ? parseId(id) : id)),
  )
  @ArrayNotEmpty({ message: 'Please name a team' })
  @ArrayMaxSize(MOST_TEAMS)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2 ** 31 - 1, { each: true })
  teamId: number[];
}

export class ConcernedPersonDto {
  @ApiProperty() name: string;
  @ApiProperty({ type: 'string', nullable: true }) email: string | null;
  @ApiProperty({ type: 'string', nullable: true }) phone: string | null;
  @ApiProperty({ description: 'Else a coach, or whoever else is concerned' }) isFamily: boolean;
  @ApiProperty({ type: 'string', isArray: true }) teams: string[];

  static from({ name, email, phone, isFamily, teams }: ShownPerson): ConcernedPersonDto {
    return { name, email, phone, isFamily, teams };
  }
}

export class ToldPersonDto extends ConcernedPersonDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ enum: MAIL_STATES, nullable: true, description: 'null: not written yet, or no address' })
  state: MailRecord['state'] | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) sentAt: string | null;

  static of(person: ToldPerson): ToldPersonDto {
    return {
      ...{ id: person.id, ...ConcernedPersonDto.from(person) },
      ...{ state: person.mail?.state ?? null, sentAt: person.mail?.sentAt?.toISOString() ?? null },
    };
  }
}

class NoticedPlaceDto {
  @ApiProperty({ type: 'string', format: 'date' }) date: string;
  @ApiProperty() time: string;
  @ApiProperty() location: string;
  @ApiProperty({ type: 'string', nullable: true }) court: string | null;

  static from({ date, time, location, court }: NoticedState): NoticedPlaceDto {
    return { date, time, location, court };
  }
}

const DEEDS = ['scheduled', 'changed', 'back', 'postponed', 'cancelled', 'forfeit'] as const;

function deedOf({ before, now }: NoticedChange): (typeof DEEDS)[number] {
  if (now.status === 'removed' || now.status === 'off') return 'cancelled';
  if (now.status !== 'on') return now.status;
  return before === null ? 'scheduled' : before.status === 'on' ? 'changed' : 'back';
}

class NoticedChangeDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ description: 'E.g. "Comets vs Hawks"' }) title: string;
  @ApiProperty({ enum: DEEDS }) deed: (typeof DEEDS)[number];
  @ApiProperty({ type: NoticedPlaceDto, nullable: true, description: 'Where it was, of one that changed' })
  before: NoticedPlaceDto | null;
  @ApiProperty({ type: NoticedPlaceDto }) now: NoticedPlaceDto;

  static from(change: NoticedChange): NoticedChangeDto {
    const deed = deedOf(change);
    const before = deed === 'changed' && change.before ? NoticedPlaceDto.from(change.before) : null;
    return { id: change.id, title: change.title, deed, before, now: NoticedPlaceDto.from(change.now) };
  }
}

export class WaitingChangesDto {
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'null: nothing waits' })
  dueAt: string | null;
  @ApiProperty({ type: NoticedChangeDto, isArray: true }) changes: NoticedChangeDto[];

  static from({ dueAt, changes }: { dueAt: Date | null; changes: NoticedChange[] }): WaitingChangesDto {
    return { dueAt: dueAt?.toISOString() ?? null, changes: changes.map((one) => NoticedChangeDto.from(one)) };
  }
}

export class NoticeDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: 'integer' }) people: number;
  @ApiProperty({ type: NoticedChangeDto, isArray: true }) changes: NoticedChangeDto[];

  static from({ id, createdAt, people, changes }: NoticeFacts): NoticeDto {
    return {
      ...{ id, people, createdAt: createdAt.toISOString() },
      changes: changes.map((one) => NoticedChangeDto.from(one)),
    };
  }
}
