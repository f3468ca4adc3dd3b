import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { PaymentIssueService } from '../payment-issue.service';
import { UnknownRefundService } from '../unknown-refund.service';
import { PaymentIssueResponse, PaymentIssueQuery, ResolvePaymentIssueDto } from './payment-issues.dto';

@ApiTags('registration-office')
@Controller('api/admin/payment-issues')
export class PaymentIssuesController {
  constructor(
    private readonly issues: PaymentIssueService,
    private readonly unknownRefundService: UnknownRefundService,
  ) {}

  @Get()
  @Access('admin')
  @ApiOkResponse({
    type: PaymentIssueResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listPaymentIssues(
    @Query() query: PaymentIssueQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentIssueResponse[]> {
    const page = await this.issues.page(query);
    response.setHeader('X-Total-Count', String(page.total));
    return page.items.map((view) => PaymentIssueResponse.from(view));
  }

  @Post(':id/resolve')
  @HttpCode(200)
  @Access('admin')
  @ApiOkResponse({ type: PaymentIssueResponse })
  async resolvePaymentIssue(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() body: ResolvePaymentIssueDto,
  ): Promise<PaymentIssueResponse> {
    const { action, resolutionNote } = body;
    const view =
      action === 'refund' || action === 'mark_resolved'
        ? await this.issues.resolve(caller, id, { action, note: resolutionNote })
        : await this.unknownRefundService.resolve(caller, id, { action, note: resolutionNote });
    return PaymentIssueResponse.from(view);
  }
}
