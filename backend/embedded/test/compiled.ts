import { transformFileSync } from '@swc/core';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { EmbeddedOptions, Services } from '../index';

const sources = path.join(__dirname, '..');
const cache = path.join(sources, '..', '..', '.cache');

/** The services as they ship, as JavaScript that real processes can run. */
export function compileEmbedded(): { directory: string; remove(): void } {
  mkdirSync(cache, { recursive: true });
  const directory = mkdtempSync(path.join(cache, 'embedded-'));
  chmodSync(directory, 0o755);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('-spec.ts') && !file.startsWith('test'),
  );
  for (const file of files) {
    const target = path.join(directory, file.replace(/\.ts$/, '.js'));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, transformFileSync(path.join(sources, file), { swcrc: true }).code);
  }
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

const script = `
  const [file, options] = process.argv.slice(1);
  const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
  require(file).ensureEmbedded({ ...JSON.parse(options), report: (note) => say({ note }) }).then(
    (embedded) => {
      say({ services: embedded.services });
      process.stdin.once('data', () => embedded.release().then(() => { say({ released: true }); process.exit(0) }));
    },
    (error) => { say({ fault: error.message, name: error.name }); process.exit(1) },
  );`;

export interface Message {
  services?: Services;
  fault?: string;
  name?: string;
  note?: string;
  released?: true;
}

/** A program that needs the services, in its own process. */
export class Program {
  readonly child: ChildProcess;
  private readonly messages: Message[] = [];
  private wake: () => void = () => undefined;
  private readonly exited: Promise<void>;
  private gone = false;

  constructor(directory: string, options: EmbeddedOptions, user: { uid?: number; gid?: number } = {}) {
    const entry = path.join(directory, 'index.js');
    this.child = spawn(process.execPath, ['-e', script, entry, JSON.stringify(options)], {
      ...user,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.exited = new Promise((resolve) =>
      this.child.once('close', () => {
        this.gone = true;
        this.wake();
        resolve();
      }),
    );
    createInterface({ input: this.child.stdout! }).on('line', (line) => {
      this.messages.push(JSON.parse(line) as Message);
      this.wake();
    });
  }

  async next(): Promise<Message> {
    while (this.messages.length === 0 && !this.gone)
      await new Promise<void>((resolve) => (this.wake = resolve));
    return this.messages.shift() ?? {};
  }

  async services(): Promise<Required<Services>> {
    const { services, fault } = await this.next();
    if (!services) throw new Error(fault ?? 'no services');
    return services as Required<Services>;
  }

  async release(): Promise<void> {
    this.child.stdin?.write('release\n');
    await this.exited;
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
  }
}
