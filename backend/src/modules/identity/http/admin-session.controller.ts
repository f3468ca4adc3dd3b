import { Body, Controller, Get, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, Caller, type AdminPrincipal, type Principals } from '../../../platform';
import { AdminSessions } from '../admin-sessions';
import { AdminPasswordGuard } from './admin-password.guard';
import { AdminAuthDto, AdminLoginDto } from './admin-session.dto';
import { DoneDto } from './sign-in.dto';

@ApiTags('identity')
@Controller('api/admin')
export class AdminSessionController {
  constructor(private readonly sessions: AdminSessions) {}

  @Get('check-auth')
  @Access('public')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AdminAuthDto })
  checkAdminAuth(@Caller() { admin }: Principals): AdminAuthDto {
    return { authenticated: admin !== undefined, username: admin?.username ?? null };
  }

  /** The guard has checked the password; the body is declared for the specification and its unknown fields. */
  @Post('login')
  @HttpCode(200)
  @Access('public')
  @UseGuards(AdminPasswordGuard)
  @ApiOkResponse({ type: DoneDto })
  async signInAdmin(@Req() request: Request, @Body() _body: AdminLoginDto): Promise<DoneDto> {
    const admin = request.user as AdminPrincipal;
    await this.sessions.open(request, admin);
    return DoneDto.done;
  }

  @Post('logout')
  @HttpCode(200)
  @Access('public', 'admin')
  @ApiOkResponse({ type: DoneDto })
  async signOutAdmin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DoneDto> {
    await this.sessions.end(request, response);
    return DoneDto.done;
  }
}
