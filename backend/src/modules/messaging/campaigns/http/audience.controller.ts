import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { getPage } from '../../../../kernel';
import { Access, CountsAsRead, PAGED, shownPage } from '../../../../platform';
import { AudienceService } from '../audience.service';
import { AlertAudienceQueries } from '../alert-audience.queries';
import {
  AlertAudienceResponse,
  CountAudienceDto,
  DayQuery,
  AudienceReachResponse,
  RecipientResponse,
  RecipientsQuery,
} from './audience.dto';

@ApiTags('email-center')
@Access('admin')
@Controller('api/admin/email')
export class AudienceController {
  constructor(
    private readonly audiences: AudienceService,
    private readonly alertAudienceQueries: AlertAudienceQueries,
  ) {}

  /** Families, staff or coaches, ordered by last name. */
  @Get('recipients')
  @ApiOkResponse({
    type: RecipientResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listRecipients(
    @Query() { page, pageSize, search, ...audience }: RecipientsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecipientResponse[]> {
    const { items, total } = await this.audiences.page(audience, { page, pageSize, search });
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => RecipientResponse.from(one));
  }

  /** The ids of the same list. */
  @Get('recipients/ids')
  @ApiOkResponse({ schema: { type: 'array', items: { type: 'integer' } }, ...PAGED })
  async listRecipientIds(
    @Query() { page, pageSize, search, ...audience }: RecipientsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<number[]> {
    const ids = getPage(await this.audiences.ids(audience, search), { page, pageSize });
    return shownPage(response, ids, (id) => id);
  }

  /** Who may be affected by an alert for that day. */
  @Get('alert-audiences')
  @ApiOkResponse({ type: AlertAudienceResponse, isArray: true })
  async listAlertAudiences(@Query() { day }: DayQuery): Promise<AlertAudienceResponse[]> {
    return (await this.alertAudienceQueries.listForDate(day)).map((one) => AlertAudienceResponse.from(one));
  }

  /** How many addresses a campaign would reach, and why not the others. */
  @Post('audience')
  @HttpCode(200)
  @CountsAsRead()
  @ApiOkResponse({ type: AudienceReachResponse })
  async countAudience(
    @Body() { audience, kind = 'promotional' }: CountAudienceDto,
  ): Promise<AudienceReachResponse> {
    return AudienceReachResponse.from(await this.audiences.countRecipients(audience, kind));
  }
}
