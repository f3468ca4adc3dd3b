import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Line {
  near: Socket;
  far: Socket;
  frozen: boolean;
}

/**
 * A proxy before a service that can go silent as a frozen service does: connections stay open and nothing comes back.
 */
export class FreezingProxy {
  private readonly lines = new Set<Line>();
  private isFrozen = false;
  private mark: string | null = null;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  static async before(url: string): Promise<FreezingProxy> {
    const server = createServer();
    const proxy = new FreezingProxy(server, new URL(url));
    server.on('connection', (near) => proxy.join(near));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  /** Connections that have gone silent. */
  get silent(): number {
    return [...this.lines].filter(({ frozen }) => frozen).length;
  }

  freeze(): void {
    this.isFrozen = true;
  }

  /** Each connection goes silent with its first query that contains the text: it arrives, the answer does not. */
  freezeWith(mark: string): void {
    this.mark = mark;
  }

  /** What was lost stays lost; new connections work. */
  resume(): void {
    this.isFrozen = false;
    this.mark = null;
  }

  async close(): Promise<void> {
    for (const { near, far } of this.lines) {
      near.destroy();
      far.destroy();
    }
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    const line: Line = { near, far, frozen: this.isFrozen };
    this.lines.add(line);
    near.on('data', (part) => {
      if (this.isFrozen) line.frozen = true;
      if (line.frozen) return;
      line.frozen = this.mark !== null && part.includes(this.mark);
      far.write(part);
    });
    far.on('data', (part) => {
      if (this.isFrozen) line.frozen = true;
      if (!line.frozen) near.write(part);
    });
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
        this.lines.delete(line);
      });
    }
  }
}
