import { Body, Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, type AdminPrincipal, type Principals } from '../../../../platform';
import { MessagingErrors } from '../../messaging.errors';
import { CampaignService } from '../campaign.service';
import {
  BulkEmailAcceptedResponse,
  CampaignResponse,
  CampaignListQuery,
  SendBulkEmailDto,
} from './campaigns.dto';

const MAX_KEY = 100;

@ApiTags('email-center')
@Access('admin')
@Controller('api')
export class CampaignsController {
  constructor(private readonly campaigns: CampaignService) {}

  /** One message each; the same within a minute, or with the same key, counts once. */
  @Post('send-bulk-email')
  @HttpCode(202)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiResponse({ status: 202, type: BulkEmailAcceptedResponse })
  async sendBulkEmail(
    @Caller() caller: Principals,
    @Body() body: SendBulkEmailDto,
    @Headers('idempotency-key') key?: string,
  ): Promise<BulkEmailAcceptedResponse> {
    if (key !== undefined && (key === '' || key.length > MAX_KEY))
      throw MessagingErrors.idempotency_key_invalid();
    const { kind = 'promotional', undoSeconds = 0, sendAt, ...rest } = body;
    const campaign = await this.campaigns.send(
      getAdmin(caller),
      { ...rest, kind, undoSeconds, sendAt: sendAt === undefined ? null : new Date(sendAt) },
      key ?? null,
    );
    return BulkEmailAcceptedResponse.from(campaign);
  }

  @Get('admin/email/campaigns')
  @ApiOkResponse({
    type: CampaignResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listCampaigns(
    @Query() query: CampaignListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CampaignResponse[]> {
    const { items, total } = await this.campaigns.list(query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => CampaignResponse.from(one));
  }
}

/** The guard rejects everyone else. */
const getAdmin = ({ admin }: Principals): AdminPrincipal => admin!;
