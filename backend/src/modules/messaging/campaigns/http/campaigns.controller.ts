import { Body, Controller, Get, Header, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, type AdminPrincipal, type Principals } from '../../../../platform';
import { MessagingErrors } from '../../messaging.errors';
import { CampaignService } from '../campaign.service';
import { BulkEmailAcceptedDto, CampaignDto, CampaignListQuery, SendBulkEmailDto } from './campaigns.dto';

const MOST_KEY = 100;

@ApiTags('email-center')
@Access('admin')
@Controller('api')
export class CampaignsController {
  constructor(private readonly campaigns: CampaignService) {}

  /** One message to each; the same within a minute, or with the same key, is one deed. */
  @Post('send-bulk-email')
  @HttpCode(202)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiResponse({ status: 202, type: BulkEmailAcceptedDto })
  async sendBulkEmail(
    @Caller() caller: Principals,
    @Body() body: SendBulkEmailDto,
    @Headers('idempotency-key') key?: string,
  ): Promise<BulkEmailAcceptedDto> {
    if (key !== undefined && (key === '' || key.length > MOST_KEY)) throw MessagingErrors.key_unfit();
    const { kind = 'promotional', recallSeconds = 0, sendAt, ...wish } = body;
    const campaign = await this.campaigns.send(
      adminOf(caller),
      { ...wish, kind, recallSeconds, sendAt: sendAt === undefined ? null : new Date(sendAt) },
      key ?? null,
    );
    return BulkEmailAcceptedDto.from(campaign);
  }

  @Get('admin/email/campaigns')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: CampaignDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listCampaigns(
    @Query() query: CampaignListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CampaignDto[]> {
    const { items, total } = await this.campaigns.list(query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => CampaignDto.from(one));
  }
}

/** The guard lets nobody else in. */
const adminOf = ({ admin }: Principals): AdminPrincipal => admin!;
