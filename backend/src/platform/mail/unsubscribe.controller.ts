import { Controller, Get, Header, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access, BodyUnread, Signed } from '../access/access.decorator';
import { Unsubscriptions } from './unsubscriptions';

class SubscriptionDto {
  @ApiProperty({ type: 'string', format: 'email' }) address: string;
  @ApiProperty({ type: 'boolean' }) wantsPromotional: boolean;
}

/** The link in a promotional mail is who may. */
@ApiTags('subscription')
@Access('public')
@Controller('api/mail')
export class UnsubscribeController {
  constructor(private readonly unsubscriptions: Unsubscriptions) {}

  /** Changes nothing, as scanners of mails open every link. */
  @Get('subscription')
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'token', type: String })
  @ApiOkResponse({ type: SubscriptionDto })
  async readSubscription(@Query('token') token: unknown): Promise<SubscriptionDto> {
    const address = this.unsubscriptions.addressOf(token);
    return { address, wantsPromotional: !(await this.unsubscriptions.has(address)) };
  }

  /** What a mail program does that knows nothing of posting: it opens the address, and a person is asked. */
  @Get('unsubscribe')
  @Redirect()
  @ApiExcludeEndpoint()
  askBeforeUnsubscribing(@Query('token') token: unknown): { url: string; statusCode: number } {
    const query = typeof token === 'string' ? `?token=${encodeURIComponent(token)}` : '';
    return { url: `/unsubscribe${query}`, statusCode: 303 };
  }

  /** One click (RFC 8058): mail programs post a form, without cookie or Origin, for many readers from one address. */
  @Post('unsubscribe')
  @HttpCode(200)
  @Signed()
  @BodyUnread()
  @ApiQuery({ name: 'token', type: String })
  @ApiOkResponse({ type: SubscriptionDto })
  async unsubscribe(@Query('token') token: unknown): Promise<SubscriptionDto> {
    const address = this.unsubscriptions.addressOf(token);
    await this.unsubscriptions.add(address);
    return { address, wantsPromotional: false };
  }

  @Post('subscribe')
  @HttpCode(200)
  @ApiQuery({ name: 'token', type: String })
  @ApiOkResponse({ type: SubscriptionDto })
  async subscribeAgain(@Query('token') token: unknown): Promise<SubscriptionDto> {
    const address = this.unsubscriptions.addressOf(token);
    await this.unsubscriptions.remove(address);
    return { address, wantsPromotional: true };
  }
}
