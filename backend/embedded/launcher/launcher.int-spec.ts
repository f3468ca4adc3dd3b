import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import Stripe from 'stripe';
import { eventually } from '../../test/eventually';
import { getCommandLine, isAlive, send, sleep, waitForEnd } from '../processes';
import type { EmbeddedOptions } from '../index';
import { compileEmbedded, Program } from '../test/compiled';
import { WebhookReceiver } from '../test/webhook-receiver';
import type { Services, ServicesFile } from './services';

const everything = { postgres: true, mail: true, payments: true };
const isRoot = process.getuid?.() === 0;

const onlyPostgres = { postgres: true, mail: false, payments: false };

let compiled: ReturnType<typeof compileEmbedded>;
/** Data created once and copied: creating a database on a real disk takes time. */
let prepared: string;
let dataDir: string;
let programs: Program[] = [];

beforeAll(async () => {
  compiled = compileEmbedded();
  prepared = newHome();
  dataDir = prepared;
  const first = program({ need: onlyPostgres });
  await first.services();
  await first.release();
}, 120_000);
afterAll(() => {
  compiled.remove();
  rmSync(path.dirname(prepared), { recursive: true, force: true });
});

beforeEach(() => {
  programs = [];
  dataDir = newHome();
});

function newHome(): string {
  const home = mkdtempSync(path.join(os.tmpdir(), 'field house '));
  chmodSync(home, 0o755);
  return path.join(home, 'kept data');
}

function useData(): void {
  cpSync(prepared, dataDir, { recursive: true });
  if (!isRoot) return;
  const postgres = path.join(dataDir, 'postgres');
  for (const name of ['', ...readdirSync(postgres, { recursive: true, encoding: 'utf8' })]) {
    chownSync(path.join(postgres, name), 65534, 65534);
  }
}

afterEach(async () => {
  const launcher = tryFile()?.pid;
  for (const program of programs) await program.kill();
  if (launcher) {
    send(launcher, 'SIGTERM');
    await waitForEnd(launcher, 20_000);
  }
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
});

function program(options: Partial<EmbeddedOptions> = {}, user = {}): Program {
  const started = new Program(
    compiled.directory,
    { dataDir, need: everything, idleSeconds: 20, ...options },
    user,
  );
  programs.push(started);
  return started;
}

const file = () => JSON.parse(readFileSync(path.join(dataDir, 'services.json'), 'utf8')) as ServicesFile;
const tryFile = () => {
  try {
    return file();
  } catch {
    return undefined;
  }
};
const postmaster = () =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function query<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Retries while the server comes back. */
async function queryUntilUp<T>(url: string, sql: string): Promise<T[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await query<T>(url, sql);
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}

async function sendMail(smtpUrl: string, subject: string): Promise<void> {
  const transport = createTransport(smtpUrl);
  await transport.sendMail({ from: 'office@club.test', to: 'ana@family.test', subject, text: 'Hello' });
  transport.close();
}

async function mailSubjects(mailApiUrl: string): Promise<string[]> {
  const mails = (await (await fetch(`${mailApiUrl}/mails`)).json()) as { subject: string }[];
  return mails.map(({ subject }) => subject);
}

