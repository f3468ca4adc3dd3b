import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type AdminPrincipal, type Principals } from '../../../../platform';
import { CampaignAttachments } from '../campaign-attachments.service';
import { CampaignDrafts } from '../campaign-drafts.service';
import type { CampaignDraft } from '../entities/campaign-draft.entity';
import { CampaignDraftDto, ChangeDraftDto, draftOf, WriteDraftDto } from './campaign-drafts.dto';

@ApiTags('campaign-drafts')
@Access('admin')
@Controller('api/admin/email/drafts')
export class CampaignDraftsController {
  constructor(
    private readonly drafts: CampaignDrafts,
    private readonly attachments: CampaignAttachments,
  ) {}

  /** One's own, the latest first. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: CampaignDraftDto, isArray: true })
  async listDrafts(@Caller() caller: Principals): Promise<CampaignDraftDto[]> {
    const drafts = await this.drafts.list(adminOf(caller));
    return this.shown(caller, drafts);
  }

  @Post()
  @ApiCreatedResponse({ type: CampaignDraftDto })
  async createDraft(@Caller() caller: Principals, @Body() body: WriteDraftDto): Promise<CampaignDraftDto> {
    const [draft] = await this.shown(caller, [await this.drafts.create(adminOf(caller), draftOf(body))]);
    return draft;
  }

  /** Refused where another tab has written it meanwhile. */
  @Put(':id')
  @ApiOkResponse({ type: CampaignDraftDto })
  async changeDraft(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() { version, ...written }: ChangeDraftDto,
  ): Promise<CampaignDraftDto> {
    const changed = await this.drafts.change(adminOf(caller), id, draftOf(written), version);
    const [draft] = await this.shown(caller, [changed]);
    return draft;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  discardDraft(@Caller() caller: Principals, @Param('id', IdPipe) id: number): Promise<void> {
    return this.drafts.discard(adminOf(caller), id);
  }

  private async shown(caller: Principals, drafts: readonly CampaignDraft[]): Promise<CampaignDraftDto[]> {
    const ids = drafts.flatMap(({ attachmentIds }) => attachmentIds);
    const own = await this.attachments.own(adminOf(caller), ids);
    return drafts.map((one) => CampaignDraftDto.from(one, own));
  }
}

/** The guard lets nobody else in. */
const adminOf = ({ admin }: Principals): AdminPrincipal => admin!;
