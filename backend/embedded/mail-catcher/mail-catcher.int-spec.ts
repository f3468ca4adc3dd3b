import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { startMailCatcher, type CaughtEmail, type MailFault, type RunningMailCatcher } from './index';

let directory: string;
let catcher: RunningMailCatcher;

const start = (ports: { smtpPort?: number; apiPort?: number } = {}) =>
  startMailCatcher({ file: path.join(directory, 'mails.jsonl'), ...ports });

beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'mail-catcher-'));
  catcher = await start();
});

afterEach(async () => {
  await catcher.stop();
  await rm(directory, { recursive: true });
});

function send(to: string, more: { subject?: string; text?: string; html?: string } = {}): Promise<unknown> {
  const transport = createTransport({ url: catcher.smtpUrl, connectionTimeout: 2_000, socketTimeout: 1_000 });
  const mail = { from: '"Fieldhouse" <office@club.test>', to, subject: 'Hello', text: 'Hello', ...more };
  return transport.sendMail(mail).finally(() => transport.close());
}

async function api<T>(what: string, method = 'GET', body?: unknown): Promise<T> {
  const answer = await fetch(`${catcher.apiUrl}${what}`, {
    method,
    body: body && JSON.stringify(body),
  } as RequestInit);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

const mails = (query = '') => api<CaughtEmail[]>(`/mails${query}`);
const fault = (what: MailFault) => api('/faults', 'POST', what);
const subjects = async (query = '') => (await mails(query)).map(({ subject }) => subject);

describe('caught emails', () => {
  it('are shown as their recipient would read them', async () => {
    await send('ana@family.test', {
      subject: 'Grüße für Größe, a subject that is so long that it has to be folded over lines of its head',
      text: 'Sign in: https://club.test/auth/verify?token=abc&x=1.',
      html: '<a href="https://club.test/auth/verify?token=abc&amp;x=1">Sign in</a> <a href="https://club.test/help">?</a>',
    });
    const [mail] = await mails('?to=ANA@family.test');
    expect(mail).toMatchObject({
      to: 'ana@family.test',
      from: 'Fieldhouse <office@club.test>',
      subject: 'Grüße für Größe, a subject that is so long that it has to be folded over lines of its head',
      links: ['https://club.test/auth/verify?token=abc&x=1', 'https://club.test/help'],
    });
    expect(mail?.text).toContain('Sign in: https://club.test');
    expect(Date.parse(mail?.receivedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await api(`/mails/${mail?.id}`)).toEqual(mail);
  });

  it('are listed newest first, by address or domain', async () => {
    await send('a@one.test', { subject: 'first' });
    await send('b@one.test', { subject: 'second' });
    await send('a@two.test', { subject: 'third' });
    expect(await subjects()).toEqual(['third', 'second', 'first']);
    expect(await subjects('?to=@one.test')).toEqual(['second', 'first']);
    expect(await subjects('?to=a@two.test')).toEqual(['third']);
    expect(await subjects('?limit=1')).toEqual(['third']);
    await api('/mails?to=@one.test', 'DELETE');
    expect(await subjects()).toEqual(['third']);
  });

  it('can be waited for', async () => {
    const waiting = mails('?to=late@one.test&wait=5000&count=2');
    await send('late@one.test');
    await send('late@one.test');
    expect(await waiting).toHaveLength(2);
  });

  it('survive a restart, at the same addresses', async () => {
    await send('a@one.test', { subject: 'kept' });
    const { smtpPort, apiPort } = catcher;
    await catcher.stop();
    catcher = await start({ smtpPort, apiPort });
    expect([catcher.smtpPort, catcher.apiPort]).toEqual([smtpPort, apiPort]);
    expect(await subjects()).toEqual(['kept']);
    await send('a@one.test', { subject: 'new' });
    expect(await subjects()).toEqual(['new', 'kept']);
  });

  it('are shown only to those who know the complete address', async () => {
    const answer = await fetch(`http://127.0.0.1:${catcher.apiPort}/mails`);
    expect(answer.status).toBe(404);
  });
});

describe('a planned mail server fault', () => {
  it.each([
    { code: 451, after: 'recipient' as const },
    { code: 550, after: 'recipient' as const },
    { code: 452, after: 'data' as const },
    { code: 554, after: 'data' as const },
  ])('answers $code after the $after, once, to the chosen recipient', async ({ code, after }) => {
    await fault({ kind: 'reject', to: 'a@one.test', code, after });
    await send('b@one.test');
    await expect(send('a@one.test')).rejects.toMatchObject({ responseCode: code });
    await send('a@one.test');
    expect(await mails('?to=a@one.test')).toHaveLength(1);
  });

  it('answers with an enhanced status code', async () => {
    await fault({ kind: 'reject', code: 550, status: '5.1.1' });
    await expect(send('a@one.test')).rejects.toMatchObject({
      response: expect.stringMatching(/^550 5\.1\.1 /),
    });
  });

  it('rejects the login until the fault is cleared', async () => {
    const url = catcher.smtpUrl.replace('//', '//office:secret@');
    const logIn = async () => {
      const transport = createTransport({ url });
      return transport.verify().finally(() => transport.close());
    };
    await fault({ kind: 'login' });
    await expect(logIn()).rejects.toMatchObject({ code: 'EAUTH', responseCode: 535 });
    await expect(logIn()).rejects.toMatchObject({ code: 'EAUTH' });
    await api('/faults', 'DELETE');
    expect(await logIn()).toBe(true);
  });

  it('can hang', async () => {
    await fault({ kind: 'hang', ms: 1_500 });
    await expect(send('a@one.test')).rejects.toThrow();
  });

  it('can accept an email and drop the connection', async () => {
    await fault({ kind: 'drop' });
    await expect(send('a@one.test')).rejects.toThrow();
    expect(await mails()).toHaveLength(1);
    await fault({ kind: 'drop', lost: true });
    await expect(send('a@one.test')).rejects.toThrow();
    expect(await mails()).toHaveLength(1);
  });

  it('can stop the server and start it again at the same port', async () => {
    await fault({ kind: 'refuse' });
    await expect(send('a@one.test')).rejects.toMatchObject({ code: 'ESOCKET' });
    await api('/faults', 'DELETE');
    await send('a@one.test');
    expect(await mails()).toHaveLength(1);
  });
});
