import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { CampaignAttachment } from '../entities/campaign-attachment.entity';

export class AttachmentQuery {
  @ApiProperty({ type: 'string', maxLength: 500, description: 'File name' })
  @IsString()
  @MaxLength(500)
  name: string;
}

export class CampaignAttachmentResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'integer' }) bytes: number;

  static from({ id, name, bytes }: CampaignAttachment): CampaignAttachmentResponse {
    return { id, name, bytes };
  }
}
