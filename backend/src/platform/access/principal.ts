import type { Request } from 'express';

/** A person who signed in by emailed link: a family, staff, or both. */
export interface UserPrincipal {
  userId: number;
  email: string;
  role: string;
  isStaff: boolean;
  sessionId: number;
}

export interface AdminPrincipal {
  adminId: number;
  username: string;
}

/** Someone who has the secret of one team's coach link. */
export interface CoachPrincipal {
  teamId: number;
  applicationId: number;
  name: string;
}

/** One request can have several: an administrator may be signed in as a parent too. */
export interface Principals {
  user?: UserPrincipal;
  admin?: AdminPrincipal;
  coach?: CoachPrincipal;
}

/**
 * Finds one kind of principal in a request. Modules register theirs at startup, because the platform knows neither
 * users nor teams. An invalid credential gives undefined, never an error.
 */
export type PrincipalResolver = (request: Request) => Promise<Partial<Principals> | undefined>;

export class PrincipalResolverRegistry {
  private readonly sources: PrincipalResolver[] = [];

  register(source: PrincipalResolver): void {
    this.sources.push(source);
  }

  async resolve(request: Request): Promise<Principals> {
    const principals: Principals = {};
    for (const source of this.sources) Object.assign(principals, await source(request));
    return principals;
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    principals?: Principals;
    /** Random value for this answer, allowed in its content security policy. */
    nonce?: string;
  }
}
