import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, ValidateNested } from 'class-validator';
import { EditVersion, IsOptionalField, WholeNumber } from '../../../../platform';
import type { DraftContent } from '../campaign-draft.service';
import { CAMPAIGN_KINDS, type CampaignKind } from '../domain/audience-reach';
import type { CampaignDraft } from '../entities/campaign-draft.entity';
import type { CampaignAttachment } from '../entities/campaign-attachment.entity';
import { CampaignAudienceDto, SearchText } from './audience.dto';
import { CampaignAttachmentResponse } from './campaign-attachments.dto';
import { AttachmentIds, MAX_UNDO_SECONDS } from './campaigns.dto';

/** The part of an email that is written so far. */
export class WriteDraftDto {
  @SearchText(200)
  subject?: string;

  @SearchText(20_000)
  body?: string;

  @ApiProperty({ enum: CAMPAIGN_KINDS, enumName: 'CampaignKind', required: false, default: 'promotional' })
  @IsOptionalField()
  @IsIn(CAMPAIGN_KINDS)
  kind?: CampaignKind;

  @IsOptionalField()
  @WholeNumber(0, MAX_UNDO_SECONDS, 'Enter 0 to 600 seconds')
  @ApiProperty({ required: false, default: 0 })
  undoSeconds?: number;

  @ApiProperty({ type: CampaignAudienceDto, required: false })
  @IsOptionalField()
  @ValidateNested()
  @Type(() => CampaignAudienceDto)
  audience?: CampaignAudienceDto;

  @SearchText(10)
  sendDate?: string;

  @SearchText(5)
  sendTime?: string;

  @AttachmentIds()
  attachmentIds?: number[];
}

export class ChangeDraftDto extends WriteDraftDto {
  @EditVersion()
  version?: number;
}

export class CampaignDraftResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'integer' }) version: number;
  @ApiProperty({ type: 'string', format: 'date-time' }) updatedAt: string;
  @ApiProperty({ type: 'string' }) subject: string;
  @ApiProperty({ type: 'string' }) body: string;
  @ApiProperty({ enum: CAMPAIGN_KINDS, enumName: 'CampaignKind' }) kind: CampaignKind;
  @ApiProperty({ type: 'integer' }) undoSeconds: number;
  @ApiProperty({ type: CampaignAudienceDto, nullable: true }) audience: CampaignDraft['audience'];
  @ApiProperty({ type: 'string', nullable: true, description: "In the organization's time zone" })
  sendDate: string | null;
  @ApiProperty({ type: 'string', nullable: true }) sendTime: string | null;
  @ApiProperty({ type: CampaignAttachmentResponse, isArray: true }) attachments: CampaignAttachmentResponse[];

  /** `own`: its author's attachments. One that was sent or removed is no longer part of it. */
  static from(draft: CampaignDraft, own: readonly CampaignAttachment[]): CampaignDraftResponse {
    const { administratorId: _, attachmentIds, editVersion, updatedAt, ...content } = draft;
    const unsent = own.filter(({ id, campaignId }) => campaignId === null && attachmentIds.includes(id));
    return {
      ...{ ...content, version: editVersion, updatedAt: updatedAt.toISOString() },
      attachments: unsent.map((one) => CampaignAttachmentResponse.from(one)),
    };
  }
}

export const toDraft = (written: WriteDraftDto): DraftContent => ({
  subject: written.subject ?? '',
  body: written.body ?? '',
  kind: written.kind ?? 'promotional',
  undoSeconds: written.undoSeconds ?? 0,
  audience: written.audience ?? null,
  sendDate: written.sendDate ?? null,
  sendTime: written.sendTime ?? null,
  attachmentIds: written.attachmentIds ?? [],
});
