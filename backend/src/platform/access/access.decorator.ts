import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import { AccessErrors } from './access.errors';
import type { CoachPrincipal, Principals, UserPrincipal } from './principal';

/** `family` is anyone signed in by a link; `staff` only who has a staff profile. */
export type Who = 'public' | 'family' | 'staff' | 'admin' | 'coach';

export const ACCESS = 'access';

/** Names who may call a route. A route without it is refused to everybody. */
export function Access(...who: [Who, ...Who[]]) {
  const security = [
    ...(who.includes('family') || who.includes('staff') ? [ApiBearerAuth()] : []),
    ...(who.includes('admin') ? [ApiCookieAuth()] : []),
    ...(who.includes('coach') ? [ApiSecurity('coach')] : []),
  ];
  return applyDecorators(SetMetadata(ACCESS, who), ...security);
}

export const COUNTS_AS_READ = 'countsAsRead';

/** A POST that changes nothing (a quote) is counted with the reads, not with the changes. */
export const CountsAsRead = () => SetMetadata(COUNTS_AS_READ, true);

export const SIGNED = 'signed';

/** For calls by machines that sign them: the general rate limit does not apply, and they may be as large as the office's. */
export const Signed = () => SetMetadata(SIGNED, true);

export const BODY_UNREAD = 'bodyUnread';

/** For calls whose address says all: what is sent with them may be of any kind, and nobody looks at it. */
export const BodyUnread = () => SetMetadata(BODY_UNREAD, true);

export function mayEnter(who: readonly Who[], principals: Principals): boolean {
  return who.some((kind) => {
    if (kind === 'public') return true;
    if (kind === 'family') return principals.user !== undefined;
    if (kind === 'staff') return principals.user?.isStaff === true;
    return principals[kind] !== undefined;
  });
}

const principalsOf = (context: ExecutionContext): Principals =>
  context.switchToHttp().getRequest<Request>().principals ?? {};

/** All that the request is signed in as. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Principals =>
  principalsOf(context),
);

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): UserPrincipal => {
  const { user } = principalsOf(context);
  if (!user) throw AccessErrors.unauthenticated();
  return user;
});

export const CurrentCoach = createParamDecorator((_: unknown, context: ExecutionContext): CoachPrincipal => {
  const { coach } = principalsOf(context);
  if (!coach) throw AccessErrors.unauthenticated();
  return coach;
});
