import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { EmbeddedServiceError, assertWritable } from '../fault';
import { sleep, waitForEnd } from '../processes';
import { isLauncher } from './instance-lock';
import { readLines, writeLine } from './lines';
import {
  readServices,
  type LauncherMessage,
  type Need,
  type Services,
  type ServicesFile,
  type ServiceRequest,
} from './services';

export interface EmbeddedOptions {
  dataDir: string;
  need: Need;
  /** Where payment events are sent; omitted by a program that takes none. */
  webhookUrl?: string;
  /** Where browsers reach the payment sandbox, for example `http://localhost:3000/dev/payments`. */
  paymentsPublicUrl?: string;
  /** How long the services outlive the last program when it was killed. */
  idleSeconds?: number;
  /** Called when the launcher was lost and found again. */
  report?: (line: string) => void;
}

export interface Embedded {
  services: Services;
  /** Stops the services when the last program releases them, and waits until they have stopped. */
  release(): Promise<void>;
}

interface Lease {
  socket: Socket;
  launcher: ServicesFile;
  services: Services;
}

const startMs = 120_000;
const endMs = 45_000;
const launcherFile = path.join(__dirname, 'main.js');

/**
 * Starts the needed services, or joins those that another program started for the same directory.
 * @throws EmbeddedServiceError with one sentence a person can act on
 */
export async function ensureEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { postgres, mail, payments } = options.need;
  if (!postgres && !mail && !payments) return { services: {}, release: () => Promise.resolve() };
  assertWritable(options.dataDir);
  // All programs must spell it the same way: the launcher is identified by the directory in its command line.
  const client = new Client({ ...options, dataDir: realpathSync(options.dataDir) });
  const { services } = await client.join();
  return { services, release: () => client.release() };
}

class Client {
  private lease: Lease | undefined;
  private released = false;

  constructor(private readonly options: EmbeddedOptions) {}

  async join(): Promise<Lease> {
    const { dataDir } = this.options;
    let child: { exited: boolean } | undefined;
    for (const limit = Date.now() + startMs; Date.now() < limit && !this.released; await sleep(50)) {
      const launcher = readServices(dataDir);
      const socket = launcher && isLauncher(launcher.pid, dataDir) ? await dial(launcher) : undefined;
      if (launcher && socket) {
        const services = await this.request(socket, launcher);
        if (services) return this.keep({ socket, launcher, services });
      } else if (!child || child.exited) {
        child = startLauncher(dataDir, this.options.idleSeconds ?? 60);
      }
    }
    throw new EmbeddedServiceError(
      `The embedded services did not start: ${getLastOutput(dataDir)} (see ${path.join(dataDir, 'launcher.log')}).`,
    );
  }

  async release(): Promise<void> {
    this.released = true;
    const { lease } = this;
    if (!lease || lease.socket.destroyed) return;
    const answered = new Promise<boolean>((resolve) => {
      lease.socket.once('close', () => resolve(true));
      readLines<LauncherMessage>(lease.socket, (message) => {
        if ('released' in message) resolve(message.last);
      });
    });
    lease.socket.ref();
    writeLine(lease.socket, { release: true });
    const last = await answered;
    if (last) await waitForEnd(lease.launcher.pid, endMs);
    lease.socket.destroy();
  }

  private keep(lease: Lease): Lease {
    this.lease = lease;
    // A lease alone must not keep a program from exiting.
    lease.socket.unref();
    lease.socket.once('close', () => {
      if (!this.released) void this.rejoin();
    });
    return lease;
  }

  /** The launcher was killed: another one takes over what still runs, at the same addresses. */
  private async rejoin(): Promise<void> {
    const report = this.options.report ?? (() => undefined);
    report('The embedded services launcher stopped. Restarting it.');
    try {
      const before = JSON.stringify(this.lease?.services);
      const { services } = await this.join();
      if (JSON.stringify(services) !== before) {
        report('The embedded services restarted at different addresses. Restart Fieldhouse.');
      }
    } catch (error) {
      if (!this.released) report(error instanceof Error ? error.message : String(error));
    }
  }

  /** Undefined when the launcher exited before it answered. */
  private request(socket: Socket, launcher: ServicesFile): Promise<Services | undefined> {
    const { need, webhookUrl, paymentsPublicUrl } = this.options;
    const request: ServiceRequest = { token: launcher.controlToken, need, webhookUrl, paymentsPublicUrl };
    return new Promise((resolve, reject) => {
      socket.once('close', () => resolve(undefined));
      readLines<LauncherMessage>(socket, (message) => {
        if ('services' in message) resolve(message.services);
        if ('fault' in message) {
          socket.destroy();
          reject(new EmbeddedServiceError(message.fault));
        }
      });
      writeLine(socket, request);
    });
  }
}

function dial(launcher: ServicesFile): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(launcher.controlPort, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.on('error', () => resolve(undefined));
  });
}

function startLauncher(dataDir: string, idleSeconds: number): { exited: boolean } {
  const log = openSync(path.join(dataDir, 'launcher.log'), 'a', 0o600);
  const child = spawn(process.execPath, [launcherFile, dataDir, String(idleSeconds)], {
    cwd: dataDir,
    // Runs in a separate session, so neither Ctrl-C nor killing the program reaches it.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  const state = { exited: false };
  child.once('exit', () => (state.exited = true));
  child.once('error', () => (state.exited = true));
  return state;
}

function getLastOutput(dataDir: string): string {
  try {
    const lines = readFileSync(path.join(dataDir, 'launcher.log'), 'utf8').trim().split('\n');
    return lines.at(-1) ?? 'it said nothing';
  } catch {
    return 'it said nothing';
  }
}
