import { ApiProperty, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsISO8601, IsString, MaxLength, ValidateNested } from 'class-validator';
import { MayBeLeftOut, PageQuery, RequiredText, WholeNumber } from '../../../../platform';
import type { CampaignState } from '../campaign.service';
import { CAMPAIGN_KINDS, type CampaignKind } from '../domain/reach';
import type { Campaign } from '../entities/campaign.entity';
import { CampaignAudienceDto, MOST_ITEMS } from './audience.dto';

const BOTH = 'Please provide both subject and message';
const MOST_RECALL_SECONDS = 600;

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
  @IsISO8601({ strict: true }, { message: 'Please give the time as an ISO 8601 instant' })
  sendAt?: string;

  @MayBeLeftOut()
  @WholeNumber(0, MOST_RECALL_SECONDS, 'Please give 0 to 600 seconds')
  @ApiProperty({ required: false, default: 0 })
  recallSeconds?: number;
}

export class BulkEmailAcceptedDto {
  @ApiProperty({ type: 'integer' }) campaignId: number;
  @ApiProperty({ type: 'integer', description: 'Distinct addresses' }) count: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) startsAt: string;

  static from({ id, recipientCount, startsAt }: Campaign): BulkEmailAcceptedDto {
    return { campaignId: id, count: recipientCount, startsAt: startsAt.toISOString() };
  }
}

export class CampaignListQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

export class CampaignDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) subject: string;
  @ApiProperty({ enum: CAMPAIGN_KINDS, enumName: 'CampaignKind' }) kind: CampaignKind;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) startsAt: string;
  @ApiProperty({ type: 'boolean' }) isCancelled: boolean;
  @ApiProperty({ type: 'integer' }) recipients: number;
  @ApiProperty({ type: 'integer' }) waiting: number;
  @ApiProperty({ type: 'integer' }) sending: number;
  @ApiProperty({ type: 'integer', description: 'The mail server took it, which proves no delivery' })
  accepted: number;
  @ApiProperty({ type: 'integer' }) deferred: number;
  @ApiProperty({ type: 'integer' }) failed: number;
  @ApiProperty({ type: 'integer' }) unverified: number;
  @ApiProperty({ type: 'integer' }) suppressed: number;
  @ApiProperty({ type: 'integer' }) unsubscribed: number;
  @ApiProperty({ type: 'integer' }) cancelled: number;

  static from({ campaign, progress }: CampaignState): CampaignDto {
    const { id, subject, kind, createdAt, startsAt, cancelledAt, recipientCount } = campaign;
    const none = { waiting: 0, sending: 0, accepted: 0, deferred: 0, failed: 0, unverified: 0 };
    return {
      ...{ id, subject, kind, isCancelled: cancelledAt !== null, recipients: recipientCount },
      ...{ createdAt: createdAt.toISOString(), startsAt: startsAt.toISOString() },
      ...{ ...none, suppressed: 0, unsubscribed: 0, cancelled: 0, ...progress },
    };
  }
}
