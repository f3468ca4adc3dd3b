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
import { IsOptionalField, PageQuery, RequiredText, WholeNumber } from '../../../../platform';
import { MAX_ATTACHED } from '../domain/attachment-limits';
import { CAMPAIGN_WARNINGS, type CampaignState, type CampaignWarning } from '../campaign.service';
import { CAMPAIGN_KINDS, type CampaignKind } from '../domain/audience-reach';
import type { Campaign } from '../entities/campaign.entity';
import { CampaignAudienceDto, Id, MAX_ID, MAX_ITEMS, OneOf } from './audience.dto';
import { Instant } from './instant';

export const BOTH = 'Please provide both subject and message';
export const MAX_UNDO_SECONDS = 600;
const MAX_COUNT = 1_000_000;

export function AttachmentIds(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: 'integer', isArray: true, maxItems: MAX_ATTACHED, required: false }),
    IsOptionalField(),
    IsArray(),
    ArrayMaxSize(MAX_ATTACHED, { message: `Attach at most ${MAX_ATTACHED} files.` }),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(MAX_ID, { each: true }),
  );
}

export class SendBulkEmailDto {
  @ApiProperty({ type: 'string', isArray: true, maxItems: MAX_ITEMS, required: false })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @IsString({ each: true })
  @MaxLength(320, { each: true })
  recipients?: string[];

  @ApiProperty({ type: CampaignAudienceDto, required: false, description: 'Use instead of recipients' })
  @IsOptionalField()
  @ValidateNested()
  @Type(() => CampaignAudienceDto)
  audience?: CampaignAudienceDto;

  @RequiredText(BOTH, 200)
  subject: string;

  @RequiredText(BOTH, 20_000)
  body: string;

  @ApiProperty({ enum: CAMPAIGN_KINDS, enumName: 'CampaignKind', required: false, default: 'promotional' })
  @IsOptionalField()
  @IsIn(CAMPAIGN_KINDS)
  kind?: CampaignKind;

  @ApiProperty({ type: 'string', format: 'date-time', required: false })
  @IsOptionalField()
  @Instant()
  sendAt?: string;

  @IsOptionalField()
  @WholeNumber(0, MAX_UNDO_SECONDS, 'Enter 0 to 600 seconds')
  @ApiProperty({ required: false, default: 0 })
  undoSeconds?: number;

  @IsOptionalField()
  @WholeNumber(0, MAX_COUNT, 'Enter the expected number of recipients')
  @ApiProperty({
    required: false,
    description: 'Expected number of distinct addresses. The send is rejected if the actual number differs.',
  })
  expectedCount?: number;

  /** The caller's own draft that this came from; it is deleted once sent. */
  @Id()
  draftId?: number;

  @AttachmentIds()
  attachmentIds?: number[];

  /** The warnings of a 409 `messaging.confirmation_required` that are confirmed. */
  @ApiProperty({ enum: CAMPAIGN_WARNINGS, isArray: true, required: false })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(CAMPAIGN_WARNINGS.length)
  @IsIn(CAMPAIGN_WARNINGS, { each: true })
  confirm?: CampaignWarning[];
}

export class BulkEmailAcceptedResponse {
  @ApiProperty({ type: 'integer' }) campaignId: number;
  @ApiProperty({ type: 'integer', description: 'Number of distinct addresses' }) count: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) startsAt: string;

  static from({ id, recipientCount, startsAt }: Campaign): BulkEmailAcceptedResponse {
    return { campaignId: id, count: recipientCount, startsAt: startsAt.toISOString() };
  }
}

export class CampaignListQuery extends PageQuery {
  @OneOf(CAMPAIGN_KINDS, 'CampaignKind')
  kind?: CampaignKind;
}

export class CampaignResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) subject: string;
  @ApiProperty({ enum: CAMPAIGN_KINDS, enumName: 'CampaignKind' }) kind: CampaignKind;
  @ApiProperty({ type: 'string', description: 'Username of the administrator who sent it' }) sentBy: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) startsAt: string;
  @ApiProperty({ type: 'boolean' }) isCanceled: boolean;
  @ApiProperty({ type: 'boolean' }) isPaused: boolean;
  @ApiProperty({ type: 'integer' }) recipients: number;
  @ApiProperty({ type: 'integer' }) waiting: number;
  @ApiProperty({ type: 'integer' }) sending: number;
  @ApiProperty({ type: 'integer', description: "Accepted by the mail server; this doesn't prove delivery" })
  accepted: number;
  @ApiProperty({ type: 'integer' }) deferred: number;
  @ApiProperty({ type: 'integer', description: 'Paused until someone resumes them' }) paused: number;
  @ApiProperty({ type: 'integer' }) failed: number;
  @ApiProperty({ type: 'integer' }) unverified: number;
  @ApiProperty({ type: 'integer' }) suppressed: number;
  @ApiProperty({ type: 'integer' }) unsubscribed: number;
  @ApiProperty({ type: 'integer' }) canceled: number;

  static from({ campaign, progress, isPaused, sentBy }: CampaignState): CampaignResponse {
    const { id, subject, kind, createdAt, startsAt, canceledAt } = campaign;
    const none = { waiting: 0, sending: 0, accepted: 0, deferred: 0, paused: 0, failed: 0, unverified: 0 };
    return {
      ...{ id, subject, kind, sentBy, isPaused, isCanceled: canceledAt !== null },
      // Read together with the states, so that no state ever exceeds it.
      recipients: Object.values(progress).reduce((sum, count) => sum + count, 0),
      ...{ createdAt: createdAt.toISOString(), startsAt: startsAt.toISOString() },
      ...{ ...none, suppressed: 0, unsubscribed: 0, canceled: 0, ...progress },
    };
  }
}
