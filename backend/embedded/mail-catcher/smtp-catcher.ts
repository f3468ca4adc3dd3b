import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { isFor, readMail } from './mails';
import type { MailStore } from './mail-store';

/** A fault for the next `times` emails to `to`. */
export interface MailFault {
  /**
   * - `reject`: answers `code` (4xx or 5xx) to the recipient, or after the text where `after` is `data`
   * - `hang`: says nothing for `ms`, or until the faults are lifted, and then takes the mail
   * - `drop`: takes the mail and ends the connection without a word; with `lost`, without taking it
   * - `decline`: nobody listens, until the faults are lifted
   * - `login`: wants a log-in and refuses it, until the faults are lifted
   */
  kind: 'reject' | 'hang' | 'drop' | 'refuse' | 'login';
  to?: string;
  code?: number;
  /** The enhanced status code sent with a rejection, such as 5.1.1; none without it. */
  status?: string;
  after?: 'recipient' | 'data';
  ms?: number;
  lost?: boolean;
  times?: number;
}

const sizeLimit = 15_000_000;

class Refusal extends Error {
  constructor(
    readonly responseCode: number,
    status?: string,
  ) {
    const words = responseCode < 500 ? 'Try again later' : 'Mailbox unavailable';
    super(status ? `${status} ${words}` : words);
  }
}

/** The SMTP side: accepts every email to every address, unless a fault says otherwise. */
export class SmtpCatcher {
  private faults: MailFault[] = [];
  /** The recipients of the hanging emails, each with the function that releases it. */
  private readonly hanging = new Map<() => void, string[]>();
  private server: SMTPServer | undefined;
  port = 0;

  constructor(
    private readonly store: MailStore,
    private readonly now: () => Date,
  ) {}

  /** A closed server of this library never serves again, so each start creates a new one. */
  async listen(port: number): Promise<void> {
    if (this.server) return;
    const created = this.create();
    created.listen(port, '127.0.0.1');
    await once(created.server, 'listening');
    this.port = (created.server.address() as AddressInfo).port;
    this.server = created;
  }

  async close(): Promise<void> {
    const closing = this.server;
    this.server = undefined;
    if (closing) await new Promise<void>((resolve) => closing.close(resolve));
  }

  /** The recipients of emails that have no answer yet. */
  get hangingFor(): string[] {
    return [...this.hanging.values()].flat();
  }

  async addFault(fault: MailFault): Promise<void> {
    if (fault.kind === 'refuse') await this.close();
    else this.faults.push({ ...fault });
  }

  async clearFaults(): Promise<void> {
    this.faults = [];
    for (const end of [...this.hanging.keys()]) end();
    await this.listen(this.port);
  }

  private create(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      // A rejection has its own code, or none.
      hideENHANCEDSTATUSCODES: true,
      size: sizeLimit,
      rejectOversized: true,
      closeTimeout: 200,
      onAuth: (_auth, _session, callback) =>
        this.wantsLogin() ? callback(new Refusal(535, '5.7.8')) : callback(null, { user: 'anybody' }),
      onMailFrom: (_address, { user }, callback) =>
        callback(!user && this.wantsLogin() ? new Refusal(530, '5.7.0') : null),
      onRcptTo: (address, _session, callback) => {
        const fault = this.take(
          [address.address],
          ({ kind, after }) => kind === 'reject' && after !== 'data',
        );
        callback(fault ? new Refusal(fault.code ?? 550, fault.status) : null);
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.receive(Buffer.concat(chunks), session).then(
            (answered) => answered && callback(null, 'Caught'),
            (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
          );
        });
      },
    });
    // A client that disconnects in the middle of an email is no reason to exit.
    server.on('error', () => undefined);
    return server;
  }

  private wantsLogin(): boolean {
    return this.faults.some(({ kind }) => kind === 'login');
  }

  /** False when the client should get no answer. */
  private async receive(raw: Buffer, session: SMTPServerSession): Promise<boolean> {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const fault = this.take(
      recipients,
      ({ kind, after }) => kind === 'hang' || kind === 'drop' || (kind === 'reject' && after === 'data'),
    );
    if (fault?.kind === 'reject') throw new Refusal(fault.code ?? 451, fault.status);
    if (fault?.kind === 'hang') await this.hang(recipients, fault.ms ?? 60_000);
    if (!(fault?.kind === 'drop' && fault.lost)) {
      await this.store.add(await readMail(raw, recipients, this.now()));
    }
    if (fault?.kind !== 'drop') return true;
    for (const connection of this.server?.connections ?? []) {
      if (connection.id === session.id) connection._socket.destroy();
    }
    return false;
  }

  private hang(recipients: string[], ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.hanging.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms).unref();
      this.hanging.set(end, recipients);
    });
  }

  private take(recipients: string[], fits: (fault: MailFault) => boolean): MailFault | undefined {
    const fault = this.faults.find(
      (candidate) =>
        (candidate.times ?? 1) > 0 &&
        fits(candidate) &&
        (candidate.to === undefined || isFor(recipients, candidate.to)),
    );
    if (fault) fault.times = (fault.times ?? 1) - 1;
    return fault;
  }
}
