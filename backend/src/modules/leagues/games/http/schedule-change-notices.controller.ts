import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { getPage } from '../../../../kernel';
import { Access, CountsAsRead, IdPipe, PAGED, PagingQuery, shownPage } from '../../../../platform';
import { ScheduleChangeNoticeQueries } from '../schedule-change-notice.queries';
import { NoticeRecipientQueries } from '../notice-recipient.queries';
import {
  AffectedPeopleResponse,
  AffectedTeamsDto,
  NoticeDetailsResponse,
  NoticedPeopleQuery,
  NoticeSummaryResponse,
  NoticeListQuery,
  NoticeDeliveryResponse,
  NotifiedPersonResponse,
  PendingChangesResponse,
} from './schedule-change-notices.dto';

/** Who is notified about changes of games and practices. */
@ApiTags('schedule-change-notices')
@Access('admin')
@Controller('api/schedule-change-notices')
export class ScheduleChangeNoticesController {
  constructor(
    private readonly notices: ScheduleChangeNoticeQueries,
    private readonly people: NoticeRecipientQueries,
  ) {}

  /** Newest first. */
  @Get()
  @ApiOkResponse({ type: NoticeSummaryResponse, isArray: true, ...PAGED })
  async listChangeNotices(
    @Query() { page, pageSize }: NoticeListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NoticeSummaryResponse[]> {
    const { items, total } = await this.notices.listRecent(page, pageSize);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => NoticeSummaryResponse.from(one));
  }

  /** What will be sent unless more changes follow. */
  @Get('pending')
  @ApiOkResponse({ type: PendingChangesResponse })
  async getPendingChanges(): Promise<PendingChangesResponse> {
    return PendingChangesResponse.from(await this.notices.getPendingChanges());
  }

  /** Who will get an email when games of these teams change. Referees get separate emails. */
  @Post('affected-people')
  @HttpCode(200)
  @CountsAsRead()
  @ApiOkResponse({ type: AffectedPeopleResponse })
  async listAffectedPeople(@Body() { teamIds }: AffectedTeamsDto): Promise<AffectedPeopleResponse> {
    return AffectedPeopleResponse.from(await this.people.previewRecipients(teamIds));
  }

  @Get(':id')
  @ApiOkResponse({ type: NoticeDetailsResponse })
  async getChangeNotice(@Param('id', IdPipe) id: number): Promise<NoticeDetailsResponse> {
    return NoticeDetailsResponse.from(await this.notices.getById(id));
  }

  @Get(':id/delivery')
  @ApiOkResponse({ type: NoticeDeliveryResponse })
  async countNoticeDelivery(@Param('id', IdPipe) id: number): Promise<NoticeDeliveryResponse> {
    return NoticeDeliveryResponse.from(await this.people.countByDelivery(id));
  }

  /** Ordered by name, each with the mail server's response. */
  @Get(':id/recipients')
  @ApiOkResponse({ type: NotifiedPersonResponse, isArray: true, ...PAGED })
  async listNoticeRecipients(
    @Param('id', IdPipe) id: number,
    @Query() wanted: NoticedPeopleQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NotifiedPersonResponse[]> {
    const { items, total } = await this.people.listForNotice(id, wanted);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => NotifiedPersonResponse.fromPerson(one));
  }

  /** People whose email was not delivered, to call them. */
  @Get(':id/people-to-call')
  @ApiOkResponse({ type: NotifiedPersonResponse, isArray: true, ...PAGED })
  async listPeopleToCall(
    @Param('id', IdPipe) id: number,
    @Query() paging: PagingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NotifiedPersonResponse[]> {
    const people = getPage(await this.people.listPeopleToCall(id), paging);
    return shownPage(response, people, (one) => NotifiedPersonResponse.fromPerson(one));
  }
}
