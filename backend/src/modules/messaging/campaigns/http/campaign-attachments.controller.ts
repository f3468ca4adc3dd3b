import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Access,
  Caller,
  download,
  FILE_KINDS,
  IdPipe,
  Upload,
  Uploaded,
  type AdminPrincipal,
  type FileContent,
  type Principals,
} from '../../../../platform';
import { MessagingErrors } from '../../messaging.errors';
import { CampaignAttachments } from '../campaign-attachments.service';
import { MOST_ATTACHED_BYTES } from '../domain/attachment-limits';
import { AttachmentQuery, CampaignAttachmentDto } from './campaign-attachments.dto';

@ApiTags('campaign-attachments')
@Access('admin')
@Controller('api/admin/email/attachments')
export class CampaignAttachmentsController {
  constructor(private readonly attachments: CampaignAttachments) {}

  /** One file; an e-mail names those that go along with it. */
  @Post()
  @Upload({
    field: 'file',
    limitBytes: MOST_ATTACHED_BYTES,
    kinds: FILE_KINDS,
    missing: MessagingErrors.no_file,
    tooLarge: MessagingErrors.attached_too_large,
    wrongKind: MessagingErrors.attached_wrong_kind,
  })
  @ApiCreatedResponse({ type: CampaignAttachmentDto })
  async addAttachment(
    @Caller() caller: Principals,
    @Query() { name }: AttachmentQuery,
    @Uploaded() file: FileContent,
  ): Promise<CampaignAttachmentDto> {
    return CampaignAttachmentDto.from(await this.attachments.add(adminOf(caller), name, file));
  }

  /** One's own, and what went along with an e-mail that was sent. */
  @Get(':id')
  @ApiProduces(...FILE_KINDS)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async openAttachment(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ) {
    return download(response, `attachment-${id}`, await this.attachments.open(adminOf(caller), id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  removeAttachment(@Caller() caller: Principals, @Param('id', IdPipe) id: number): Promise<void> {
    return this.attachments.remove(adminOf(caller), id);
  }
}

/** The guard lets nobody else in. */
const adminOf = ({ admin }: Principals): AdminPrincipal => admin!;
