import { ApiProperty, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, Max, Min } from 'class-validator';
import { MAIL_STATES, IsOptionalField, PageQuery, type EmailRecord } from '../../../../platform';
import type { ScheduledState } from '../domain/schedule-change-item';
import { NOTICE_DELIVERIES, type NoticeDelivery } from '../domain/notice-delivery';
import type {
  NoticeDetails,
  NoticeSummary,
  NoticeItemView,
  PendingChanges,
} from '../schedule-change-notice.queries';
import type {
  AffectedPeopleSummary,
  RecipientFilter,
  ShownPerson,
  NotifiedPerson,
} from '../notice-recipient.queries';

/** Enough for a whole season of the maximum size. */
const MAX_TEAMS = 2000;

const WANTED_REACHES = [...NOTICE_DELIVERIES, 'undelivered'] as const;

export class NoticeListQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

export class NoticedPeopleQuery extends PageQuery {
  @ApiProperty({
    enum: WANTED_REACHES,
    required: false,
    description: 'undelivered: the email failed or there is no address',
  })
  @IsOptionalField()
  @IsIn(WANTED_REACHES)
  deliveryStatus?: RecipientFilter['deliveryStatus'];
}

export class AffectedTeamsDto {
  /** The games that will change. */
  @ApiProperty({ type: 'integer', isArray: true, minimum: 1, minItems: 1, maxItems: MAX_TEAMS })
  @IsArray()
  @ArrayNotEmpty({ message: 'Choose at least one team' })
  @ArrayMaxSize(MAX_TEAMS)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2 ** 31 - 1, { each: true })
  teamIds: number[];
}

export class AffectedPersonResponse {
  @ApiProperty({ description: 'Empty once the name is deleted (after 30 days)' }) name: string;
  @ApiProperty({ type: 'string', nullable: true }) email: string | null;
  @ApiProperty({ type: 'string', nullable: true }) phone: string | null;
  @ApiProperty({ description: 'True for a family; false for a coach or other contact' }) isFamily: boolean;
  @ApiProperty({ type: 'string', isArray: true }) teams: string[];

  static from({ name, email, phone, isFamily, teams }: ShownPerson): AffectedPersonResponse {
    return { name, email, phone, isFamily, teams };
  }
}

export class AffectedPeopleResponse {
  @ApiProperty({ type: 'integer', description: 'Families in which at least one person gets an email' })
  familyCount: number;
  @ApiProperty({ type: 'integer', description: 'Family members who get an email' }) families: number;
  @ApiProperty({ type: 'integer', description: 'Coaches and others who get an email' }) coaches: number;
  @ApiProperty({ type: 'integer', description: 'People with no email address' }) withoutEmail: number;
  @ApiProperty({ type: AffectedPersonResponse, isArray: true, description: 'The first 100, by name' })
  people: AffectedPersonResponse[];

  static from({ people, ...counts }: AffectedPeopleSummary): AffectedPeopleResponse {
    return { ...counts, people: people.map((one) => AffectedPersonResponse.from(one)) };
  }
}

export class NotifiedPersonResponse extends AffectedPersonResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ enum: NOTICE_DELIVERIES }) deliveryStatus: NoticeDelivery;
  @ApiProperty({
    enum: MAIL_STATES,
    nullable: true,
    description: "Null if the email isn't written yet or there is no address",
  })
  state: EmailRecord['state'] | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) sentAt: string | null;

  static fromPerson(person: NotifiedPerson): NotifiedPersonResponse {
    return {
      ...{ id: person.id, deliveryStatus: person.deliveryStatus, ...AffectedPersonResponse.from(person) },
      ...{ state: person.mail?.state ?? null, sentAt: person.mail?.sentAt?.toISOString() ?? null },
    };
  }
}

export class NoticeDeliveryResponse {
  @ApiProperty({ description: 'True while emails are still being sent' }) isOpen: boolean;
  @ApiProperty({ type: 'integer' }) sent: number;
  @ApiProperty({ type: 'integer' }) inProgress: number;
  @ApiProperty({ type: 'integer' }) failed: number;
  @ApiProperty({ type: 'integer' }) noEmail: number;

  static from({
    isOpen,
    counts,
  }: {
    isOpen: boolean;
    counts: Record<NoticeDelivery, number>;
  }): NoticeDeliveryResponse {
    const { sent, in_progress: inProgress, failed, no_email: noEmail } = counts;
    return { isOpen, sent, inProgress, failed, noEmail };
  }
}

class ScheduledTimeResponse {
  @ApiProperty({ type: 'string', format: 'date' }) date: string;
  @ApiProperty() time: string;
  @ApiProperty() location: string;
  @ApiProperty({ type: 'string', nullable: true }) court: string | null;

  static from({ date, time, location, court }: ScheduledState): ScheduledTimeResponse {
    return { date, time, location, court };
  }
}

const ACTIONS = ['scheduled', 'changed', 'reinstated', 'postponed', 'canceled', 'forfeit'] as const;

function toAction({ previousState, newState }: NoticeItemView): (typeof ACTIONS)[number] {
  if (newState.status === 'removed' || newState.status === 'off') return 'canceled';
  if (newState.status !== 'on') return newState.status;
  return previousState === null ? 'scheduled' : previousState.status === 'on' ? 'changed' : 'reinstated';
}

class NoticeItemResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ description: 'Example: "Comets vs Hawks"' }) title: string;
  @ApiProperty({ enum: ACTIONS }) action: (typeof ACTIONS)[number];
  @ApiProperty({
    type: ScheduledTimeResponse,
    nullable: true,
    description: 'Previous date, time, and location, for a changed game',
  })
  previousState: ScheduledTimeResponse | null;
  @ApiProperty({ type: ScheduledTimeResponse }) newState: ScheduledTimeResponse;

  static from(change: NoticeItemView): NoticeItemResponse {
    const action = toAction(change);
    const before =
      action === 'changed' && change.previousState ? ScheduledTimeResponse.from(change.previousState) : null;
    return {
      id: change.id,
      title: change.title,
      action,
      previousState: before,
      newState: ScheduledTimeResponse.from(change.newState),
    };
  }
}

export class PendingChangesResponse {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    nullable: true,
    description: 'Null if no changes are waiting',
  })
  dueAt: string | null;
  @ApiProperty({ type: 'integer' }) total: number;
  @ApiProperty({ type: NoticeItemResponse, isArray: true, description: 'The first waiting changes' })
  changes: NoticeItemResponse[];

  static from({ dueAt, total, changes }: PendingChanges): PendingChangesResponse {
    return {
      ...{ dueAt: dueAt?.toISOString() ?? null, total },
      changes: changes.map((one) => NoticeItemResponse.from(one)),
    };
  }
}

export class NoticeSummaryResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ description: 'The first change, for example "Comets vs Hawks"' }) title: string;
  @ApiProperty({ type: 'integer' }) changes: number;
  @ApiProperty({ type: 'integer' }) people: number;
  @ApiProperty({ description: 'True until every email is written' }) isOpen: boolean;

  static from({ createdAt, ...head }: NoticeSummary): NoticeSummaryResponse {
    return { ...head, createdAt: createdAt.toISOString() };
  }
}

export class NoticeDetailsResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: NoticeItemResponse, isArray: true }) changes: NoticeItemResponse[];

  static from({ id, createdAt, changes }: NoticeDetails): NoticeDetailsResponse {
    return {
      ...{ id, createdAt: createdAt.toISOString() },
      changes: changes.map((one) => NoticeItemResponse.from(one)),
    };
  }
}
