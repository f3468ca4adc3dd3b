import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type AdminPrincipal, type Principals } from '../../../../platform';
import { CampaignAttachmentService } from '../campaign-attachment.service';
import { CampaignDraftService } from '../campaign-draft.service';
import type { CampaignDraft } from '../entities/campaign-draft.entity';
import { CampaignDraftResponse, ChangeDraftDto, toDraft, WriteDraftDto } from './campaign-drafts.dto';

@ApiTags('campaign-drafts')
@Access('admin')
@Controller('api/admin/email/drafts')
export class CampaignDraftsController {
  constructor(
    private readonly drafts: CampaignDraftService,
    private readonly attachments: CampaignAttachmentService,
  ) {}

  /** The caller's own, latest first. */
  @Get()
  @ApiOkResponse({ type: CampaignDraftResponse, isArray: true })
  async listDrafts(@Caller() caller: Principals): Promise<CampaignDraftResponse[]> {
    const drafts = await this.drafts.list(getAdmin(caller));
    return this.toResponse(caller, drafts);
  }

  @Post()
  @ApiCreatedResponse({ type: CampaignDraftResponse })
  async createDraft(
    @Caller() caller: Principals,
    @Body() body: WriteDraftDto,
  ): Promise<CampaignDraftResponse> {
    const [draft] = await this.toResponse(caller, [
      await this.drafts.create(getAdmin(caller), toDraft(body)),
    ]);
    return draft;
  }

  /** Rejected when another tab has saved it in the meantime. */
  @Put(':id')
  @ApiOkResponse({ type: CampaignDraftResponse })
  async changeDraft(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() { version, ...written }: ChangeDraftDto,
  ): Promise<CampaignDraftResponse> {
    const changed = await this.drafts.change(getAdmin(caller), id, toDraft(written), version);
    const [draft] = await this.toResponse(caller, [changed]);
    return draft;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  discardDraft(@Caller() caller: Principals, @Param('id', IdPipe) id: number): Promise<void> {
    return this.drafts.discard(getAdmin(caller), id);
  }

  private async toResponse(
    caller: Principals,
    drafts: readonly CampaignDraft[],
  ): Promise<CampaignDraftResponse[]> {
    const ids = drafts.flatMap(({ attachmentIds }) => attachmentIds);
    const own = await this.attachments.listOwn(getAdmin(caller), ids);
    return drafts.map((one) => CampaignDraftResponse.from(one, own));
  }
}

/** The guard rejects everyone else. */
const getAdmin = ({ admin }: Principals): AdminPrincipal => admin!;
