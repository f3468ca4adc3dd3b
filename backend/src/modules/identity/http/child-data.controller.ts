import { Controller, Delete, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../platform';
import { ChildErasuresService } from '../child-erasures.service';
import { ChildDataService } from '../child-data.service';
import { ChildExportResponse, ChildOfFamilyResponse, ChildrenQuery, EraseChildQuery } from './child-data.dto';
import { ErasureResponse, toSearchWords } from './erasures.dto';

@ApiTags('family-office')
@Access('admin')
@Controller('api/admin/child-data')
export class ChildDataController {
  constructor(
    private readonly records: ChildDataService,
    private readonly erasures: ChildErasuresService,
  ) {}

  @Get()
  @ApiOkResponse({
    type: ChildOfFamilyResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async searchChildren(
    @Caller() by: Principals,
    @Query() query: ChildrenQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChildOfFamilyResponse[]> {
    const { items, total } = await (query.list === 'removed'
      ? this.records.searchRemoved(query)
      : this.records.search(query));
    response.setHeader('X-Total-Count', String(total));
    return items.map((item) => ChildOfFamilyResponse.fromFamily(item, by));
  }

  @Get(':id/export')
  @ApiOkResponse({ type: ChildExportResponse })
  async exportChild(
    @Caller() by: Principals,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChildExportResponse> {
    const data = await this.records.export(by, id);
    response.setHeader('Content-Disposition', `attachment; filename="child-${id}.json"`);
    return ChildExportResponse.from(data, by);
  }

  /** Answers only after the texts about the child have been searched too. */
  @Delete(':id')
  @ApiOkResponse({ type: ErasureResponse })
  async eraseChild(
    @Caller() by: Principals,
    @Param('id', IdPipe) id: number,
    @Query() { name, words }: EraseChildQuery,
  ): Promise<ErasureResponse> {
    return ErasureResponse.from(await this.erasures.erase(by, id, name, toSearchWords(words ?? '')));
  }
}
