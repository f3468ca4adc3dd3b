import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import { AccessErrors } from './access.errors';
import type { CoachPrincipal, Principals, UserPrincipal } from './principal';

/** `family` is anyone signed in by link; `staff` only someone with a staff profile. */
export type AccessRole = 'public' | 'family' | 'staff' | 'admin' | 'coach';

export const ACCESS = 'access';

/** Declares who may call a route. A route without it is refused to everyone. */
export function Access(...who: [AccessRole, ...AccessRole[]]) {
  const security = [
    ...(who.includes('family') || who.includes('staff') ? [ApiBearerAuth()] : []),
    ...(who.includes('admin') ? [ApiCookieAuth()] : []),
    ...(who.includes('coach') ? [ApiSecurity('coach')] : []),
  ];
  return applyDecorators(SetMetadata(ACCESS, who), ...security);
}

export const COUNTS_AS_READ = 'countsAsRead';

/** A POST that changes nothing (a quote) counts as a read, not as a change. */
export const CountsAsRead = () => SetMetadata(COUNTS_AS_READ, true);

export const SIGNED = 'signed';

/**
 * For calls by machines that sign them: the general rate limit does not apply, and they may be as large as an
 * administrator's.
 */
export const SignedByProvider = () => SetMetadata(SIGNED, true);

export const BODY_UNREAD = 'bodyUnread';

/** For calls whose URL says everything: their body may be of any type and is ignored. */
export const IgnoreBody = () => SetMetadata(BODY_UNREAD, true);

export function isAllowed(who: readonly AccessRole[], principals: Principals): boolean {
  return who.some((kind) => {
    if (kind === 'public') return true;
    if (kind === 'family') return principals.user !== undefined;
    if (kind === 'staff') return principals.user?.isStaff === true;
    return principals[kind] !== undefined;
  });
}

const getPrincipals = (context: ExecutionContext): Principals =>
  context.switchToHttp().getRequest<Request>().principals ?? {};

/** All principals of the request. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principals =>
  getPrincipals(context),
);

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): UserPrincipal => {
  const { user } = getPrincipals(context);
  if (!user) throw AccessErrors.unauthenticated();
  return user;
});

export const CurrentCoach = createParamDecorator((_: unknown, context: ExecutionContext): CoachPrincipal => {
  const { coach } = getPrincipals(context);
  if (!coach) throw AccessErrors.unauthenticated();
  return coach;
});
