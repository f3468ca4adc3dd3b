import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsString, Max, MaxLength, Min, ValidateNested } from 'class-validator';
import { MayBeLeftOut, RequiredText } from '../../../../platform';
import type { Preview } from '../campaign-previews.service';
import { PEOPLE, type PeopleKind } from '../domain/member-number';
import { CampaignAudienceDto, MOST_ID, OneOf } from './audience.dto';
import { AttachmentIds, BOTH } from './campaigns.dto';

export class PreviewCampaignDto {
  @RequiredText(BOTH, 200)
  subject: string;

  @RequiredText(BOTH, 20_000)
  body: string;

  @ApiProperty({ type: CampaignAudienceDto, description: 'To whom it is written' })
  @ValidateNested()
  @Type(() => CampaignAudienceDto)
  audience: CampaignAudienceDto;

  @ApiProperty({ type: 'integer', description: 'As this family or person would get it' })
  @IsInt()
  @Min(1)
  @Max(MOST_ID)
  memberId: number;

  @OneOf(PEOPLE, 'PeopleKind')
  memberKind?: PeopleKind;
}

export class TestCampaignDto extends PreviewCampaignDto {
  @AttachmentIds()
  attachmentIds?: number[];

  @ApiProperty({ type: 'string', maxLength: 320, required: false, description: 'The office without one' })
  @MayBeLeftOut()
  @IsString()
  @MaxLength(320)
  address?: string;
}

export class TestedCampaignDto {
  @ApiProperty({ type: 'string' }) address: string;
}

export class CampaignPreviewDto {
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string' }) subject: string;
  @ApiProperty({ type: 'string' }) html: string;
  @ApiProperty({ type: 'string' }) text: string;

  static from({ name, address, mail: { subject, html, text } }: Preview): CampaignPreviewDto {
    return { name, email: address, subject, html, text };
  }
}
