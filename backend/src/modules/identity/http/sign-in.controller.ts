import { Body, Controller, Get, Head, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  Access,
  Caching,
  Caller,
  CurrentUser,
  RequestErrors,
  type Principals,
  type UserPrincipal,
} from '../../../platform';
import { IdentityErrors } from '../identity.errors';
import { SignInLinkService } from '../sign-in-link.service';
import { UserSessionService } from '../user-session.service';
import { UserService } from '../user.service';
import {
  SuccessResponse,
  MagicLinkSentResponse,
  SendMagicLinkDto,
  SignedInResponse,
  UserResponse,
} from './sign-in.dto';

@ApiTags('identity')
@Controller('api/auth')
export class SignInController {
  constructor(
    private readonly links: SignInLinkService,
    private readonly sessions: UserSessionService,
    private readonly users: UserService,
  ) {}

  /** Declaring the administrator too makes the guard check the Origin of an administrator's session. */
  @Post('send-magic-link')
  @HttpCode(200)
  @Access('public', 'admin')
  @ApiOkResponse({ type: MagicLinkSentResponse })
  async sendMagicLink(
    @Caller() by: Principals,
    @Body() body: SendMagicLinkDto,
  ): Promise<MagicLinkSentResponse> {
    const magicLink = await this.links.send(by, body.email, body.redirectUrl || null);
    const sent = { success: true, message: 'Check your email for the login link.' };
    return by.admin ? { ...sent, magicLink } : sent;
  }

  /** Mail scanners send HEAD first, which must not use up the link. */
  @Head('verify')
  @Access('public')
  @Caching('no-store')
  @Header('Allow', 'GET')
  @ApiExcludeEndpoint()
  refuseHeadOfVerification(): never {
    throw RequestErrors.method_not_allowed();
  }

  @Get('verify')
  @Access('public')
  @Caching('no-store')
  @ApiQuery({ name: 'token', type: String })
  @ApiQuery({
    name: 'switch',
    type: Boolean,
    required: false,
    description: 'Sign out of the current account first.',
  })
  @ApiOkResponse({ type: SignedInResponse })
  async verifyMagicLink(
    @Caller() by: Principals,
    @Query('token') token: unknown,
    @Query('switch') switching: unknown,
  ): Promise<SignedInResponse> {
    if (typeof token !== 'string' || token === '') throw IdentityErrors.link_invalid();
    return SignedInResponse.from(await this.links.verify(by, token, switching === 'true'));
  }

  /** Signing out always succeeds: a session that has already ended is no error. */
  @Post('logout')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: SuccessResponse })
  async signOut(@Caller() { user }: Principals): Promise<SuccessResponse> {
    if (user) await this.sessions.end(user.sessionId);
    return SuccessResponse.done;
  }

  @Post('logout-all')
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: SuccessResponse })
  async signOutEverywhere(@CurrentUser() { userId }: UserPrincipal): Promise<SuccessResponse> {
    await this.sessions.revokeAllForUser(userId);
    return SuccessResponse.done;
  }

  @Get('me')
  @Access('family')
  @ApiOkResponse({ type: UserResponse })
  async getCurrentUser(@CurrentUser() { userId }: UserPrincipal): Promise<UserResponse> {
    return UserResponse.from(await this.users.get(userId));
  }
}
