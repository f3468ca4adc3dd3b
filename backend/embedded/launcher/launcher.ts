import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { EmbeddedServiceError } from '../fault';
import { freeLock, takeLock } from './instance-lock';
import { readLines, writeLine } from './lines';
import { Parts } from './parts';
import {
  readServices,
  removeServices,
  writeServices,
  type LauncherMessage,
  type ServiceRequest,
} from './services';

export interface LauncherOptions {
  dataDir: string;
  /** How long it keeps running without any connected program. */
  idleSeconds: number;
  report: (line: string) => void;
}

/**
 * Runs the embedded services for the programs connected to it. A connection is a lease: when the last program says
 * goodbye, everything stops; when it was killed, the services keep running for a while.
 */
export class Launcher {
  private readonly leases = new Map<Socket, ServiceRequest>();
  private readonly connections = new Set<Socket>();
  private readonly token = randomBytes(18).toString('base64url');
  private readonly startedAt = new Date().toISOString();
  private readonly parts: Parts;
  private readonly server: Server;
  private idle: NodeJS.Timeout | undefined;
  private stopping: Promise<void> | undefined;
  private finish: () => void = () => undefined;
  /** Settles when everything has stopped. */
  readonly ended = new Promise<void>((resolve) => (this.finish = resolve));

  private constructor(private readonly options: LauncherOptions) {
    this.parts = new Parts(options.dataDir, readServices(options.dataDir) ?? {}, options.report);
    this.server = createServer((socket) => this.connected(socket));
  }

  /** Undefined when the directory already has a launcher. */
  static async start(options: LauncherOptions): Promise<Launcher | undefined> {
    if (!(await takeLock(options.dataDir))) return undefined;
    const launcher = new Launcher(options);
    await new Promise<void>((resolve, reject) => {
      launcher.server.once('error', reject);
      launcher.server.listen(0, '127.0.0.1', resolve);
    });
    launcher.publish();
    launcher.watchIdle();
    return launcher;
  }

  stop(): Promise<void> {
    this.stopping ??= this.end();
    return this.stopping;
  }

  private async end(): Promise<void> {
    clearTimeout(this.idle);
    const { dataDir, report } = this.options;
    this.server.close();
    // Before the services stop, so that a program that starts now waits for a launcher of its own.
    removeServices(dataDir);
    await this.parts.stop();
    report('All embedded services stopped.');
    freeLock(dataDir);
    for (const socket of this.connections) socket.destroy();
    this.finish();
  }

  private publish(): void {
    const { port } = this.server.address() as AddressInfo;
    writeServices(this.options.dataDir, {
      ...this.parts.remembered(),
      pid: process.pid,
      controlPort: port,
      controlToken: this.token,
      startedAt: this.startedAt,
    });
  }

  private connected(socket: Socket): void {
    this.connections.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.connections.delete(socket);
      this.drop(socket);
      this.watchIdle();
    });
    readLines<Partial<ServiceRequest> & { release?: true }>(socket, (message) => {
      if (message.release && this.leases.has(socket)) this.release(socket);
      else if (this.isRequest(message)) void this.lease(socket, message);
      else socket.destroy();
    });
  }

  private isRequest(message: Partial<ServiceRequest>): message is ServiceRequest {
    const given = Buffer.from(String(message.token));
    const own = Buffer.from(this.token);
    return given.length === own.length && timingSafeEqual(given, own) && message.need !== undefined;
  }

  private async lease(socket: Socket, request: ServiceRequest): Promise<void> {
    if (this.stopping) {
      socket.destroy();
      return;
    }
    this.leases.set(socket, request);
    clearTimeout(this.idle);
    try {
      const services = await this.parts.ensure(request);
      if (this.stopping) return;
      this.publish();
      this.answer(socket, { services });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.options.report(
        error instanceof EmbeddedServiceError ? message : ((error as Error).stack ?? message),
      );
      this.leases.delete(socket);
      this.answer(socket, { fault: message });
      this.watchIdle(1);
    }
  }

  /** Payment events go to the program that connected last; when it disconnects, to one that is still there. */
  private drop(socket: Socket): void {
    const request = this.leases.get(socket);
    this.leases.delete(socket);
    const other = [...this.leases.values()].reverse().find(({ webhookUrl }) => webhookUrl !== undefined);
    if (request?.webhookUrl === undefined || other === undefined || this.stopping) return;
    this.parts.ensure(other).catch((error: unknown) => this.options.report(String(error)));
  }

  private release(socket: Socket): void {
    this.drop(socket);
    const last = this.leases.size === 0;
    this.answer(socket, { released: true, last });
    if (last) void this.stop();
    else socket.end();
  }

  private answer(socket: Socket, message: LauncherMessage): void {
    writeLine(socket, message);
  }

  private watchIdle(seconds = this.options.idleSeconds): void {
    clearTimeout(this.idle);
    if (this.leases.size > 0 || this.stopping) return;
    this.idle = setTimeout(() => {
      this.options.report('No clients are connected.');
      void this.stop();
    }, seconds * 1000);
  }
}
