import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PrincipalResolverRegistry } from '../../platform';
import { AdminSessionService } from './admin-session.service';
import { AdministratorService } from './administrator.service';
import { UserSessionService } from './user-session.service';

const BEARER = /^Bearer ([\w-]{43})$/;

/** Tells the guard who signed in by link and who by password. */
@Injectable()
export class IdentityPrincipalResolver implements OnModuleInit {
  constructor(
    private readonly sources: PrincipalResolverRegistry,
    private readonly sessions: UserSessionService,
    private readonly adminSessions: AdminSessionService,
    private readonly administrators: AdministratorService,
  ) {}

  onModuleInit(): void {
    this.sources.register(async (request) => {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      const user = token && (await this.sessions.findPrincipal(token));
      return user ? { user } : undefined;
    });
    this.sources.register(async (request) => {
      const adminId = await this.adminSessions.getAdminId(request);
      const admin = adminId && (await this.administrators.findPrincipal(adminId));
      return admin ? { admin } : undefined;
    });
  }
}
