import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, ValidateNested } from 'class-validator';
import { BegunFrom, MayBeLeftOut, WholeNumber } from '../../../../platform';
import type { DraftContent } from '../campaign-drafts.service';
import { CAMPAIGN_KINDS, type CampaignKind } from '../domain/reach';
import type { CampaignDraft } from '../entities/campaign-draft.entity';
import type { CampaignAttachment } from '../entities/campaign-attachment.entity';
import { CampaignAudienceDto, Words } from './audience.dto';
import { CampaignAttachmentDto } from './campaign-attachments.dto';
import { AttachmentIds, MOST_RECALL_SECONDS } from './campaigns.dto';

/** As much of an e-mail as is written yet. */
export class WriteDraftDto {
  @Words(200)
  subject?: string;

  @Words(20_000)
  body?: string;

  @ApiProperty({ enum: CAMPAIGN_KINDS, enumName: 'CampaignKind', required: false, default: 'promotional' })
  @MayBeLeftOut()
  @IsIn(CAMPAIGN_KINDS)
  kind?: CampaignKind;

  @MayBeLeftOut()
  @WholeNumber(0, MOST_RECALL_SECONDS, 'Please give 0 to 600 seconds')
  @ApiProperty({ required: false, default: 0 })
  recallSeconds?: number;

  @ApiProperty({ type: CampaignAudienceDto, required: false })
  @MayBeLeftOut()
  @ValidateNested()
  @Type(() => CampaignAudienceDto)
  audience?: CampaignAudienceDto;

  @Words(10)
  sendDay?: string;

  @Words(5)
  sendTime?: string;

  @AttachmentIds()
  attachmentIds?: number[];
}

export class ChangeDraftDto extends WriteDraftDto {
  @BegunFrom()
  version?: number;
}

export class CampaignDraftDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'integer' }) version: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) updatedAt: string;
  @ApiProperty({ type: 'string' }) subject: string;
  @ApiProperty({ type: 'string' }) body: string;
  @ApiProperty({ enum: CAMPAIGN_KINDS, enumName: 'CampaignKind' }) kind: CampaignKind;
  @ApiProperty({ type: 'integer' }) recallSeconds: number;
  @ApiProperty({ type: CampaignAudienceDto, nullable: true }) audience: CampaignDraft['audience'];
  @ApiProperty({ type: 'string', nullable: true, description: 'By the organisation’s clocks' })
  sendDay: string | null;
  @ApiProperty({ type: 'string', nullable: true }) sendTime: string | null;
  @ApiProperty({ type: CampaignAttachmentDto, isArray: true }) attachments: CampaignAttachmentDto[];

  /** `own`: its writer's attachments. One that was sent or removed is none of it any more. */
  static from(draft: CampaignDraft, own: readonly CampaignAttachment[]): CampaignDraftDto {
    const { administratorId: _, attachmentIds, editVersion, updatedAt, ...content } = draft;
    const unsent = own.filter(({ id, campaignId }) => campaignId === null && attachmentIds.includes(id));
    return {
      ...{ ...content, version: editVersion, updatedAt: updatedAt.toISOString() },
      attachments: unsent.map((one) => CampaignAttachmentDto.from(one)),
    };
  }
}

export const draftOf = (written: WriteDraftDto): DraftContent => ({
  subject: written.subject ?? '',
  body: written.body ?? '',
  kind: written.kind ?? 'promotional',
  recallSeconds: written.recallSeconds ?? 0,
  audience: written.audience ?? null,
  sendDay: written.sendDay ?? null,
  sendTime: written.sendTime ?? null,
  attachmentIds: written.attachmentIds ?? [],
});
