import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { directoryFault } from '../fault';
import { startMailCatcher, type RunningMailCatcher } from '../mail-catcher';
import { startPaymentSandbox, type RunningSandbox } from '../payment-sandbox/server';
import { startPostgres, type RunningPostgres } from '../postgres';
import { freePort, sleep } from '../processes';
import type { Services, ServiceRequest } from './services';

const restartPauseMs = 500;
const longestPauseMs = 10_000;

/** The running services. Each starts when first requested; PostgreSQL restarts whenever it dies. */
export class Parts {
  private postgres: RunningPostgres | undefined;
  private mail: RunningMailCatcher | undefined;
  private payments: RunningSandbox | undefined;
  private stopping = false;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataDir: string,
    /** Left by a killed launcher: programs that still run know only these addresses. */
    private readonly before: Services,
    private readonly report: (line: string) => void,
  ) {}

  /** One request after the other, so that no service is started twice. */
  ensure(request: ServiceRequest): Promise<Services> {
    const done = this.last.then(() => this.start(request));
    this.last = done.catch(() => undefined);
    return done;
  }

  services(): Services {
    const account = this.payments?.sandbox.mainAccount.settings;
    return {
      postgresUrl: this.postgres?.url,
      smtpUrl: this.mail?.smtpUrl,
      mailApiUrl: this.mail?.apiUrl,
      paymentsUrl: this.payments?.url,
      paymentsSecretKey: account?.secretKey,
      paymentsPublishableKey: account?.publishableKey,
      webhookSecret: account?.webhookSecret,
    };
  }

  /** What runs, and for each service that does not run yet the address it had: a second kill may come first. */
  remembered(): Services {
    const running = Object.entries(this.services()).filter(([, value]) => value !== undefined);
    return { ...this.before, ...Object.fromEntries(running) };
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.last;
    await Promise.allSettled([this.payments?.stop(), this.mail?.stop()]);
    await this.postgres?.stop();
  }

  private async start({ need, webhookUrl, paymentsPublicUrl }: ServiceRequest): Promise<Services> {
    if (need.postgres && !this.postgres) await this.startPostgres(getPort(this.before.postgresUrl));
    try {
      if (need.mail && !this.mail) await this.startMail();
      if (need.payments && !this.payments) await this.startPayments();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code ? directoryFault(this.dataDir, error) : error;
    }
    if (this.payments && (webhookUrl !== undefined || paymentsPublicUrl !== undefined)) {
      const { sandbox } = this.payments;
      await sandbox.configure(sandbox.mainAccount, {
        ...(webhookUrl === undefined ? {} : { webhookUrl }),
        ...(paymentsPublicUrl === undefined ? {} : { publicUrl: paymentsPublicUrl }),
      });
    }
    return this.services();
  }

  private async startPostgres(port: number): Promise<void> {
    const started = await startPostgres({ dataDir: this.dataDir, port });
    this.postgres = started;
    this.report(
      `PostgreSQL ${started.reused ? 'reused' : 'started'} on port ${started.port} (PID ${started.pid}).`,
    );
    started.ended.then(() => this.restartPostgres(started)).catch((error) => this.report(String(error)));
  }

  private async restartPostgres(ended: RunningPostgres): Promise<void> {
    for (let pause = restartPauseMs; !this.stopping; pause = Math.min(pause * 2, longestPauseMs)) {
      this.report(`PostgreSQL (PID ${ended.pid}) exited unexpectedly. Restarting it.`);
      try {
        await this.startPostgres(ended.port);
        if (this.stopping) await this.postgres?.stop();
        return;
      } catch (error) {
        this.report(error instanceof Error ? error.message : String(error));
        await sleep(pause);
      }
    }
  }

  private async startMail(): Promise<void> {
    const { mailApiUrl, smtpUrl } = this.before;
    const [smtpPort, apiPort] = await Promise.all([smtpUrl, mailApiUrl].map((url) => freePort(getPort(url))));
    this.mail = await startMailCatcher({
      file: path.join(this.dataDir, 'mails.jsonl'),
      smtpPort,
      apiPort,
      apiSecret: mailApiUrl ? new URL(mailApiUrl).pathname.slice(1) : randomBytes(12).toString('hex'),
    });
    this.report(`Mail catcher started at ${this.mail.smtpUrl}.`);
  }

  private async startPayments(): Promise<void> {
    this.payments = await startPaymentSandbox({
      file: path.join(this.dataDir, 'payments.jsonl'),
      port: await freePort(getPort(this.before.paymentsUrl)),
    });
    this.report(`Payment sandbox started at ${this.payments.url}.`);
  }
}

function getPort(url: string | undefined): number {
  return url ? Number(new URL(url).port) : 0;
}
