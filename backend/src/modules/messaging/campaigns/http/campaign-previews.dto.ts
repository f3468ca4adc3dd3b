import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { IsOptionalField, RequiredText } from '../../../../platform';
import type { Preview } from '../campaign-preview.service';
import { RECIPIENT_KINDS, type PeopleKind } from '../domain/recipient-key';
import { CampaignAudienceDto, MAX_ID, NO_AUDIENCE, OneOf } from './audience.dto';
import { AttachmentIds, BOTH } from './campaigns.dto';

export class PreviewCampaignDto {
  @RequiredText(BOTH, 200)
  subject: string;

  @RequiredText(BOTH, 20_000)
  body: string;

  @ApiProperty({ type: CampaignAudienceDto, description: "The campaign's audience" })
  @IsObject({ message: NO_AUDIENCE })
  @ValidateNested()
  @Type(() => CampaignAudienceDto)
  audience: CampaignAudienceDto;

  @ApiProperty({ type: 'integer', description: 'Preview as this family or person' })
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  recipientId: number;

  @OneOf(RECIPIENT_KINDS, 'PeopleKind')
  recipientKind?: PeopleKind;
}

export class TestCampaignDto extends PreviewCampaignDto {
  @AttachmentIds()
  attachmentIds?: number[];

  @ApiProperty({
    type: 'string',
    maxLength: 320,
    required: false,
    description: "Defaults to the organization's email address",
  })
  @IsOptionalField()
  @IsString()
  @MaxLength(320)
  address?: string;
}

export class TestedCampaignResponse {
  @ApiProperty({ type: 'string' }) address: string;
}

export class CampaignPreviewResponse {
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string' }) subject: string;
  @ApiProperty({ type: 'string' }) html: string;
  @ApiProperty({ type: 'string' }) text: string;

  static from({ name, address, mail: { subject, html, text } }: Preview): CampaignPreviewResponse {
    return { name, email: address, subject, html, text };
  }
}
