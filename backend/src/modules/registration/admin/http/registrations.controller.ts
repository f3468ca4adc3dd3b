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
import { RegistrationExportService } from '../registration-export.service';
import { ReceiptService } from '../../payments/receipt.service';
import { FamilyRegistrationResponse } from '../../payments/http/family-registration.dto';
import { FamilyRegistrationQueries } from '../../payments/family-registration.queries';
import { RegistrationQueries } from '../registration.queries';
import { RegistrationRefundService } from '../registration-refund.service';
import { ReceiptResponse, ReceiptSentResponse } from '../../payments/http/receipts.dto';
import {
  CampRegistrationResponse,
  CancelRegistrationQuery,
  RefundRegistrationDto,
  RegistrationResponse,
  RegistrationFilterQuery,
  RegistrationListQuery,
  RegistrationSummaryResponse,
} from './registrations.dto';

const TOTAL = { headers: { 'X-Total-Count': { schema: { type: 'integer' as const } } } };

@ApiTags('registration-office')
@Controller('api')
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationQueries,
    private readonly views: FamilyRegistrationQueries,
    private readonly receipts: ReceiptService,
    private readonly cancellations: CancellationService,
    private readonly refunds: RegistrationRefundService,
    private readonly exports: RegistrationExportService,
  ) {}

  @Get('my-registrations')
  @Access('family')
  @ApiOkResponse({ type: FamilyRegistrationResponse, isArray: true })
  async listMyRegistrations(@CurrentUser() user: UserPrincipal): Promise<FamilyRegistrationResponse[]> {
    const mine = await this.views.listForFamily(user.userId);
    return mine.map((view) => FamilyRegistrationResponse.from(view, { user }));
  }

  @Get('registrations')
  @Access('admin')
  @ApiOkResponse({ type: RegistrationResponse, isArray: true, ...TOTAL })
  async listRegistrations(
    @Caller() caller: Principals,
    @Query() query: RegistrationListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RegistrationResponse[]> {
    const page = await this.registrations.page(query);
    response.setHeader('X-Total-Count', String(page.total));
    return page.items.map((row) => RegistrationResponse.from(row, caller));
  }

  @Get('registrations/summary')
  @Access('admin')
  @ApiOkResponse({ type: RegistrationSummaryResponse })
  async summarizeRegistrations(
    @Query() query: RegistrationFilterQuery,
  ): Promise<RegistrationSummaryResponse> {
    return RegistrationSummaryResponse.from(await this.registrations.summary(query));
  }

  /** Streams a CSV of all registrations that the filters find, for example `clinic-registrations-2026-09-01.csv`. */
  @Get('registrations/export')
  @Access('admin')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportRegistrations(
    @Caller() caller: Principals,
    @Query() query: RegistrationFilterQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.exportFiltered(caller, query, response);
  }

  @Get('camp-registrations')
  @Access('admin')
  @ApiOkResponse({ type: CampRegistrationResponse, isArray: true, ...TOTAL })
  async listCampRegistrations(
    @Caller() caller: Principals,
    @Query() query: RegistrationListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CampRegistrationResponse[]> {
    const page = await this.registrations.page({ ...query, type: 'camp' });
    response.setHeader('X-Total-Count', String(page.total));
    return page.items.map((row) => CampRegistrationResponse.from(row, caller));
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
    await this.exports.exportProgram(caller, id, response);
  }

  /** Cancels a registration. `refund` is `none`, `full`, or an amount in dollars. */
  @Delete('registrations/:id')
  @Access('admin')
  @ApiOkResponse({ type: RegistrationResponse })
  async cancelRegistration(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Query() query: CancelRegistrationQuery,
  ): Promise<RegistrationResponse> {
    await this.cancellations.cancel(caller, id, query.refund);
    return RegistrationResponse.from(await this.registrations.row(id), caller);
  }

  /** Refunds all or part of what is left, before or after canceling. */
  @Post('registrations/:id/refund')
  @HttpCode(200)
  @Access('admin')
  @ApiHeader({
    name: 'Idempotency-Key',
    required: true,
    description: "Use a new key for each refund. Repeating a request with the same key doesn't refund twice.",
  })
  @ApiOkResponse({ type: RegistrationResponse })
  async refundRegistration(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() { amount, reason }: RefundRegistrationDto,
    @Headers('idempotency-key') key: string = '',
  ): Promise<RegistrationResponse> {
    await this.refunds.refund(caller, id, { amountCents: parseDollars(amount)!, reason, key });
    return RegistrationResponse.from(await this.registrations.row(id), caller);
  }

  @Get('registrations/:id/receipt')
  @Access('family', 'admin')
  @ApiOkResponse({ type: ReceiptResponse })
  async getReceipt(@Caller() caller: Principals, @Param('id', IdPipe) id: number): Promise<ReceiptResponse> {
    return ReceiptResponse.from(await this.receipts.read(caller, id));
  }

  /** Emails the receipt again. */
  @Post('registrations/:id/receipt')
  @HttpCode(200)
  @Access('family', 'admin')
  @ApiOkResponse({ type: ReceiptSentResponse })
  async resendReceipt(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
  ): Promise<ReceiptSentResponse> {
    return { success: true, email: await this.receipts.resend(caller, id) };
  }
}
