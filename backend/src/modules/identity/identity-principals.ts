import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PrincipalSources } from '../../platform';
import { AdminSessions } from './admin-sessions';
import { Administrators } from './administrators';
import { UserSessions } from './user-sessions';

const BEARER = /^Bearer ([\w-]{43})$/;

/** Tells the guard who signed in by a link and who by password. */
@Injectable()
export class IdentityPrincipals implements OnModuleInit {
  constructor(
    private readonly sources: PrincipalSources,
    private readonly sessions: UserSessions,
    private readonly adminSessions: AdminSessions,
    private readonly administrators: Administrators,
  ) {}

  onModuleInit(): void {
    this.sources.register(async (request) => {
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      const user = token && (await this.sessions.principalOf(token));
      return user ? { user } : undefined;
    });
    this.sources.register(async (request) => {
      const adminId = await this.adminSessions.adminIdOf(request);
      const admin = adminId && (await this.administrators.byId(adminId));
      return admin ? { admin } : undefined;
    });
  }
}
