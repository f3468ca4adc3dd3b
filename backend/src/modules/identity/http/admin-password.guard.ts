import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import { AccessErrors, isSameOrigin, AppConfig, type AdminPrincipal } from '../../../platform';
import { IdentityErrors } from '../identity.errors';
import { AdministratorService } from '../administrator.service';

@Injectable()
export class AdminPasswordStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly administrators: AdministratorService) {
    super({ passReqToCallback: true });
  }

  validate(request: Request, username: unknown, password: unknown): Promise<AdminPrincipal> {
    if (typeof username !== 'string' || typeof password !== 'string' || username.length > 100)
      throw IdentityErrors.wrong_credentials();
    return this.administrators.authenticate(username.trim(), password, request.ip ?? 'unknown');
  }
}

@Injectable()
export class AdminPasswordGuard extends AuthGuard('local') {
  constructor(private readonly settings: AppConfig) {
    super({ session: false });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Otherwise another site could sign its visitor in to the attacker's account.
    if (request.headers.origin !== undefined && !isSameOrigin(request, this.settings))
      throw AccessErrors.origin_not_allowed();
    return (await super.canActivate(context)) as boolean;
  }

  /** Passport passes neither user nor error when a field is missing. */
  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw IdentityErrors.credentials_required();
    return user;
  }
}
