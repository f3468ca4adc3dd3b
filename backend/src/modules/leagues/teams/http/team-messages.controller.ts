import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, Caching, Caller, IdPipe, type Principals } from '../../../../platform';
import { MessageBoardService } from '../message-board.service';
import { PostTeamMessageDto, TeamMessageResponse, TeamMessagesQuery } from './team-messages.dto';

@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api/teams')
export class TeamMessagesController {
  constructor(private readonly board: MessageBoardService) {}

  /** Every open page polls this every few seconds; when nothing has changed, no messages are read. */
  @Get(':id/messages')
  @Caching('private, no-cache')
  @ApiOkResponse({ type: TeamMessageResponse, isArray: true })
  async listTeamMessages(
    @Param('id', IdPipe) id: number,
    @Query() { before }: TeamMessagesQuery,
    @Caller() by: Principals,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { version } = await this.board.authorize(id, by);
    const reader = by.user?.userId;
    // The version is read before the messages: if it is outdated, the messages are only sent again.
    response.setHeader('ETag', `"${id}.${version}.${reader ?? 0}"`);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const shown = await this.board.messages(id, before);
    response.json(shown.map((one) => TeamMessageResponse.from(one, reader)));
  }

  @Post(':id/messages')
  @ApiCreatedResponse({ type: TeamMessageResponse })
  async postTeamMessage(
    @Param('id', IdPipe) id: number,
    @Body() { message, isAnnouncement = false }: PostTeamMessageDto,
    @Caller() by: Principals,
  ): Promise<TeamMessageResponse> {
    const posted = await this.board.post(await this.board.openForVisitor(id, by), {
      message,
      isAnnouncement,
    });
    return TeamMessageResponse.from({ message: posted, isPinned: posted.isAnnouncement }, by.user?.userId);
  }

  @Delete(':id/messages/:messageId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeTeamMessage(
    @Param('id', IdPipe) id: number,
    @Param('messageId', IdPipe) messageId: number,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.board.remove(await this.board.openForVisitor(id, by), messageId);
  }
}
