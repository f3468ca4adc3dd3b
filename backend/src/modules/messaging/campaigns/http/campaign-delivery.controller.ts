import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { getPage } from '../../../../kernel';
import {
  Access,
  Caller,
  IdPipe,
  PAGED,
  PagingQuery,
  shownPage,
  type AdminPrincipal,
  type ResendFilter,
  type Principals,
} from '../../../../platform';
import { CampaignAttachmentService } from '../campaign-attachment.service';
import { CampaignDeliveryService } from '../campaign-delivery.service';
import { CampaignRecipientQueries } from '../campaign-recipient.queries';
import { CampaignService } from '../campaign.service';
import { phoneListCsv } from '../phone-list-csv';
import {
  CampaignDetailsResponse,
  CampaignRecipientResponse,
  CampaignRecipientsQuery,
  ResendCampaignDto,
  UndeliveredRecipientResponse,
} from './campaign-delivery.dto';

@ApiTags('campaign-delivery')
@Access('admin')
@Controller('api/admin/email/campaigns/:id')
export class CampaignDeliveryController {
  constructor(
    private readonly attachments: CampaignAttachmentService,
    private readonly campaigns: CampaignService,
    private readonly delivery: CampaignDeliveryService,
    private readonly recipients: CampaignRecipientQueries,
  ) {}

  @Get()
  @ApiOkResponse({ type: CampaignDetailsResponse })
  async getCampaign(@Param('id', IdPipe) id: number): Promise<CampaignDetailsResponse> {
    const [state, attachments] = await Promise.all([
      this.campaigns.read(id),
      this.attachments.listForCampaign(id),
    ]);
    return CampaignDetailsResponse.fromState(state, attachments);
  }

  /** Found by their current names and by their addresses. */
  @Get('recipients')
  @ApiOkResponse({
    type: CampaignRecipientResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listCampaignRecipients(
    @Param('id', IdPipe) id: number,
    @Query() { states, search, ...paging }: CampaignRecipientsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CampaignRecipientResponse[]> {
    const { items, total } = await this.recipients.page(id, { states, search }, paging);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => CampaignRecipientResponse.from(one));
  }

  /** People it did not reach, with their phone numbers. */
  @Get('undelivered')
  @ApiOkResponse({ type: UndeliveredRecipientResponse, isArray: true, ...PAGED })
  async listUndelivered(
    @Param('id', IdPipe) id: number,
    @Query() paging: PagingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<UndeliveredRecipientResponse[]> {
    const people = getPage(await this.recipients.listUndelivered(id), paging);
    return shownPage(response, people, (one) => UndeliveredRecipientResponse.from(one));
  }

  @Get('undelivered/export')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="phone-list.csv"')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportUndelivered(@Caller() caller: Principals, @Param('id', IdPipe) id: number): Promise<string> {
    return phoneListCsv(await this.recipients.exportUndelivered(caller, id));
  }

  /** What was not sent yet waits. */
  @Post('pause')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignDetailsResponse })
  async pauseCampaign(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
  ): Promise<CampaignDetailsResponse> {
    await this.delivery.setPaused(getAdmin(caller), id, true);
    return this.getCampaign(id);
  }

  @Post('resume')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignDetailsResponse })
  async resumeCampaign(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
  ): Promise<CampaignDetailsResponse> {
    await this.delivery.setPaused(getAdmin(caller), id, false);
    return this.getCampaign(id);
  }

  /** What was not sent yet is not sent. */
  @Post('cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignDetailsResponse })
  async cancelCampaign(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
  ): Promise<CampaignDetailsResponse> {
    await this.delivery.cancel(getAdmin(caller), id);
    return this.getCampaign(id);
  }

  /** Failed or unverified emails; none that was attempted after `seenAt`. */
  @Post('resend')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignDetailsResponse })
  async resendCampaign(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() body: ResendCampaignDto,
  ): Promise<CampaignDetailsResponse> {
    await this.delivery.resend(getAdmin(caller), id, toResendFilter(body));
    return this.getCampaign(id);
  }

  /** To the other guardians of families that it did not reach. */
  @Post('resend-to-other-parents')
  @HttpCode(200)
  @ApiOkResponse({ type: CampaignDetailsResponse })
  async sendCampaignToOthers(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() body: ResendCampaignDto,
  ): Promise<CampaignDetailsResponse> {
    await this.delivery.resendToOtherParents(getAdmin(caller), id, toResendFilter(body));
    return this.getCampaign(id);
  }
}

/** The guard rejects everyone else. */
const getAdmin = ({ admin }: Principals): AdminPrincipal => admin!;

const toResendFilter = ({ asOf, emailIds }: ResendCampaignDto): ResendFilter => ({
  seenAt: new Date(asOf),
  emailIds,
});
