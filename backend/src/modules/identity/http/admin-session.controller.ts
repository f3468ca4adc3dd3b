import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, Caching, Caller, type AdminPrincipal, type Principals } from '../../../platform';
import { AdminSessionService } from '../admin-session.service';
import { AdministratorService } from '../administrator.service';
import { AdminPasswordGuard } from './admin-password.guard';
import { AdminAuthResponse, AdminLoginDto } from './admin-session.dto';
import { SuccessResponse } from './sign-in.dto';

@ApiTags('identity')
@Controller('api/admin')
export class AdminSessionController {
  constructor(
    private readonly sessions: AdminSessionService,
    private readonly administrators: AdministratorService,
  ) {}

  @Get('check-auth')
  @Access('public')
  @Caching('no-store')
  @ApiOkResponse({ type: AdminAuthResponse })
  checkAdminAuth(@Caller() { admin }: Principals): AdminAuthResponse {
    return { authenticated: admin !== undefined, username: admin?.username ?? null };
  }

  /**
   * The guard has checked the password. The body is declared for the API document and so that unknown fields are
   * rejected.
   */
  @Post('login')
  @HttpCode(200)
  @Access('public')
  @UseGuards(AdminPasswordGuard)
  @ApiOkResponse({ type: SuccessResponse })
  async signInAdmin(@Req() request: Request, @Body() _body: AdminLoginDto): Promise<SuccessResponse> {
    const admin = request.user as AdminPrincipal;
    await this.sessions.open(request, admin);
    return SuccessResponse.done;
  }

  @Post('logout')
  @HttpCode(200)
  @Access('public', 'admin')
  @ApiOkResponse({ type: SuccessResponse })
  async signOutAdmin(
    @Caller() { admin }: Principals,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    await this.sessions.end(request, response);
    if (admin) await this.administrators.recordSignOut(admin);
    return SuccessResponse.done;
  }
}
