import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { DivisionResponse } from '../../seasons/http/seasons.dto';
import { DivisionAdminService } from '../division-admin.service';
import { CreateDivisionDto, UpdateDivisionDto } from './division-edits.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api/divisions')
export class DivisionEditsController {
  constructor(private readonly admin: DivisionAdminService) {}

  @Post()
  @ApiCreatedResponse({ type: DivisionResponse })
  async createDivision(@Body() body: CreateDivisionDto, @Caller() by: Principals): Promise<DivisionResponse> {
    return DivisionResponse.forAdmin(await this.admin.create(body, by));
  }

  @Patch(':id')
  @ApiOkResponse({ type: DivisionResponse })
  async updateDivision(
    @Param('id', IdPipe) id: number,
    @Body() { version, ...edit }: UpdateDivisionDto,
    @Caller() by: Principals,
  ): Promise<DivisionResponse> {
    return DivisionResponse.forAdmin(await this.admin.update(id, edit, version, by));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteDivision(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.admin.delete(id, by);
  }
}
