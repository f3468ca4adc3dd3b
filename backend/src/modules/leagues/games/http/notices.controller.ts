import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, CountsAsRead, IdPipe } from '../../../../platform';
import { NoticeQueries } from '../notice.queries';
import { NoticedPeopleQueries } from '../noticed-people.queries';
import {
  ConcernedPeopleDto,
  ConcernedTeamsDto,
  NoticeDto,
  NoticedPeopleQuery,
  NoticeHeadDto,
  NoticeListQuery,
  ReachedPeopleDto,
  ToldPersonDto,
  WaitingChangesDto,
} from './notices.dto';

const TOTAL = { headers: { 'X-Total-Count': { schema: { type: 'integer' as const } } } };

/** Who is told of changes of games and practices. */
@ApiTags('change-notices')
@Access('admin')
@Controller('api/change-notices')
export class NoticesController {
  constructor(
    private readonly notices: NoticeQueries,
    private readonly people: NoticedPeopleQueries,
  ) {}

  /** The newest first. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: NoticeHeadDto, isArray: true, ...TOTAL })
  async listChangeNotices(
    @Query() { page, pageSize }: NoticeListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<NoticeHeadDto[]> {
    const { items, total } = await this.notices.latest(page, pageSize);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => NoticeHeadDto.from(one));
  }

  /** What is told when no more changes come. */
  @Get('waiting')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: WaitingChangesDto })
  async readWaitingChanges(): Promise<WaitingChangesDto> {
    return WaitingChangesDto.from(await this.notices.waiting());
  }

  /** Whom a change of games of these teams would be mailed to. Referees are asked by mails of their own. */
  @Post('concerned')
  @HttpCode(200)
  @CountsAsRead()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ConcernedPeopleDto })
  async listConcernedPeople(@Body() { teamIds }: ConcernedTeamsDto): Promise<ConcernedPeopleDto> {
    return ConcernedPeopleDto.from(await this.people.preview(teamIds));
  }

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: NoticeDto })
  async readChangeNotice(@Param('id', IdPipe) id: number): Promise<NoticeDto> {
    return NoticeDto.from(await this.notices.one(id));
  }

  @Get(':id/reached')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ReachedPeopleDto })
  async countReachedPeople(@Param('id', IdPipe) id: number): Promise<ReachedPeopleDto> {
    return ReachedPeopleDto.from(await this.people.reached(id));
  }

  /** In the order of their names, each with what the mail server said. */
  @Get(':id/people')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ToldPersonDto, isArray: true, ...TOTAL })
  async listNoticedPeople(
    @Param('id', IdPipe) id: number,
    @Query() wanted: NoticedPeopleQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ToldPersonDto[]> {
    const { items, total } = await this.people.of(id, wanted);
    response.setHeader('X-Total-Count', String(total));
    return items.map((one) => ToldPersonDto.of(one));
  }

  /** Whom no mail reached, all of them: the list is for the phone. */
  @Get(':id/to-call')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ToldPersonDto, isArray: true })
  async listPeopleToCall(@Param('id', IdPipe) id: number): Promise<ToldPersonDto[]> {
    return (await this.people.toCall(id)).map((one) => ToldPersonDto.of(one));
  }
}
