import { Body, Controller, Delete, Get, Headers, HttpCode, Ip, Post, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caching, CountsAsRead, CurrentUser, type UserPrincipal } from '../../../../platform';
import { CheckoutService } from '../checkout.service';
import { CompletionService } from '../completion.service';
import { PaymentsConfig } from '../payments-config';
import { QuoteResponse, QuoteRequestDto } from '../../checkout/http/quotes.dto';
import { FamilyRegistrationQueries } from '../family-registration.queries';
import {
  CheckExistingRegistrationDto,
  CheckoutResponse,
  CompletePaymentDto,
  CompletionResponse,
  CreatePaymentIntentDto,
  ExistingRegistrationResponse,
  PaymentsConfigResponse,
} from './checkout.dto';

@ApiTags('checkout')
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly completions: CompletionService,
    private readonly registrations: FamilyRegistrationQueries,
    private readonly config: PaymentsConfig,
  ) {}

  /** The price of a cart, and why it can't be paid; holds nothing. */
  @Post('checkout/quote')
  @CountsAsRead()
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: QuoteResponse })
  async quoteCheckout(
    @CurrentUser() user: UserPrincipal,
    @Body() body: QuoteRequestDto,
    @Ip() address: string,
  ): Promise<QuoteResponse> {
    return QuoteResponse.from(await this.checkouts.quote(user, body, address));
  }

  /** Holds the spots and one coupon use, and creates the payment. With the same cart, it updates the price. */
  @Post('create-payment-intent')
  @Access('family')
  @ApiCreatedResponse({ type: CheckoutResponse })
  async createPaymentIntent(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreatePaymentIntentDto,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string = '',
  ): Promise<CheckoutResponse> {
    return CheckoutResponse.from(await this.checkouts.startCheckout(user, body, { address, userAgent }));
  }

  /** The open checkout, or null: pages ask at every visit, and usually there is none. */
  @Get('checkout')
  @Access('family')
  @ApiOkResponse({ schema: { allOf: [{ $ref: getSchemaPath(CheckoutResponse) }], nullable: true } })
  async getCheckout(@CurrentUser() user: UserPrincipal, @Res() response: Response): Promise<void> {
    const open = await this.checkouts.getOpen(user);
    response.json(open && CheckoutResponse.from(open));
  }

  /** Abandons the checkout and releases its spots. Does nothing when no checkout is open. */
  @Delete('checkout')
  @HttpCode(204)
  @Access('family')
  @ApiNoContentResponse()
  async abandonCheckout(@CurrentUser() user: UserPrincipal): Promise<void> {
    await this.checkouts.abandon(user);
  }

  /** Safe to repeat: this request, the webhook, or the reconciliation job completes it once, whichever comes first. */
  @Post('complete-payment')
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: CompletionResponse })
  async completePayment(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CompletePaymentDto,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string = '',
  ): Promise<CompletionResponse> {
    const completion = await this.completions.complete(user, body, { address, userAgent });
    return CompletionResponse.from(completion, { user });
  }

  @Get('payments/config')
  @Access('public')
  @Caching('public, no-cache')
  @ApiOkResponse({ type: PaymentsConfigResponse })
  getPaymentsConfig(): PaymentsConfigResponse {
    return this.config.get();
  }

  @Post('check-existing-registration')
  @CountsAsRead()
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: ExistingRegistrationResponse })
  async checkExistingRegistration(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CheckExistingRegistrationDto,
  ): Promise<ExistingRegistrationResponse> {
    return { exists: await this.registrations.exists(user.userId, body) };
  }
}
