import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  Access,
  Caller,
  IdPipe,
  type AdminPrincipal,
  type OnceMore,
  type Principals,
} from '../../../../platform';
import { CampaignAttachments } from '../campaign-attachments.service';
import { CampaignDelivery } from '../campaign-delivery.service';
import { CampaignRecipients } from '../campaign-recipients';
import { CampaignService } from '../campaign.service';
import { phoneListCsv } from '../phone-list-csv';
import {
  CampaignPageDto,
  CampaignRecipientDto,
  CampaignRecipientsQuery,
  OnceMoreDto,
  UnreachedDto,
} from './campaign-delivery.dto';

@ApiTags('campaign-delivery')
@Access('admin')
@Controller('api/admin/email/campaigns/:id')
export class CampaignDeliveryController {
  constructor(
    private readonly attachments: CampaignAttachments,
    private readonly campaigns: CampaignService,
    private readonly delivery: CampaignDelivery,
    private readonly recipients: CampaignRecipients,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: CampaignPageDto })
  async readCampaign(@Param('id', IdPipe) id: number): Promise<CampaignPageDto> {
    const [state, attachments] = await Promise.all([this.campaigns.read(id), this.attachments.of(id)]);
    return CampaignPageDto.of(state, attachments);
  }

  /** Found by what they are called now, and by their addresses. */
  @Get('recipients')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: CampaignRecipientDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listCampaignRecipients(
    @Param('id', IdPipe) id: number,
    @Query() { states, search, ...paging }: CampaignRecipientsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CampaignRecipientDto[]> {
    const { items, total } = await this.recipients.page(id, { states, search }, paging);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => CampaignRecipientDto.from(one));
  }

  /** Whom it did not reach, with their phone numbers. */
  @Get('unreached')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: UnreachedDto, isArray: true })
  async listUnreached(@Param('id', IdPipe) id: number): Promise<UnreachedDto[]> {
    return (await this.recipients.unreached(id)).map((one) => UnreachedDto.from(one));
  }

  @Get('unreached/export')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="phone-list.csv"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportUnreached(@Caller() caller: Principals, @Param('id', IdPipe) id: number): Promise<string> {
    return phoneListCsv(await this.recipients.exportUnreached(caller, id));
  }

  /** What has not left waits. */
  @Post('pause')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignPageDto })
  async pauseCampaign(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
  ): Promise<CampaignPageDto> {
    await this.delivery.setPaused(adminOf(caller), id, true);
    return this.readCampaign(id);
  }

  @Post('resume')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignPageDto })
  async resumeCampaign(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
  ): Promise<CampaignPageDto> {
    await this.delivery.setPaused(adminOf(caller), id, false);
    return this.readCampaign(id);
  }

  /** What has not left is not sent. */
  @Post('cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignPageDto })
  async cancelCampaign(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
  ): Promise<CampaignPageDto> {
    await this.delivery.cancel(adminOf(caller), id);
    return this.readCampaign(id);
  }

  /** Of those that failed or are unverified; none that was attempted after `seenAt`. */
  @Post('send-again')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignPageDto })
  async sendCampaignAgain(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() body: OnceMoreDto,
  ): Promise<CampaignPageDto> {
    await this.delivery.sendAgain(adminOf(caller), id, onceMore(body));
    return this.readCampaign(id);
  }

  /** To the other guardians of families whom it did not reach. */
  @Post('send-to-others')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignPageDto })
  async sendCampaignToOthers(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() body: OnceMoreDto,
  ): Promise<CampaignPageDto> {
    await this.delivery.sendToOthers(adminOf(caller), id, onceMore(body));
    return this.readCampaign(id);
  }
}

/** The guard lets nobody else in. */
const adminOf = ({ admin }: Principals): AdminPrincipal => admin!;

const onceMore = ({ seenAt, mailIds }: OnceMoreDto): OnceMore => ({ seenAt: new Date(seenAt), mailIds });
