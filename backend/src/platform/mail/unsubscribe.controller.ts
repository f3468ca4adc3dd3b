import { Controller, Get, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access, IgnoreBody, SignedByProvider } from '../access/access.decorator';
import { Caching } from '../access/caching.decorator';
import { UnsubscribeService } from './unsubscribe.service';

class SubscriptionResponse {
  @ApiProperty({ type: 'string', format: 'email' }) email: string;
  @ApiProperty({ type: 'boolean' }) wantsPromotional: boolean;
}

/** No sign-in: having the link from a promotional email is enough to unsubscribe. */
@ApiTags('subscription')
@Access('public')
@Caching('no-store')
@Controller('api/mail')
export class UnsubscribeController {
  constructor(private readonly unsubscribes: UnsubscribeService) {}

  /** Must not change anything, because mail scanners open every link. */
  @Get('subscription')
  @ApiQuery({ name: 'token', type: String })
  @ApiOkResponse({ type: SubscriptionResponse })
  async getSubscription(@Query('token') token: unknown): Promise<SubscriptionResponse> {
    const address = this.unsubscribes.verifyToken(token);
    return { email: address, wantsPromotional: !(await this.unsubscribes.isUnsubscribed(address)) };
  }

  /** For mail clients that can't post: they open the URL, and the page asks for a confirmation. */
  @Get('unsubscribe')
  @Redirect()
  @ApiExcludeEndpoint()
  showUnsubscribePage(@Query('token') token: unknown): { url: string; statusCode: number } {
    const query = typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : '';
    return { url: `/unsubscribe${query}`, statusCode: 303 };
  }

  /**
   * One-click unsubscribe (RFC 8058): mail clients post a form without cookie or Origin, for many readers from one IP
   * address.
   */
  @Post('unsubscribe')
  @HttpCode(200)
  @SignedByProvider()
  @IgnoreBody()
  @ApiQuery({ name: 'token', type: String })
  @ApiOkResponse({ type: SubscriptionResponse })
  async unsubscribe(@Query('token') token: unknown): Promise<SubscriptionResponse> {
    const address = this.unsubscribes.verifyToken(token);
    await this.unsubscribes.add(address);
    return { email: address, wantsPromotional: false };
  }

  @Post('subscribe')
  @HttpCode(200)
  @ApiQuery({ name: 'token', type: String })
  @ApiOkResponse({ type: SubscriptionResponse })
  async resubscribe(@Query('token') token: unknown): Promise<SubscriptionResponse> {
    const address = this.unsubscribes.verifyToken(token);
    await this.unsubscribes.remove(address);
    return { email: address, wantsPromotional: true };
  }
}
