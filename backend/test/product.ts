import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const MAIN = join(__dirname, '..', 'dist', 'src', 'main.js');

/** The built product as a separate process, for what only a real kill can show. */
export class Product {
  private child: ChildProcess | null = null;
  output = '';

  /** Runs the build of this folder, unless told where and how else. */
  constructor(
    readonly env: Record<string, string>,
    private readonly run: { folder?: string; command: string[] } = { command: [process.execPath, MAIN] },
  ) {
    if (!existsSync(MAIN)) throw new Error('The product is not built: run make build.');
  }

  get url(): string {
    return `http://127.0.0.1:${this.env.PORT}`;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  /**
   * Resolves when the program says that it is ready; rejects with its output when it exits before. Whatever a failed
   * test left running is stopped first.
   */
  async start(): Promise<void> {
    await this.kill();
    this.output = '';
    const [program, ...args] = this.run.command;
    const child = spawn(program, args, {
      cwd: this.run.folder,
      env: { ...cleanEnvironment(), ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      const read = (part: Buffer) => {
        this.output += part.toString();
        if (this.output.includes('Fieldhouse is ready')) resolve();
      };
      child.stdout!.on('data', read);
      child.stderr!.on('data', read);
      child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${this.output}`)));
    });
  }

  /** kill -9: nothing is closed, nothing is finished. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await gone;
  }
}

/** Otherwise Jest's settings would reach the product. */
function cleanEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG, LOG_LEVEL: 'error' };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
