import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import { Logger, type INestApplication } from '@nestjs/common';
import { Router, type NextFunction, type Request, type Response } from 'express';
import { DataSource } from 'typeorm';
import { Audit, type AuditedAction } from '../audit/audit';
import { mount } from '../http/mount';
import { JobService } from '../jobs/job.service';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What waits, runs and failed, for administrators only; their changes are audited. */
export function serveQueueBoard(app: INestApplication): void {
  const adapter = new ExpressAdapter();
  adapter.setBasePath('/admin/queues');
  createBullBoard({
    queues: Object.values(app.get(JobService).queues).map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
  });
  const board = Router();
  board.use(placed, audited(app), adapter.getRouter() as Router);
  mount(app, '/admin/queues', ['admin'], board);
}

/** The board finds its scripts through its page's `base`, which no other page of ours may have. */
function placed(_request: Request, response: Response, next: NextFunction): void {
  const policy = String(response.getHeader('Content-Security-Policy'));
  response.setHeader('Content-Security-Policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
  next();
}

/**
 * Written before the board acts, because its jobs are in no transaction of ours: better an entry without an action
 * than none.
 */
function audited(app: INestApplication) {
  const audit = app.get(Audit);
  const logger = new Logger('QueueBoard');
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (READS.has(request.method)) return next();
    const action: AuditedAction = {
      action: 'queue.changed',
      subjectType: 'queue',
      after: { call: `${request.method} ${request.path}` },
    };
    audit.record(app.get(DataSource).manager, request.principals ?? {}, action).then(
      () => next(),
      (error: unknown) => {
        logger.error(String(error));
        next(error);
      },
    );
  };
}
