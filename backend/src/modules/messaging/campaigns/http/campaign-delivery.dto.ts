import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsInt, Max, Min } from 'class-validator';
import { MAIL_STATES, MayBeLeftOut, PageQuery, type MailState } from '../../../../platform';
import type { Unreached, WrittenTo } from '../campaign-recipients';
import type { CampaignState } from '../campaign.service';
import { AUDIENCE_TYPES, type AudienceType } from '../audiences';
import { PEOPLE, type PeopleKind } from '../domain/member-number';
import { ExcludedDto, MOST_ID, MOST_ITEMS } from './audience.dto';
import type { CampaignAttachment } from '../entities/campaign-attachment.entity';
import { CampaignAttachmentDto } from './campaign-attachments.dto';
import { CampaignDto } from './campaigns.dto';
import { Instant } from './instant';

const State = () => ApiProperty({ enum: MAIL_STATES, enumName: 'MailState' });

export class CampaignPageDto extends CampaignDto {
  @ApiProperty({ type: 'string', format: 'date-time', description: 'When the states were counted' })
  asOf: string;

  @ApiProperty({ type: 'string' }) body: string;

  @ApiProperty({ enum: AUDIENCE_TYPES, enumName: 'AudienceType', nullable: true })
  audience: AudienceType | null;

  @ApiProperty({ type: ExcludedDto, isArray: true }) excluded: ExcludedDto[];

  @ApiProperty({ type: CampaignAttachmentDto, isArray: true }) attachments: CampaignAttachmentDto[];

  static of(state: CampaignState, attachments: readonly CampaignAttachment[]): CampaignPageDto {
    const { body, audience, excluded } = state.campaign;
    return {
      ...CampaignDto.from(state),
      ...{ asOf: state.asOf.toISOString(), body, audience: audience?.type ?? null },
      excluded: ExcludedDto.list(excluded),
      attachments: attachments.map((one) => CampaignAttachmentDto.from(one)),
    };
  }
}

function States(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: MAIL_STATES, enumName: 'MailState', isArray: true, required: false }),
    MayBeLeftOut(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value)),
    IsArray(),
    ArrayMaxSize(MAIL_STATES.length),
    IsIn(MAIL_STATES, { each: true }),
  );
}

export class CampaignRecipientsQuery extends PageQuery {
  @States()
  states?: MailState[];
}

export class CampaignRecipientDto {
  @ApiProperty({ type: 'integer', description: 'Of the mail' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ enum: PEOPLE, enumName: 'PeopleKind', nullable: true, description: 'null: a bare address' })
  kind: PeopleKind | null;
  @State() state: MailState;
  @ApiProperty({ type: 'string', nullable: true, description: 'What the mail server said last' })
  words: string | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'Of the last attempt' })
  at: string | null;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) nextAt: string | null;
  @ApiProperty({ type: 'boolean', description: 'Its text is kept: for 30 days' }) isKept: boolean;

  static from(mail: WrittenTo): CampaignRecipientDto {
    const { id, name, recipient, kind, state, lastError, sentAt, attemptedAt, nextAttemptAt, isKept } = mail;
    return {
      ...{ id, name, email: recipient, kind, state, words: lastError, isKept },
      at: (sentAt ?? attemptedAt)?.toISOString() ?? null,
      nextAt: state === 'deferred' ? nextAttemptAt.toISOString() : null,
    };
  }
}

/** Which of those that failed or are unverified; all without ids. */
export class OnceMoreDto {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'When the states were counted that were seen',
  })
  @Instant()
  seenAt: string;

  @ApiProperty({ type: 'integer', isArray: true, maxItems: MOST_ITEMS, required: false })
  @MayBeLeftOut()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MOST_ITEMS)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MOST_ID, { each: true })
  mailIds?: number[];
}

class PhoneDto {
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) phone: string;
}

class FailedAttemptDto {
  @ApiProperty({ type: 'string' }) email: string;
  @State() state: MailState;
  @ApiProperty({ type: 'string', nullable: true }) words: string | null;
}

export class UnreachedDto {
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', isArray: true }) children: string[];
  @ApiProperty({ type: PhoneDto, isArray: true }) phones: PhoneDto[];
  @ApiProperty({
    type: FailedAttemptDto,
    isArray: true,
    description: 'None: there is no address that mails go to',
  })
  attempts: FailedAttemptDto[];

  static from({ name, childNames, phones, attempts }: Unreached): UnreachedDto {
    return {
      ...{ name, children: childNames, phones },
      attempts: attempts.map(({ address, state, words }) => ({ email: address, state, words })),
    };
  }
}
