import type { Request } from 'express';

/** A person who signed in by an e-mailed link: a family, staff, or both. */
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

/** Whoever holds the secret of one team's coach link. */
export interface CoachPrincipal {
  teamId: number;
  applicationId: number;
  name: string;
}

/** One request can carry several: an administrator may be signed in as a parent too. */
export interface Principals {
  user?: UserPrincipal;
  admin?: AdminPrincipal;
  coach?: CoachPrincipal;
}

/**
 * Finds one kind of principal in a request. Modules register theirs at start, as the platform knows
 * neither users nor teams. A credential that does not hold yields undefined, never an error.
 */
export type PrincipalSource = (request: Request) => Promise<Partial<Principals> | undefined>;

export class PrincipalSources {
  private readonly sources: PrincipalSource[] = [];

  register(source: PrincipalSource): void {
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
    /** Random value of this answer, allowed in its content security policy. */
    nonce?: string;
  }
}
