import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import {
  Access,
  Caller,
  toDownload,
  FILE_KINDS,
  IdPipe,
  Upload,
  Uploaded,
  type AdminPrincipal,
  type FileContent,
  type Principals,
} from '../../../../platform';
import { MessagingErrors } from '../../messaging.errors';
import { CampaignAttachmentService } from '../campaign-attachment.service';
import { MAX_ATTACHED_BYTES } from '../domain/attachment-limits';
import { AttachmentQuery, CampaignAttachmentResponse } from './campaign-attachments.dto';

@ApiTags('campaign-attachments')
@Access('admin')
@Controller('api/admin/email/attachments')
export class CampaignAttachmentsController {
  constructor(private readonly attachments: CampaignAttachmentService) {}

  /** One file; an email lists its attachments. */
  @Post()
  @Upload({
    field: 'file',
    limitBytes: MAX_ATTACHED_BYTES,
    kinds: FILE_KINDS,
    missing: MessagingErrors.file_required,
    tooLarge: MessagingErrors.attachments_too_large,
    wrongKind: MessagingErrors.attachment_unsupported_type,
  })
  @ApiCreatedResponse({ type: CampaignAttachmentResponse })
  async addAttachment(
    @Caller() caller: Principals,
    @Query() { name }: AttachmentQuery,
    @Uploaded() file: FileContent,
  ): Promise<CampaignAttachmentResponse> {
    return CampaignAttachmentResponse.from(await this.attachments.add(getAdmin(caller), name, file));
  }

  /** The caller's own, and those of sent emails. */
  @Get(':id')
  @ApiProduces(...FILE_KINDS)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async openAttachment(@Caller() caller: Principals, @Param('id', IdPipe) id: number) {
    return toDownload(`attachment-${id}`, await this.attachments.open(getAdmin(caller), id));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  removeAttachment(@Caller() caller: Principals, @Param('id', IdPipe) id: number): Promise<void> {
    return this.attachments.remove(getAdmin(caller), id);
  }
}

/** The guard rejects everyone else. */
const getAdmin = ({ admin }: Principals): AdminPrincipal => admin!;
