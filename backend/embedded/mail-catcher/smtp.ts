import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { isFor, readMail } from './mails';
import type { MailStore } from './store';

/** A misbehaviour of the next `times` mails to `to`. */
export interface MailFault {
  /**
   * - `reject`: answers `code` (4xx or 5xx) to the recipient, or after the text where `after` is `data`
   * - `hang`: says nothing for `ms` and then takes the mail
   * - `drop`: takes the mail and ends the connection without a word; with `lost`, without taking it
   * - `refuse`: nobody listens, until the faults are lifted
   */
  kind: 'reject' | 'hang' | 'drop' | 'refuse';
  to?: string;
  code?: number;
  after?: 'recipient' | 'data';
  ms?: number;
  lost?: boolean;
  times?: number;
}

const sizeLimit = 15_000_000;

class Refusal extends Error {
  constructor(readonly responseCode: number) {
    super(responseCode < 500 ? 'Try again later' : 'Mailbox unavailable');
  }
}

/** The SMTP side: takes every mail for every address, unless a fault says otherwise. */
export class SmtpCatcher {
  private faults: MailFault[] = [];
  private server: SMTPServer | undefined;
  port = 0;

  constructor(
    private readonly store: MailStore,
    private readonly now: () => Date,
  ) {}

  /** A closed server of this library never serves again, so each time it is a new one. */
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

  async addFault(fault: MailFault): Promise<void> {
    if (fault.kind === 'refuse') await this.close();
    else this.faults.push({ ...fault });
  }

  async clearFaults(): Promise<void> {
    this.faults = [];
    await this.listen(this.port);
  }

  private create(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      hideENHANCEDSTATUSCODES: false,
      size: sizeLimit,
      rejectOversized: true,
      closeTimeout: 200,
      onAuth: (_auth, _session, callback) => callback(null, { user: 'anybody' }),
      onRcptTo: (address, _session, callback) => {
        const fault = this.take(
          [address.address],
          ({ kind, after }) => kind === 'reject' && after !== 'data',
        );
        callback(fault ? new Refusal(fault.code ?? 550) : null);
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
    // A client that goes away in the middle of a mail is no reason to end.
    server.on('error', () => undefined);
    return server;
  }

  /** False where the client is to get no answer. */
  private async receive(raw: Buffer, session: SMTPServerSession): Promise<boolean> {
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const fault = this.take(recipients, ({ kind, after }) => kind !== 'reject' || after === 'data');
    if (fault?.kind === 'reject') throw new Refusal(fault.code ?? 451);
    if (fault?.kind === 'hang')
      await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 60_000).unref());
    if (!(fault?.kind === 'drop' && fault.lost)) {
      await this.store.add(await readMail(raw, recipients, this.now()));
    }
    if (fault?.kind !== 'drop') return true;
    for (const connection of this.server?.connections ?? []) {
      if (connection.id === session.id) connection._socket.destroy();
    }
    return false;
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
