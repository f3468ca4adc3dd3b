import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { INestApplication } from '@nestjs/common';
import { Jobs } from '../jobs/jobs';
import { mount } from '../http/mount';

/** What waits, runs and failed, for administrators only. */
export function serveQueueBoard(app: INestApplication): void {
  const adapter = new ExpressAdapter();
  adapter.setBasePath('/admin/queues');
  createBullBoard({
    queues: Object.values(app.get(Jobs).queues).map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
  });
  mount(app, '/admin/queues', ['admin'], adapter.getRouter());
}
