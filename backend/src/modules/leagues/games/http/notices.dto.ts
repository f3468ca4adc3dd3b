import { ApiProperty, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, Max, Min } from 'class-validator';
import { MAIL_STATES, MayBeLeftOut, PageQuery, type MailRecord } from '../../../../platform';
import type { NoticedState } from '../domain/noticed-change';
import { REACHES, type Reach } from '../domain/reach';
import type { NoticeFacts, NoticeHead, ShownChange, WaitingChanges } from '../notice.queries';
import type { ConcernedPeople, PeopleWanted, ShownPerson, ToldPerson } from '../noticed-people.queries';

/** Of a whole season, as large as one may be. */
const MOST_TEAMS = 2000;

const WANTED_REACHES = [...REACHES, 'missed'] as const;

export class NoticeListQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

export class NoticedPeopleQuery extends PageQuery {
  @ApiProperty({ enum: WANTED_REACHES, required: false, description: 'missed: failed or without an address' })
  @MayBeLeftOut()
  @IsIn(WANTED_REACHES)
  reach?: PeopleWanted['reach'];
}

export class ConcernedTeamsDto {
  /** Of the games that are to change. */
  @ApiProperty({ type: 'integer', isArray: true, minimum: 1, minItems: 1, maxItems: MOST_TEAMS })
  @IsArray()
  @ArrayNotEmpty({ message: 'Please name a team' })
  @ArrayMaxSize(MOST_TEAMS)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2 ** 31 - 1, { each: true })
  teamIds: number[];
}

export class ConcernedPersonDto {
  @ApiProperty({ description: 'Empty where it is kept no longer' }) name: string;
  @ApiProperty({ type: 'string', nullable: true }) email: string | null;
  @ApiProperty({ type: 'string', nullable: true }) phone: string | null;
  @ApiProperty({ description: 'Else a coach, or whoever else is concerned' }) isFamily: boolean;
  @ApiProperty({ type: 'string', isArray: true }) teams: string[];

  static from({ name, email, phone, isFamily, teams }: ShownPerson): ConcernedPersonDto {
    return { name, email, phone, isFamily, teams };
  }
}

export class ConcernedPeopleDto {
  @ApiProperty({ type: 'integer', description: 'Families of whom somebody gets a mail' }) households: number;
  @ApiProperty({ type: 'integer', description: 'Of families, who get a mail' }) families: number;
  @ApiProperty({ type: 'integer', description: 'Everybody else who gets one' }) coaches: number;
  @ApiProperty({ type: 'integer', description: 'Who has no address' }) silent: number;
  @ApiProperty({ type: ConcernedPersonDto, isArray: true, description: 'The first hundred, by name' })
  people: ConcernedPersonDto[];

  static from({ people, ...counts }: ConcernedPeople): ConcernedPeopleDto {
    return { ...counts, people: people.map((one) => ConcernedPersonDto.from(one)) };
  }
}

export class ToldPersonDto extends ConcernedPersonDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ enum: REACHES }) reach: Reach;
  @ApiProperty({ enum: MAIL_STATES, nullable: true, description: 'null: not written yet, or no address' })
  state: MailRecord['state'] | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) sentAt: string | null;

  static of(person: ToldPerson): ToldPersonDto {
    return {
      ...{ id: person.id, reach: person.reach, ...ConcernedPersonDto.from(person) },
      ...{ state: person.mail?.state ?? null, sentAt: person.mail?.sentAt?.toISOString() ?? null },
    };
  }
}

export class ReachedPeopleDto {
  @ApiProperty({ description: 'More may still be reached' }) isOpen: boolean;
  @ApiProperty({ type: 'integer' }) sent: number;
  @ApiProperty({ type: 'integer' }) underWay: number;
  @ApiProperty({ type: 'integer' }) failed: number;
  @ApiProperty({ type: 'integer' }) noAddress: number;

  static from({ isOpen, counts }: { isOpen: boolean; counts: Record<Reach, number> }): ReachedPeopleDto {
    const { sent, under_way: underWay, failed, no_address: noAddress } = counts;
    return { isOpen, sent, underWay, failed, noAddress };
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

function deedOf({ before, now }: ShownChange): (typeof DEEDS)[number] {
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

  static from(change: ShownChange): NoticedChangeDto {
    const deed = deedOf(change);
    const before = deed === 'changed' && change.before ? NoticedPlaceDto.from(change.before) : null;
    return { id: change.id, title: change.title, deed, before, now: NoticedPlaceDto.from(change.now) };
  }
}

export class WaitingChangesDto {
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'null: nothing waits' })
  dueAt: string | null;
  @ApiProperty({ type: 'integer' }) total: number;
  @ApiProperty({ type: NoticedChangeDto, isArray: true, description: 'The first of them' })
  changes: NoticedChangeDto[];

  static from({ dueAt, total, changes }: WaitingChanges): WaitingChangesDto {
    return {
      ...{ dueAt: dueAt?.toISOString() ?? null, total },
      changes: changes.map((one) => NoticedChangeDto.from(one)),
    };
  }
}

export class NoticeHeadDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ description: 'Of the first change, e.g. "Comets vs Hawks"' }) title: string;
  @ApiProperty({ type: 'integer' }) changes: number;
  @ApiProperty({ type: 'integer' }) people: number;
  @ApiProperty({ description: 'Not everybody is written to yet' }) isOpen: boolean;

  static from({ createdAt, ...head }: NoticeHead): NoticeHeadDto {
    return { ...head, createdAt: createdAt.toISOString() };
  }
}

export class NoticeDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: NoticedChangeDto, isArray: true }) changes: NoticedChangeDto[];

  static from({ id, createdAt, changes }: NoticeFacts): NoticeDto {
    return {
      ...{ id, createdAt: createdAt.toISOString() },
      changes: changes.map((one) => NoticedChangeDto.from(one)),
    };
  }
}
