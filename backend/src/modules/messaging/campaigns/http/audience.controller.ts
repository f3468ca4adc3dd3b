import { Body, Controller, Get, Header, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, CountsAsRead } from '../../../../platform';
import { Audiences } from '../audiences';
import { WhatsOn } from '../whats-on.service';
import {
  ConcernedDto,
  CountAudienceDto,
  DayQuery,
  ReachDto,
  RecipientDto,
  RecipientIdsQuery,
  RecipientsQuery,
} from './audience.dto';

@ApiTags('email-center')
@Access('admin')
@Controller('api/admin/email')
export class AudienceController {
  constructor(
    private readonly audiences: Audiences,
    private readonly whatsOn: WhatsOn,
  ) {}

  /** Families, staff or coaches, in the order of last names. */
  @Get('recipients')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: RecipientDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listRecipients(
    @Query() { page, pageSize, search, ...audience }: RecipientsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RecipientDto[]> {
    const { items, total } = await this.audiences.page(audience, { page, pageSize, search });
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => RecipientDto.from(one));
  }

  /** The ids of the whole list. */
  @Get('recipients/ids')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ schema: { type: 'array', items: { type: 'integer' } } })
  listRecipientIds(@Query() { search, ...audience }: RecipientIdsQuery): Promise<number[]> {
    return this.audiences.ids(audience, search);
  }

  /** Whom an alert for that day may concern. */
  @Get('whats-on')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ConcernedDto, isArray: true })
  async listConcerned(@Query() { day }: DayQuery): Promise<ConcernedDto[]> {
    return (await this.whatsOn.on(day)).map((one) => ConcernedDto.from(one));
  }

  /** How many addresses a campaign would reach, and why not the others. */
  @Post('audience')
  @HttpCode(200)
  @CountsAsRead()
  @ApiOkResponse({ type: ReachDto })
  async countAudience(@Body() { audience, kind = 'promotional' }: CountAudienceDto): Promise<ReachDto> {
    return ReachDto.from(await this.audiences.reach(audience, kind));
  }
}
