import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { parseDollars } from '../../../../kernel';
import {
  Access,
  Caller,
  CurrentUser,
  IdPipe,
  type Principals,
  type UserPrincipal,
} from '../../../../platform';
import { CancellationService } from '../cancellation.service';
import { RegistrationExport } from '../registration-export';
import { ReceiptService } from '../../payments/receipt.service';
import { FamilyRegistrationDto } from '../../payments/http/family-registration.dto';
import { RegistrationViews } from '../../payments/registration-views';
import { RegistrationQueries } from '../registration.queries';
import { RegistrationRefunds } from '../registration-refunds';
import { ReceiptDto, ReceiptSentDto } from '../../payments/http/receipts.dto';
import {
  CampRegistrationDto,
  CancelRegistrationQuery,
  RefundRegistrationDto,
  RegistrationDto,
  RegistrationFilterQuery,
  RegistrationListQuery,
  RegistrationSummaryDto,
} from './registrations.dto';

const TOTAL = { headers: { 'X-Total-Count': { schema: { type: 'integer' as const } } } };

@ApiTags('registration-office')
@Controller('api')
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationQueries,
    private readonly views: RegistrationViews,
    private readonly receipts: ReceiptService,
    private readonly cancellations: CancellationService,
    private readonly refunds: RegistrationRefunds,
    private readonly exports: RegistrationExport,
  ) {}

  @Get('my-registrations')
  @Access('family')
  @ApiOkResponse({ type: FamilyRegistrationDto, isArray: true })
  async listMyRegistrations(@CurrentUser() user: UserPrincipal): Promise<FamilyRegistrationDto[]> {
    const mine = await this.views.ofFamily(user.userId);
    return mine.map((view) => FamilyRegistrationDto.from(view, { user }));
  }

  @Get('registrations')
  @Access('admin')
  @ApiOkResponse({ type: RegistrationDto, isArray: true, ...TOTAL })
  async listRegistrations(
    @Caller() caller: Principals,
    @Query() query: RegistrationListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegistrationDto[]> {
    const page = await this.registrations.page(query);
    response.setHeader('X-Total-Count', String(page.total));
    return page.items.map((row) => RegistrationDto.from(row, caller));
  }

  @Get('registrations/summary')
  @Access('admin')
  @ApiOkResponse({ type: RegistrationSummaryDto })
  async summarizeRegistrations(@Query() query: RegistrationFilterQuery): Promise<RegistrationSummaryDto> {
    return RegistrationSummaryDto.from(await this.registrations.summary(query));
  }

  /** CSV of what the list's filters find, e.g. `clinic-registrations-2026-09-01.csv`; streamed. */
  @Get('registrations/export')
  @Access('admin')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportRegistrations(
    @Caller() caller: Principals,
    @Query() query: RegistrationFilterQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.ofFilter(caller, query, response);
  }

  @Get('camp-registrations')
  @Access('admin')
  @ApiOkResponse({ type: CampRegistrationDto, isArray: true, ...TOTAL })
  async listCampRegistrations(
    @Caller() caller: Principals,
    @Query() query: RegistrationListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CampRegistrationDto[]> {
    const page = await this.registrations.page({ ...query, type: 'camp' });
    response.setHeader('X-Total-Count', String(page.total));
    return page.items.map((row) => CampRegistrationDto.from(row, caller));
  }

  @Get('programs/:id/registrations/export')
  @Access('admin')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportProgramRegistrations(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.ofProgram(caller, id, response);
  }

  /** Frees the place; `refund` says what goes back: `none`, `full`, or dollars. */
  @Delete('registrations/:id')
  @Access('admin')
  @ApiOkResponse({ type: RegistrationDto })
  async cancelRegistration(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Query() query: CancelRegistrationQuery,
  ): Promise<RegistrationDto> {
    await this.cancellations.cancel(caller, id, query.refund);
    return RegistrationDto.from(await this.registrations.row(id), caller);
  }

  /** Gives money back, all of it or a part, as often as something is left; whether or not it is cancelled. */
  @Post('registrations/:id/refund')
  @HttpCode(200)
  @Access('admin')
  @ApiHeader({
    name: 'Idempotency-Key',
    required: true,
    description: 'A new one for every refund; sent again, it makes no second one',
  })
  @ApiOkResponse({ type: RegistrationDto })
  async refundRegistration(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() { amount, reason }: RefundRegistrationDto,
    @Headers('idempotency-key') key: string = '',
  ): Promise<RegistrationDto> {
    await this.refunds.refund(caller, id, { amountCents: parseDollars(amount)!, reason, key });
    return RegistrationDto.from(await this.registrations.row(id), caller);
  }

  @Get('registrations/:id/receipt')
  @Access('family', 'admin')
  @ApiOkResponse({ type: ReceiptDto })
  async readReceipt(@Caller() caller: Principals, @Param('id', IdPipe) id: number): Promise<ReceiptDto> {
    return ReceiptDto.from(await this.receipts.read(caller, id));
  }

  /** Mails the receipt again. */
  @Post('registrations/:id/receipt')
  @HttpCode(200)
  @Access('family', 'admin')
  @ApiOkResponse({ type: ReceiptSentDto })
  async resendReceipt(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
  ): Promise<ReceiptSentDto> {
    return { success: true, email: await this.receipts.resend(caller, id) };
  }
}
