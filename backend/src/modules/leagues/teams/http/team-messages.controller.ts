import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { MessageBoard } from '../message-board.service';
import { PostTeamMessageDto, TeamMessageDto, TeamMessagesQuery } from './team-messages.dto';

@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api/teams')
export class TeamMessagesController {
  constructor(private readonly board: MessageBoard) {}

  /** Asked for every few seconds by each page that is looked at: where nothing has changed, nothing is read. */
  @Get(':id/messages')
  @ApiOkResponse({ type: TeamMessageDto, isArray: true })
  async listTeamMessages(
    @Param('id', IdPipe) id: number,
    @Query() { before }: TeamMessagesQuery,
    @Caller() by: Principals,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { version } = await this.board.enter(id, by);
    const reader = by.user?.userId;
    // Read before the messages: at worst it is older than they are, and they are sent once more.
    response.setHeader('ETag', `"${id}.${version}.${reader ?? 0}"`);
    response.setHeader('Cache-Control', 'private, no-cache');
    response.setHeader('Vary', 'Authorization, Cookie, X-Coach-Token');
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const shown = await this.board.messages(id, before);
    response.json(shown.map((one) => TeamMessageDto.from(one, reader)));
  }

  @Post(':id/messages')
  @ApiCreatedResponse({ type: TeamMessageDto })
  async postTeamMessage(
    @Param('id', IdPipe) id: number,
    @Body() { message, isAnnouncement = false }: PostTeamMessageDto,
    @Caller() by: Principals,
  ): Promise<TeamMessageDto> {
    const posted = await this.board.post(await this.board.visit(id, by), { message, isAnnouncement });
    return TeamMessageDto.from({ message: posted, isPinned: posted.isAnnouncement }, by.user?.userId);
  }

  @Delete(':id/messages/:messageId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeTeamMessage(
    @Param('id', IdPipe) id: number,
    @Param('messageId', IdPipe) messageId: number,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.board.remove(await this.board.visit(id, by), messageId);
  }
}
