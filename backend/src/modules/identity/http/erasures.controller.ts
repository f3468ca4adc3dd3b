import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, PageQuery, type Principals } from '../../../platform';
import { ChildErasuresService } from '../child-erasures.service';
import { ErasureQueries } from '../erasure.queries';
import {
  AddSearchWordsDto,
  DecideTextDto,
  ErasureDetailsResponse,
  ErasureResponse,
  toSearchWords,
} from './erasures.dto';

/** A page is small because each text is read, and may have to be decrypted. */
const MAX_PAGE_SIZE = 100;

/** Erasures of children whose texts an administrator still has to decide on. */
@ApiTags('family-office')
@Access('admin')
@Controller('api/admin/erasures')
export class ErasuresController {
  constructor(
    private readonly erasures: ChildErasuresService,
    private readonly queries: ErasureQueries,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ErasureResponse, isArray: true })
  async listErasures(): Promise<ErasureResponse[]> {
    return (await this.queries.listOpen()).map((view) => ErasureResponse.from(view));
  }

  @Get(':id')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: ErasureDetailsResponse,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async getErasure(
    @Caller() by: Principals,
    @Param('id', IdPipe) id: number,
    @Query() { page, pageSize }: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ErasureDetailsResponse> {
    const paging = { page, pageSize: Math.min(pageSize, MAX_PAGE_SIZE) };
    const details = await this.erasures.read(by, id, paging);
    response.setHeader('X-Total-Count', String(details.texts.total));
    return ErasureDetailsResponse.fromDetails(details);
  }

  @Post(':id/words')
  @HttpCode(200)
  @ApiOkResponse({ type: ErasureResponse })
  async addSearchWords(
    @Caller() by: Principals,
    @Param('id', IdPipe) id: number,
    @Body() { words }: AddSearchWordsDto,
  ): Promise<ErasureResponse> {
    return ErasureResponse.from(await this.erasures.addWords(by, id, toSearchWords(words)));
  }

  @Post(':id/texts/:textId/decision')
  @HttpCode(200)
  @ApiOkResponse({ type: ErasureResponse })
  async decideErasureText(
    @Caller() by: Principals,
    @Param('id', IdPipe) id: number,
    @Param('textId', IdPipe) textId: number,
    @Body() decision: DecideTextDto,
  ): Promise<ErasureResponse> {
    return ErasureResponse.from(await this.erasures.decide(by, id, textId, decision));
  }
}
