import { createHmac } from 'node:crypto';
import type { Account, Task } from './account';

const answerMs = 10_000;
const longestPauseMs = 60_000;
const givesUpAfterMs = 3 * 86_400_000;
const atOnce = 25;

/** Tracks when tasks are due, and sends events. */
export class Deliverer {
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly busy = new Set<string>();
  private readonly queue: (() => void)[] = [];
  private running = 0;
  private closed = false;

  constructor(private readonly due: (account: Account, taskId: string) => Promise<void>) {}

  /** Sets, or resets, a timer for each of these tasks. */
  schedule(account: Account, tasks: Iterable<Task>): void {
    for (const task of tasks) this.arm(account, task, 0);
  }

  clear(account: Account): void {
    for (const id of account.tasks.keys()) {
      clearTimeout(this.timers.get(id));
      this.timers.delete(id);
    }
    account.tasks.clear();
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.queue.length = 0;
  }

  /** One attempt: `done`, or the task with the time of its next attempt. */
  async deliver(account: Account, task: Task): Promise<Task | 'done'> {
    const event = account.find('event', task.target);
    const { webhookUrl, webhookSecret, webhooks, retryBaseMs } = account.settings;
    if (!event || webhookUrl === null || webhooks.drop) return 'done';
    const attempts = task.attempts + 1;
    const body = JSON.stringify(event, null, 2);
    try {
      const answer = await fetch(webhookUrl, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature(body, webhookSecret, Math.floor(account.nowMs() / 1000)),
        },
        body,
      });
      await answer.arrayBuffer();
      if (answer.ok) return 'done';
    } catch {
      // Unreachable or no answer in time: retried like any other failure.
    }
    if (account.nowMs() - event.created * 1000 > givesUpAfterMs && attempts > 10) return 'done';
    const pause = Math.min(retryBaseMs * 2 ** (attempts - 1), longestPauseMs);
    return { ...task, attempts, at: Date.now() + pause };
  }

  private enqueue(account: Account, taskId: string): void {
    this.timers.delete(taskId);
    this.busy.add(taskId);
    this.queue.push(() => {
      this.due(account, taskId)
        .catch(() => undefined)
        .finally(() => {
          this.running--;
          this.busy.delete(taskId);
          const again = account.tasks.get(taskId);
          // After a journal failure the same task is retried, but not immediately.
          if (again) this.arm(account, again, 50);
          this.next();
        });
    });
    this.next();
  }

  private arm(account: Account, task: Task, leastMs: number): void {
    if (this.closed || this.busy.has(task.id)) return;
    clearTimeout(this.timers.get(task.id));
    const wait = Math.min(Math.max(task.at - Date.now(), leastMs), 2 ** 31 - 1);
    this.timers.set(
      task.id,
      setTimeout(() => this.enqueue(account, task.id), wait),
    );
  }

  private next(): void {
    while (this.running < atOnce) {
      const start = this.queue.shift();
      if (!start) return;
      this.running++;
      start();
    }
  }
}

/** Stripe's scheme: the time and an HMAC over time and body. */
export function signature(body: string, secret: string, timestamp: number): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
