import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, download, FILE_KINDS, IdPipe, type Principals } from '../../../../platform';
import { W9Forms } from '../w9-forms.service';
import { ReturnW9Dto, ReviewW9Dto, StaffMemberDto } from './admin-staff.dto';

@ApiTags('staffing-office')
@Access('admin')
@Controller('api/admin/staff/:id/w9')
export class W9ReviewsController {
  constructor(private readonly forms: W9Forms) {}

  @Get()
  @ApiProduces(...FILE_KINDS)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async downloadW9(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
    @Res({ passthrough: true }) response: Response,
  ) {
    return download(response, `w9-${id}`, await this.forms.read(by, { id }));
  }

  @Post('approve')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffMemberDto })
  async approveW9(
    @Param('id', IdPipe) id: number,
    @Body() body: ReviewW9Dto,
    @Caller() by: Principals,
  ): Promise<StaffMemberDto> {
    return StaffMemberDto.from(await this.forms.approve(by, id, body));
  }

  /** Asks for another one; the reason is mailed. */
  @Post('return')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffMemberDto })
  async returnW9(
    @Param('id', IdPipe) id: number,
    @Body() { reason, ...review }: ReturnW9Dto,
    @Caller() by: Principals,
  ): Promise<StaffMemberDto> {
    return StaffMemberDto.from(await this.forms.askAgain(by, id, reason, review));
  }
}
