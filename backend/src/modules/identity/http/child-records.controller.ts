import { Controller, Delete, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, PageQuery, type Principals } from '../../../platform';
import { ChildRecords } from '../child-records';
import { ChildExportDto, ChildOfFamilyDto, EraseChildQuery } from './child-records.dto';
import { DoneDto } from './sign-in.dto';

@ApiTags('family-office')
@Access('admin')
@Controller('api/admin/children')
export class ChildRecordsController {
  constructor(private readonly records: ChildRecords) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: ChildOfFamilyDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async searchChildren(
    @Caller() by: Principals,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChildOfFamilyDto[]> {
    const { items, total } = await this.records.search(query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((item) => ChildOfFamilyDto.of(item, by));
  }

  @Get(':id/export')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ChildExportDto })
  async exportChild(
    @Caller() by: Principals,
    @Param('id', IdPipe) id: number,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ChildExportDto> {
    const data = await this.records.export(by, id);
    response.setHeader('Content-Disposition', `attachment; filename="child-${id}.json"`);
    return ChildExportDto.from(data, by);
  }

  @Delete(':id')
  @ApiOkResponse({ type: DoneDto })
  async eraseChild(
    @Caller() by: Principals,
    @Param('id', IdPipe) id: number,
    @Query() { name }: EraseChildQuery,
  ): Promise<DoneDto> {
    await this.records.erase(by, id, name);
    return DoneDto.done;
  }
}
