import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type AdminPrincipal, type Principals } from '../../../../platform';
import { CampaignDrafts } from '../campaign-drafts.service';
import { CampaignDraftDto, ChangeDraftDto, draftOf, WriteDraftDto } from './campaign-drafts.dto';

@ApiTags('campaign-drafts')
@Access('admin')
@Controller('api/admin/email/drafts')
export class CampaignDraftsController {
  constructor(private readonly drafts: CampaignDrafts) {}

  /** One's own, the latest first. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: CampaignDraftDto, isArray: true })
  async listDrafts(@Caller() caller: Principals): Promise<CampaignDraftDto[]> {
    return (await this.drafts.list(adminOf(caller))).map((one) => CampaignDraftDto.from(one));
  }

  @Post()
  @ApiCreatedResponse({ type: CampaignDraftDto })
  async createDraft(@Caller() caller: Principals, @Body() body: WriteDraftDto): Promise<CampaignDraftDto> {
    return CampaignDraftDto.from(await this.drafts.create(adminOf(caller), draftOf(body)));
  }

  /** Refused where another tab has written it meanwhile. */
  @Put(':id')
  @ApiOkResponse({ type: CampaignDraftDto })
  async changeDraft(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() { version, ...written }: ChangeDraftDto,
  ): Promise<CampaignDraftDto> {
    return CampaignDraftDto.from(await this.drafts.change(adminOf(caller), id, draftOf(written), version));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  discardDraft(@Caller() caller: Principals, @Param('id', IdPipe) id: number): Promise<void> {
    return this.drafts.discard(adminOf(caller), id);
  }
}

/** The guard lets nobody else in. */
const adminOf = ({ admin }: Principals): AdminPrincipal => admin!;
