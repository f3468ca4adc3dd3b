import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access, Caller, toDownload, FILE_KINDS, IdPipe, type Principals } from '../../../../platform';
import { W9Service } from '../w9.service';
import { ReturnW9Dto, ReviewW9Dto, StaffMemberResponse } from './admin-staff.dto';

@ApiTags('staffing-office')
@Access('admin')
@Controller('api/admin/staff/:id/w9')
export class W9ReviewsController {
  constructor(private readonly forms: W9Service) {}

  @Get()
  @ApiProduces(...FILE_KINDS)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async downloadW9(@Param('id', IdPipe) id: number, @Caller() by: Principals) {
    return toDownload(`w9-${id}`, await this.forms.read(by, { id }));
  }

  @Post('approve')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffMemberResponse })
  async approveW9(
    @Param('id', IdPipe) id: number,
    @Body() body: ReviewW9Dto,
    @Caller() by: Principals,
  ): Promise<StaffMemberResponse> {
    return StaffMemberResponse.from(await this.forms.approve(by, id, body));
  }

  /** Returns it for changes; the reason is emailed. */
  @Post('return')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffMemberResponse })
  async returnW9(
    @Param('id', IdPipe) id: number,
    @Body() { reason, ...review }: ReturnW9Dto,
    @Caller() by: Principals,
  ): Promise<StaffMemberResponse> {
    return StaffMemberResponse.from(await this.forms.returnForChanges(by, id, reason, review));
  }
}
