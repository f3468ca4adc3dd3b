import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { Settings } from '../config/settings';
import { DatabaseErrors } from '../database/transactions';
import { uploadRuleOf } from '../files/upload';
import { assertForm, readBody, senderOf } from '../http/read-body';
import { RateLimits } from '../rate-limits/rate-limits';
import { ACCESS, BODY_UNREAD, COUNTS_AS_READ, mayEnter, SIGNED, type Who } from './access.decorator';
import { AccessErrors } from './access.errors';
import { isOwnOrigin } from './origin';
import { PrincipalSources, type Principals } from './principal';

/** Denies by default: identifies the caller, counts the request, asks whether the route names them, and only then reads. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sources: PrincipalSources,
    private readonly limits: RateLimits,
    private readonly settings: Settings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const targets = [context.getHandler(), context.getClass()];
    const who = this.reflector.getAllAndOverride<Who[] | undefined>(ACCESS, targets);
    const told = (key: string) =>
      this.reflector.getAllAndOverride<boolean | undefined>(key, targets) === true;
    const countedAs = told(SIGNED) ? 'nothing' : told(COUNTS_AS_READ) ? 'read' : 'method';
    await this.admit(request, who ?? [], countedAs);
    // Answered already, as something was frozen meanwhile: nothing is done behind the caller's back.
    if (context.switchToHttp().getResponse<Response>().headersSent) throw DatabaseErrors.unavailable();
    if (told(BODY_UNREAD)) return true;
    if (uploadRuleOf(this.reflector, context)) assertForm(request);
    else await readBody(request, told(SIGNED) ? 'office' : senderOf(request.principals ?? {}));
    return true;
  }

  /** Throws unless the caller may enter; `request.principals` is set afterwards. Raw mounts use it too. */
  async admit(
    request: Request,
    who: readonly Who[],
    countedAs: 'method' | 'read' | 'nothing' = 'method',
  ): Promise<void> {
    const principals = await this.sources.resolve(request);
    request.principals = principals;
    if (countedAs !== 'nothing') await this.limits.count(request, principals, countedAs === 'read');
    if (!mayEnter(who, principals)) {
      throw isSignedIn(principals) ? AccessErrors.forbidden() : AccessErrors.unauthenticated();
    }
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    const byCookie = who.includes('admin') && principals.admin !== undefined;
    if (changes && byCookie && !isOwnOrigin(request, this.settings)) throw AccessErrors.foreign_origin();
  }
}

function isSignedIn(principals: Principals): boolean {
  return Boolean(principals.user ?? principals.admin ?? principals.coach);
}