function stripeAt(services: { paymentsUrl: string; paymentsSecretKey: string }): Stripe {
  const { hostname, port } = new URL(services.paymentsUrl);
  return new Stripe(services.paymentsSecretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
}

describe('embedded services', () => {
  it('are shared by all processes of a data directory and stop with the last one', async () => {
    useData();
    const first = program({ webhookUrl: 'http://127.0.0.1:9/api/payments/webhook' });
    const services = await first.services();
    expect(await query(services.postgresUrl, 'show fsync')).toEqual([{ fsync: 'on' }]);
    expect(file()).toMatchObject(services);
    expect(statSync(path.join(dataDir, 'services.json')).mode & 0o777).toBe(0o600);

    const second = program({ need: { ...everything, mail: false } });
    expect(await second.services()).toEqual(services);
    const pids = [file().pid, postmaster()];
    await first.release();
    expect(pids.map(isAlive)).toEqual([true, true]);
    await second.release();
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(readdirSync(dataDir)).not.toContain('services.json');
  });

  it('start once when several programs start together', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => program().services()));
    expect(new Set(all.map((services) => JSON.stringify(services))).size).toBe(1);
  });

  /** Starts four launchers of one directory at once and returns how each exits: 0 after its idle time, 3 at once. */
  async function fourLaunchers(directory: string): Promise<(number | null)[]> {
    mkdirSync(dataDir);
    const main = path.join(directory, 'launcher', 'main.js');
    const launchers = Array.from({ length: 4 }, () =>
      spawn(process.execPath, [main, dataDir, '5'], { stdio: 'ignore' }),
    );
    const ends = launchers.map(
      (launcher) => new Promise<number | null>((resolve) => launcher.once('exit', resolve)),
    );
    return (await Promise.all(ends)).sort();
  }

  it('have one launcher, however many processes start at once', async () => {
    expect(await fourLaunchers(compiled.directory)).toEqual([0, 3, 3, 3]);
  });

  it('without the lock, have several launchers (canary)', async () => {
    const bare = compileEmbedded();
    const file = path.join(bare.directory, 'launcher', 'instance-lock.js');
    const locked = readFileSync(file, 'utf8');
    const unlocked = locked.replace(/async function takeLock\(\w+\) \{/, '$& return true;');
    expect(unlocked).not.toBe(locked);
    writeFileSync(file, unlocked);
    const ends = await fourLaunchers(bare.directory);
    bare.remove();
    // Their files collide too.
    expect(ends.filter((code) => code !== 3).length).toBeGreaterThan(1);
  });

  it('start only when they are requested, also later', async () => {
    const payments = program({ need: { postgres: false, mail: false, payments: true } });
    expect((await payments.services()).postgresUrl).toBeUndefined();
    expect(readdirSync(dataDir)).not.toContain('postgres');
    const rest = await program({ need: { postgres: false, mail: true, payments: true } }).services();
    expect(rest.postgresUrl).toBeUndefined();
    expect(rest.smtpUrl).toBeDefined();
  });

  it('send payment events to a running process, not to one that has exited', async () => {
    const [first, second] = [new WebhookReceiver(), new WebhookReceiver()];
    await Promise.all([first.start(), second.start()]);
    const need = { postgres: false, mail: false, payments: true };
    const services = await program({ need, webhookUrl: first.url }).services();
    const later = program({ need, webhookUrl: second.url });
    await later.services();
    const pay = () =>
      stripeAt(services).paymentIntents.create({
        ...{ amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true },
        return_url: 'https://example.com',
      });
    await pay();
    await second.until('payment_intent.succeeded');
    expect(first.deliveries).toHaveLength(0);
    await later.kill();
    await sleep(200);
    await pay();
    await first.until('payment_intent.succeeded');
    await Promise.all([first.stop(), second.stop()]);
  });

  it('keep the database, emails and payments across a restart', async () => {
    useData();
    const first = program();
    const before = await first.services();
    await query(before.postgresUrl, 'create table kept as select 7 as n');
    await sendMail(before.smtpUrl, 'kept');
    const intent = await stripeAt(before).paymentIntents.create({ amount: 900, currency: 'usd' });
    await first.release();

    const after = await program().services();
    expect(after.paymentsSecretKey).toBe(before.paymentsSecretKey);
    expect(after.webhookSecret).toBe(before.webhookSecret);
    expect(await query(after.postgresUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(await mailSubjects(after.mailApiUrl)).toEqual(['kept']);
    expect((await stripeAt(after).paymentIntents.retrieve(intent.id)).amount).toBe(900);
  });

  it("can't be read without the password", async () => {
    useData();
    const { postgresUrl } = await program({
      need: { ...everything, mail: false, payments: false },
    }).services();
    const stranger = new URL(postgresUrl);
    stranger.password = 'guessed';
    await expect(query(stranger.toString(), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });
});

describe('embedded services after a kill', () => {
  it('keep running for the next process when a process is killed', async () => {
    useData();
    const killed = program();
    const services = await killed.services();
    const { pid } = file();
    await killed.kill();
    expect(await program().services()).toEqual(services);
    expect(file().pid).toBe(pid);
  });

  it('stop after a while when the last process is killed', async () => {
    useData();
    const killed = program({ idleSeconds: 1 });
    await killed.services();
    const pids = [file().pid, postmaster()];
    await killed.kill();
    await waitForEnd(pids[0] ?? 0, 15_000);
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  it('come back at the same addresses when the launcher is killed, and PostgreSQL never stops', async () => {
    useData();
    const user = program();
    const services = await user.services();
    await sendMail(services.smtpUrl, 'before');
    const stripe = stripeAt(services);
    const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
    const [launcher, database] = [file().pid, postmaster()];
    send(launcher, 'SIGKILL');
    await waitForEnd(launcher, 5_000);
    expect(await user.next()).toMatchObject({ note: expect.stringContaining('Restarting it') });
    await eventually(() => fetch(services.paymentsUrl));

    expect(file()).toMatchObject(services);
    expect(postmaster()).toBe(database);
    expect(await mailSubjects(services.mailApiUrl)).toEqual(['before']);
    expect((await stripe.paymentIntents.retrieve(intent.id)).id).toBe(intent.id);
    await user.release();
    expect(isAlive(database)).toBe(false);
  });

  it('hand PostgreSQL to the next start when launcher and process are killed together', async () => {
    useData();
    const killed = program();
    const services = await killed.services();
    const [launcher, database] = [file().pid, postmaster()];
    send(launcher, 'SIGKILL');
    await killed.kill();
    expect(await program().services()).toEqual(services);
    expect(postmaster()).toBe(database);
  });

  describe('after a second kill of the launcher, before the services are back,', () => {
    const need = { ...everything, postgres: false };

    async function killAll(): Promise<Required<Services>> {
      const killed = program({ need });
      const services = await killed.services();
      await killed.kill();
      send(file().pid, 'SIGKILL');
      await waitForEnd(file().pid, 5_000);
      return services;
    }

    it('the services keep all their addresses', async () => {
      const services = await killAll();
      const main = path.join(compiled.directory, 'launcher', 'main.js');
      const second = spawn(process.execPath, [main, dataDir, '20'], { stdio: 'ignore' });
      await eventually(() => expect(file().pid).toBe(second.pid));
      second.kill('SIGKILL');
      await waitForEnd(second.pid!, 5_000);
      expect(await program({ need }).services()).toEqual(services);
    });

    it('the services wait for ports that are about to become free', async () => {
      const services = await killAll();
      const dying = await Promise.all(
        [services.smtpUrl, services.mailApiUrl, services.paymentsUrl].map((url) =>
          // The killed launcher's own socket may take a moment to close.
          eventually(async () => {
            const server = createServer().listen(Number(new URL(url).port), '127.0.0.1');
            await once(server, 'listening');
            return server;
          }),
        ),
      );
      const next = program({ need });
      await sleep(1_500);
      for (const server of dying) server.close();
      expect(await next.services()).toEqual(services);
    });
  });

  it('bring a killed PostgreSQL back at the same port with everything that was committed', async () => {
    useData();
    const { postgresUrl } = await program().services();
    await query(postgresUrl, 'create table kept as select 7 as n');
    const killed = postmaster();
    send(killed, 'SIGKILL');
    await waitForEnd(killed, 5_000);
    expect(await queryUntilUp(postgresUrl, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(postmaster()).not.toBe(killed);
  });
});

describe('startup errors of the embedded services', () => {
  it('report a data directory of another version in one sentence', async () => {
    useData();
    writeFileSync(path.join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    const { fault, name } = await program().next();
    expect(name).toBe('EmbeddedServiceError');
    expect(fault).toContain(
      'was written by PostgreSQL 15, but this version of Fieldhouse includes PostgreSQL 18.',
    );
  });

  it('report a file in place of the data directory', async () => {
    writeFileSync(dataDir, '');
    const { fault } = await program().next();
    expect(fault).toBe(
      `Can't use the data directory ${dataDir}: a file with that name is in the way. Fix this, or set DATA_DIR to another directory.`,
    );
    rmSync(dataDir);
  });

  it('report a parent directory without access', async () => {
    const began = Date.now();
    const { fault } = await program({ dataDir: '/proc/nope/data' }).next();
    expect(fault).toContain("Can't use the data directory /proc/nope/data: ");
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  it('report a data directory that is not writable', async () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o555);
    const { fault } = await program({}, isRoot ? { uid: 65534, gid: 65534 } : {}).next();
    expect(fault).toContain(`Can't use the data directory ${dataDir}: this user can't write to it.`);
    chmodSync(dataDir, 0o755);
  });
});

if (isRoot) {
  describe('embedded services started by root', () => {
    it('run PostgreSQL as nobody', async () => {
      useData();
      await program().services();
      const status = readFileSync(`/proc/${postmaster()}/status`, 'utf8');
      expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).toBe('65534');
    });

    it('keep the database of a private home directory outside of all homes', async () => {
      chmodSync(path.dirname(dataDir), 0o700);
      const first = program({ need: onlyPostgres });
      const { postgresUrl } = await first.services();
      await query(postgresUrl, 'create table kept as select 7 as n');
      const place = readFileSync(path.join(dataDir, 'postgres.place'), 'utf8').trim();
      expect(place).toMatch(/^\/var\/tmp\/fieldhouse-/);
      await first.release();
      const second = program({ need: onlyPostgres });
      expect(await query((await second.services()).postgresUrl, 'select n from kept')).toEqual([{ n: 7 }]);
      await second.release();
      rmSync(place, { recursive: true });
    });

    it('can be reached by another user too', async () => {
      mkdirSync(dataDir);
      chownSync(dataDir, 65534, 65534);
      const user = program({}, { uid: 65534, gid: 65534 });
      const { postgresUrl, smtpUrl, mailApiUrl } = await user.services();
      expect(await query(postgresUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
      await sendMail(smtpUrl, 'hello');
      expect(await mailSubjects(mailApiUrl)).toEqual(['hello']);
      expect(getCommandLine(file().pid)).toContain('launcher');
      await user.release();
      expect(tryFile()).toBeUndefined();
    });
  });
}
