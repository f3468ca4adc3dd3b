import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, SignedByProvider } from '../../../../platform';
import { WebhookEventService } from '../webhook-event.service';

@ApiTags('checkout')
@Controller('api/payments')
export class PaymentEventsController {
  constructor(private readonly events: WebhookEventService) {}

  /** Accepts events signed by the provider; everything else is rejected. */
  @Post('webhook')
  @HttpCode(200)
  @Access('public')
  @SignedByProvider()
  @ApiExcludeEndpoint()
  async receivePaymentEvent(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature: string = '',
  ): Promise<{ received: true }> {
    await this.events.receive(request.rawBody ?? Buffer.alloc(0), signature, request.ip ?? 'unknown');
    return { received: true };
  }
}
