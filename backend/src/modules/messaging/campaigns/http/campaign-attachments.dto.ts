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
  @ApiProperty({ type: 'integer' }) sizeBytes: number;

  static from({ id, name, sizeBytes }: CampaignAttachment): CampaignAttachmentResponse {
    return { id, name, sizeBytes };
  }
}
