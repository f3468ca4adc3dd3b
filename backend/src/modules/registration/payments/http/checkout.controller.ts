import { Body, Controller, Delete, Get, Headers, HttpCode, Ip, Post, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, CountsAsRead, CurrentUser, type UserPrincipal } from '../../../../platform';
import { CheckoutService } from '../checkout.service';
import { CompletionService } from '../completion.service';
import { PaymentsConfig } from '../payments-config';
import { QuoteDto, QuoteRequestDto } from '../../checkout/http/quotes.dto';
import { RegistrationViews } from '../registration-views';
import {
  CheckExistingRegistrationDto,
  CheckoutDto,
  CompletePaymentDto,
  CompletionDto,
  CreatePaymentIntentDto,
  ExistingRegistrationDto,
  PaymentsConfigDto,
} from './checkout.dto';

@ApiTags('checkout')
@Controller('api')
export class CheckoutController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly completions: CompletionService,
    private readonly registrations: RegistrationViews,
    private readonly config: PaymentsConfig,
  ) {}

  /** The price of a selection and what stands in its way; holds nothing. */
  @Post('checkout/quote')
  @CountsAsRead()
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: QuoteDto })
  async quoteCheckout(@CurrentUser() user: UserPrincipal, @Body() body: QuoteRequestDto): Promise<QuoteDto> {
    return QuoteDto.from(await this.checkouts.quote(user, body));
  }

  /** Holds the places and one coupon use, and begins the payment; with the same selection it changes the price. */
  @Post('create-payment-intent')
  @Access('family')
  @ApiCreatedResponse({ type: CheckoutDto })
  async createPaymentIntent(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CreatePaymentIntentDto,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string = '',
  ): Promise<CheckoutDto> {
    return CheckoutDto.from(await this.checkouts.begin(user, body, { address, userAgent }));
  }

  /** The open checkout, or null: a page asks with every visit, and mostly there is none. */
  @Get('checkout')
  @Access('family')
  @ApiOkResponse({ schema: { allOf: [{ $ref: getSchemaPath(CheckoutDto) }], nullable: true } })
  async readCheckout(@CurrentUser() user: UserPrincipal, @Res() response: Response): Promise<void> {
    const open = await this.checkouts.open(user);
    response.json(open && CheckoutDto.from(open));
  }

  /** Gives the places back. Nothing happens when no checkout is open. */
  @Delete('checkout')
  @HttpCode(204)
  @Access('family')
  @ApiNoContentResponse()
  async giveUpCheckout(@CurrentUser() user: UserPrincipal): Promise<void> {
    await this.checkouts.giveUp(user);
  }

  /** Safe to call again: whoever comes first, this call, the webhook or the reconciler, completes it once. */
  @Post('complete-payment')
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: CompletionDto })
  async completePayment(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CompletePaymentDto,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string = '',
  ): Promise<CompletionDto> {
    const completion = await this.completions.complete(user, body, { address, userAgent });
    return CompletionDto.from(completion, { user });
  }

  @Get('payments/config')
  @Access('public')
  @ApiOkResponse({ type: PaymentsConfigDto })
  readPaymentsConfig(): PaymentsConfigDto {
    return this.config.read();
  }

  @Post('check-existing-registration')
  @CountsAsRead()
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: ExistingRegistrationDto })
  async checkExistingRegistration(
    @CurrentUser() user: UserPrincipal,
    @Body() body: CheckExistingRegistrationDto,
  ): Promise<ExistingRegistrationDto> {
    return { exists: await this.registrations.exists(user.userId, body) };
  }
}
