import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MayBeLeftOut, PageQuery, RequiredText, WholeNumber } from '../../../../platform';
import { MOST_ATTACHED } from '../domain/attachment-limits';
import { DOUBTS, type CampaignState, type Doubt } from '../campaign.service';
import { CAMPAIGN_KINDS, type CampaignKind } from '../domain/reach';
import type { Campaign } from '../entities/campaign.entity';
import { CampaignAudienceDto, Id, MOST_ID, MOST_ITEMS, OneOf } from './audience.dto';
import { Instant } from './instant';

export const BOTH = 'Please provide both subject and message';
export const MOST_RECALL_SECONDS = 600;
const MOST_COUNT = 1_000_000;

export function AttachmentIds(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', isArray: true, maxItems: MOST_ATTACHED, required: false }),
    MayBeLeftOut(),
    IsArray(),
    ArrayMaxSize(MOST_ATTACHED, { message: `Please attach ${MOST_ATTACHED} files at most.` }),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(MOST_ID, { each: true }),
  );
}

export class SendBulkEmailDto {
  @ApiProperty({ type: 'string', isArray: true, maxItems: MOST_ITEMS, required: false })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(MOST_ITEMS)
  @IsString({ each: true })
  @MaxLength(320, { each: true })
  recipients?: string[];

  @ApiProperty({ type: CampaignAudienceDto, required: false, description: 'Instead of recipients' })
  @MayBeLeftOut()
  @ValidateNested()
  @Type(() => CampaignAudienceDto)
  audience?: CampaignAudienceDto;

  @RequiredText(BOTH, 200)
  subject: string;

  @RequiredText(BOTH, 20_000)
  body: string;

  @ApiProperty({ enum: CAMPAIGN_KINDS, enumName: 'CampaignKind', required: false, default: 'promotional' })
  @MayBeLeftOut()
  @IsIn(CAMPAIGN_KINDS)
  kind?: CampaignKind;

  @ApiProperty({ type: 'string', format: 'date-time', required: false })
  @MayBeLeftOut()
  @Instant()
  sendAt?: string;

  @MayBeLeftOut()
  @WholeNumber(0, MOST_RECALL_SECONDS, 'Please give 0 to 600 seconds')
  @ApiProperty({ required: false, default: 0 })
  recallSeconds?: number;

  @MayBeLeftOut()
  @WholeNumber(0, MOST_COUNT, 'Please give the number of recipients')
  @ApiProperty({ required: false, description: 'Distinct addresses: it is sent to so many, or refused' })
  expectedCount?: number;

  /** One's own draft that this was; it is gone once it is sent. */
  @Id()
  draftId?: number;

  @AttachmentIds()
  attachmentIds?: number[];

  /** What a 409 `messaging.needs_confirmation` asked for, and is meant. */
  @ApiProperty({ enum: DOUBTS, isArray: true, required: false })
  @MayBeLeftOut()
  @IsArray()
  @ArrayMaxSize(DOUBTS.length)
  @IsIn(DOUBTS, { each: true })
  confirm?: Doubt[];
}

export class BulkEmailAcceptedDto {
  @ApiProperty({ type: 'integer' }) campaignId: number;
  @ApiProperty({ type: 'integer', description: 'Distinct addresses' }) count: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) startsAt: string;

  static from({ id, recipientCount, startsAt }: Campaign): BulkEmailAcceptedDto {
    return { campaignId: id, count: recipientCount, startsAt: startsAt.toISOString() };
  }
}

export class CampaignListQuery extends PageQuery {
  @OneOf(CAMPAIGN_KINDS, 'CampaignKind')
  kind?: CampaignKind;
}

export class CampaignDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) subject: string;
  @ApiProperty({ enum: CAMPAIGN_KINDS, enumName: 'CampaignKind' }) kind: CampaignKind;
  @ApiProperty({ type: 'string', description: 'The administrator' }) sentBy: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) startsAt: string;
  @ApiProperty({ type: 'boolean' }) isCancelled: boolean;
  @ApiProperty({ type: 'boolean' }) isPaused: boolean;
  @ApiProperty({ type: 'integer' }) recipients: number;
  @ApiProperty({ type: 'integer' }) waiting: number;
  @ApiProperty({ type: 'integer' }) sending: number;
  @ApiProperty({ type: 'integer', description: 'The mail server took it, which proves no delivery' })
  accepted: number;
  @ApiProperty({ type: 'integer' }) deferred: number;
  @ApiProperty({ type: 'integer', description: 'Wait until somebody lets them go on' }) paused: number;
  @ApiProperty({ type: 'integer' }) failed: number;
  @ApiProperty({ type: 'integer' }) unverified: number;
  @ApiProperty({ type: 'integer' }) suppressed: number;
  @ApiProperty({ type: 'integer' }) unsubscribed: number;
  @ApiProperty({ type: 'integer' }) cancelled: number;

  static from({ campaign, progress, isPaused, sentBy }: CampaignState): CampaignDto {
    const { id, subject, kind, createdAt, startsAt, cancelledAt } = campaign;
    const none = { waiting: 0, sending: 0, accepted: 0, deferred: 0, paused: 0, failed: 0, unverified: 0 };
    return {
      ...{ id, subject, kind, sentBy, isPaused, isCancelled: cancelledAt !== null },
      // Read with the states, so that none of them is ever more.
      recipients: Object.values(progress).reduce((sum, count) => sum + count, 0),
      ...{ createdAt: createdAt.toISOString(), startsAt: startsAt.toISOString() },
      ...{ ...none, suppressed: 0, unsubscribed: 0, cancelled: 0, ...progress },
    };
  }
}
