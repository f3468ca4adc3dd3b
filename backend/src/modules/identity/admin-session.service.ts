import { Injectable, Logger } from '@nestjs/common';
import connectPgSimple from 'connect-pg-simple';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { ADMIN_SESSION_HOURS, Clock, AppConfig, type AdminPrincipal } from '../../platform';
import { AdminSession } from './entities/admin-session.entity';

export const ADMIN_COOKIE = 'fieldhouse.sid';
const LIFETIME_MS = ADMIN_SESSION_HOURS * 60 * 60_000;

declare module 'express-session' {
  interface SessionData {
    adminId: number;
    /** Milliseconds since the epoch, from the injected clock. */
    signedInAt: number;
  }
}

export async function endAdminSessions(tx: EntityManager, adminId: number): Promise<void> {
  await tx
    .createQueryBuilder()
    .delete()
    .from(AdminSession)
    .where(`(sess ->> 'adminId')::int = :adminId`, { adminId })
    .execute();
}

/** Cookie sessions in the table `sessions`. The middleware runs only when a request has a cookie or will set one. */
@Injectable()
export class AdminSessionService {
  private readonly middleware: RequestHandler;

  constructor(
    dataSource: DataSource,
    private readonly settings: AppConfig,
    private readonly clock: Clock,
  ) {
    const logger = new Logger(AdminSessionService.name);
    const Store = connectPgSimple(session);
    this.middleware = session({
      name: ADMIN_COOKIE,
      secret: settings.sessionSecret,
      resave: false,
      saveUninitialized: false,
      cookie: this.getCookieOptions(),
      store: new Store({
        pool: (dataSource.driver as unknown as { master: Pool }).master,
        tableName: 'sessions',
        pruneSessionInterval: false,
        disableTouch: true,
        errorLog: (message: unknown) => logger.warn(String(message)),
      }),
    });
  }

  /** The administrator of the request's session; undefined without a cookie or when the session has expired. */
  async getAdminId(request: Request): Promise<number | undefined> {
    if (!request.headers.cookie?.includes(`${ADMIN_COOKIE}=`)) return undefined;
    await this.load(request);
    const { adminId, signedInAt } = request.session;
    if (adminId === undefined || signedInAt === undefined) return undefined;
    const age = this.clock.now().getTime() - signedInAt;
    return age < LIFETIME_MS ? adminId : undefined;
  }

  /** Always creates a new session id, so an attacker who planted or saw the old one gains nothing. */
  async open(request: Request, admin: AdminPrincipal): Promise<void> {
    await this.load(request);
    await toPromise((done) => request.session.regenerate(done));
    request.session.adminId = admin.adminId;
    request.session.signedInAt = this.clock.now().getTime();
    await toPromise((done) => request.session.save(done));
  }

  async end(request: Request, response: Response): Promise<void> {
    response.clearCookie(ADMIN_COOKIE, this.getCookieOptions());
    if (!request.session) return;
    await toPromise((done) => request.session.destroy(done));
  }

  private getCookieOptions() {
    return {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.settings.secureCookies,
      maxAge: LIFETIME_MS,
    } as const;
  }

  private load(request: Request): Promise<void> {
    if (request.session || !request.res) return Promise.resolve();
    const response = request.res;
    return toPromise((done) => void this.middleware(request, response, done));
  }
}

function toPromise(start: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) =>
    start((error) => (error ? reject(error instanceof Error ? error : new Error(String(error))) : resolve())),
  );
}
