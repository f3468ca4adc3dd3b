import { Body, Controller, Get, HttpCode, Param, Patch, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { RosterService } from '../roster.service';
import { CareSheetEntryResponse, JerseyNumberDto } from './rosters.dto';

/** For the coach, by link or by sign-in, and administrators. */
@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api/teams')
export class RostersController {
  constructor(private readonly roster: RosterService) {}

  /** The player id is the registration's. */
  @Patch(':id/roster/:playerId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async setJerseyNumber(
    @Param('id', IdPipe) id: number,
    @Param('playerId', IdPipe) playerId: number,
    @Body() { jerseyNumber }: JerseyNumberDto,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.roster.setJerseyNumber(id, playerId, jerseyNumber, by);
  }

  @Get(':id/roster/export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportRoster(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
    @Res() response: Response,
  ): Promise<void> {
    const { name, csv } = await this.roster.exportRoster(id, by);
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    response.type('text/csv').send(csv);
  }

  /** Medical notes and emergency contacts. Each reading is audited. */
  @Get(':id/care-sheet')
  @ApiOkResponse({ type: CareSheetEntryResponse, isArray: true })
  async getCareSheet(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<CareSheetEntryResponse[]> {
    return (await this.roster.careSheet(id, by)).map((row) =>
      CareSheetEntryResponse.from(row, { ...by, coachedTeamId: id }),
    );
  }
}
