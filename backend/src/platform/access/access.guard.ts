import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { AppConfig } from '../config/app-config';
import { DatabaseErrors } from '../database/transaction-runner';
import { getUploadRule } from '../files/upload';
import { assertForm, readBody, getSender } from '../http/read-body';
import { RateLimitService } from '../rate-limits/rate-limit.service';
import { ACCESS, BODY_UNREAD, COUNTS_AS_READ, isAllowed, SIGNED, type AccessRole } from './access.decorator';
import { AccessErrors } from './access.errors';
import { CACHING, setCachePolicy, type CachePolicy } from './caching.decorator';
import { isSameOrigin } from './origin';
import { PrincipalResolverRegistry, type Principals } from './principal';

/**
 * Denies by default: identifies the caller, counts the request, checks whether the route names them, and only then
 * reads the body.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sources: PrincipalResolverRegistry,
    private readonly limits: RateLimitService,
    private readonly settings: AppConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const targets = [context.getHandler(), context.getClass()];
    const who = this.reflector.getAllAndOverride<AccessRole[] | undefined>(ACCESS, targets);
    const caching = this.reflector.getAllAndOverride<CachePolicy | undefined>(CACHING, targets);
    setCachePolicy(response, caching ?? 'no-store');
    const withReason = (key: string) =>
      this.reflector.getAllAndOverride<boolean | undefined>(key, targets) === true;
    const countedAs = withReason(SIGNED) ? 'nothing' : withReason(COUNTS_AS_READ) ? 'read' : 'method';
    await this.admit(request, who ?? [], countedAs);
    // Already answered because something was frozen: nothing happens behind the caller's back.
    if (response.headersSent) throw DatabaseErrors.unavailable();
    if (withReason(BODY_UNREAD)) return true;
    if (getUploadRule(this.reflector, context)) assertForm(request);
    else await readBody(request, withReason(SIGNED) ? 'office' : getSender(request.principals ?? {}));
    return true;
  }

  /** Throws unless the caller may enter; sets `request.principals`. Raw mounts use it too. */
  async admit(
    request: Request,
    who: readonly AccessRole[],
    countedAs: 'method' | 'read' | 'nothing' = 'method',
  ): Promise<void> {
    const principals = await this.sources.resolve(request);
    request.principals = principals;
    if (countedAs !== 'nothing') await this.limits.count(request, principals, countedAs === 'read');
    if (!isAllowed(who, principals)) {
      throw isSignedIn(principals) ? AccessErrors.forbidden() : AccessErrors.unauthenticated();
    }
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const byCookie = who.includes('admin') && principals.admin !== undefined;
    if (changes && byCookie && !isSameOrigin(request, this.settings)) throw AccessErrors.origin_not_allowed();
  }
}

function isSignedIn(principals: Principals): boolean {
  return Boolean(principals.user ?? principals.admin ?? principals.coach);
}
