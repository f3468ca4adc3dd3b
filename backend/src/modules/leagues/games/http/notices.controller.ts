import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, IdPipe } from '../../../../platform';
import { NoticeQueries } from '../notice.queries';
import {
  ConcernedPersonDto,
  ConcernedQuery,
  NoticeDto,
  NoticeListQuery,
  ToldPersonDto,
  WaitingChangesDto,
} from './notices.dto';

/** Who is told of changes of games and practices. */
@ApiTags('change-notices')
@Access('admin')
@Controller('api/change-notices')
export class NoticesController {
  constructor(private readonly notices: NoticeQueries) {}

  /** The newest first. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: NoticeDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listChangeNotices(
    @Query() { page, pageSize }: NoticeListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NoticeDto[]> {
    const { items, total } = await this.notices.latest(page, pageSize);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => NoticeDto.from(one));
  }

  /** What is told when no more changes come. */
  @Get('waiting')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: WaitingChangesDto })
  async readWaitingChanges(): Promise<WaitingChangesDto> {
    return WaitingChangesDto.from(await this.notices.waiting());
  }

  /** Whom a change of games of these teams would be mailed to. Referees are asked by mails of their own. */
  @Get('concerned')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ConcernedPersonDto, isArray: true })
  async listConcernedPeople(@Query() { teamId }: ConcernedQuery): Promise<ConcernedPersonDto[]> {
    return (await this.notices.preview(teamId)).map((one) => ConcernedPersonDto.from(one));
  }

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: NoticeDto })
  async readChangeNotice(@Param('id', IdPipe) id: number): Promise<NoticeDto> {
    return NoticeDto.from(await this.notices.one(id));
  }

  /** In the order of their names, each with what the mail server said. */
  @Get(':id/people')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ToldPersonDto, isArray: true })
  async listNoticedPeople(@Param('id', IdPipe) id: number): Promise<ToldPersonDto[]> {
    await this.notices.one(id);
    return (await this.notices.peopleOf(id)).map((one) => ToldPersonDto.of(one));
  }
}
