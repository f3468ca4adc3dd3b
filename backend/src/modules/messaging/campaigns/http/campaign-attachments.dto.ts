import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { CampaignAttachment } from '../entities/campaign-attachment.entity';

export class AttachmentQuery {
  @ApiProperty({ type: 'string', maxLength: 500, description: 'What the file is called' })
  @IsString()
  @MaxLength(500)
  name: string;
}

export class CampaignAttachmentDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'integer' }) bytes: number;

  static from({ id, name, bytes }: CampaignAttachment): CampaignAttachmentDto {
    return { id, name, bytes };
  }
}
