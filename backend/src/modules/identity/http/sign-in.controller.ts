import { Body, Controller, Get, Head, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  Access,
  Caller,
  CurrentUser,
  RequestErrors,
  type Principals,
  type UserPrincipal,
} from '../../../platform';
import { IdentityErrors } from '../identity.errors';
import { SignInLinks } from '../sign-in-links';
import { UserSessions } from '../user-sessions';
import { Users } from '../users';
import { DoneDto, MagicLinkSentDto, SendMagicLinkDto, SignedInDto, UserDto } from './sign-in.dto';

@ApiTags('identity')
@Controller('api/auth')
export class SignInController {
  constructor(
    private readonly links: SignInLinks,
    private readonly sessions: UserSessions,
    private readonly users: Users,
  ) {}

  /** Naming the administrator beside the public makes the guard check the Origin of such a session. */
  @Post('send-magic-link')
  @HttpCode(200)
  @Access('public', 'admin')
  @ApiOkResponse({ type: MagicLinkSentDto })
  async sendMagicLink(@Caller() by: Principals, @Body() body: SendMagicLinkDto): Promise<MagicLinkSentDto> {
    const magicLink = await this.links.send(by, body.email, body.redirectUrl || null);
    const sent = { success: true, message: 'Check your email for the login link.' };
    return by.admin ? { ...sent, magicLink } : sent;
  }

  /** Scanners of mail ask with HEAD first; that must not use a link up. */
  @Head('verify')
  @Access('public')
  @Header('Allow', 'GET')
  @ApiExcludeEndpoint()
  refuseHeadOfVerification(): never {
    throw RequestErrors.not_allowed();
  }

  @Get('verify')
  @Access('public')
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'token', type: String })
  @ApiQuery({
    name: 'switch',
    type: Boolean,
    required: false,
    description: 'Leave the account signed in to.',
  })
  @ApiOkResponse({ type: SignedInDto })
  async verifyMagicLink(
    @Caller() by: Principals,
    @Query('token') token: unknown,
    @Query('switch') switching: unknown,
  ): Promise<SignedInDto> {
    if (typeof token !== 'string' || token === '') throw IdentityErrors.link_invalid();
    return SignedInDto.from(await this.links.verify(by, token, switching === 'true'));
  }

  /** Signed out is signed out: a session that has ended meanwhile is no failure. */
  @Post('logout')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: DoneDto })
  async signOut(@Caller() { user }: Principals): Promise<DoneDto> {
    if (user) await this.sessions.end(user.sessionId);
    return DoneDto.done;
  }

  @Post('logout-all')
  @HttpCode(200)
  @Access('family')
  @ApiOkResponse({ type: DoneDto })
  async signOutEverywhere(@CurrentUser() { userId }: UserPrincipal): Promise<DoneDto> {
    await this.sessions.endAllOf(userId);
    return DoneDto.done;
  }

  @Get('me')
  @Access('family')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: UserDto })
  async getCurrentUser(@CurrentUser() { userId }: UserPrincipal): Promise<UserDto> {
    return UserDto.from(await this.users.byId(userId));
  }
}
