import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SmtpCatcher, type MailFault } from './smtp-catcher';
import { MailStore } from './mail-store';

export interface MailCatcherOptions {
  /** Where the emails are stored; without it they are lost at exit. */
  file?: string;
  smtpPort?: number;
  apiPort?: number;
  /** Part of the API's address: other users of this machine must not read sign-in links. */
  apiSecret?: string;
  now?: () => Date;
}

export interface RunningMailCatcher {
  smtpUrl: string;
  smtpPort: number;
  /**
   * - `GET {apiUrl}/mails?to=&limit=` newest first; with `wait` (ms) and `count` it answers when so many are there
   * - `GET {apiUrl}/mails/{id}` · `DELETE {apiUrl}/mails?to=`
   * - `POST {apiUrl}/faults` with a MailFault · `DELETE {apiUrl}/faults` · `GET {apiUrl}/faults` `{hanging}`, the recipients
   *   whose mails hang
   */
  apiUrl: string;
  apiPort: number;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}

export async function startMailCatcher(options: MailCatcherOptions = {}): Promise<RunningMailCatcher> {
  const store = await MailStore.open(options.file);
  const smtp = new SmtpCatcher(store, options.now ?? (() => new Date()));
  await smtp.listen(options.smtpPort ?? 0);
  const secret = options.apiSecret ?? randomBytes(12).toString('hex');
  const api = createServer((request, response) => {
    answer(store, smtp, secret, request)
      .catch((error: unknown) => ({ status: 400, body: { message: String(error) } }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
        response.end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    api.once('error', reject);
    api.listen(options.apiPort ?? 0, '127.0.0.1', resolve);
  });
  const apiPort = (api.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    smtpPort: smtp.port,
    apiUrl: `http://127.0.0.1:${apiPort}/${secret}`,
    apiPort,
    stop: () => stop(api, smtp, store),
  };
}

async function stop(api: Server, smtp: SmtpCatcher, store: MailStore): Promise<void> {
  const closed = new Promise<void>((resolve) => api.close(() => resolve()));
  api.closeAllConnections();
  await Promise.all([closed, smtp.close()]);
  await store.close();
}

async function answer(
  store: MailStore,
  smtp: SmtpCatcher,
  secret: string,
  request: IncomingMessage,
): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://catcher');
  const [, given, what, id] = url.pathname.split('/');
  const unknown = { status: 404, body: { message: 'There is nothing here.' } };
  if (given !== secret) return unknown;
  const to = url.searchParams.get('to') ?? undefined;
  const limit = Number(url.searchParams.get('limit') ?? 100);
  switch (`${request.method} /${what}`) {
    case 'GET /mails': {
      if (id !== undefined) {
        const mail = store.get(id);
        return mail ? { status: 200, body: mail } : unknown;
      }
      const wait = Number(url.searchParams.get('wait') ?? 0);
      const count = Number(url.searchParams.get('count') ?? 1);
      const mails = wait > 0 ? await store.await({ to, limit }, count, wait) : store.find({ to, limit });
      return { status: 200, body: mails };
    }
    case 'DELETE /mails':
      return { status: 200, body: { removed: await store.remove(to) } };
    case 'POST /faults':
      await smtp.addFault((await readJson(request)) as MailFault);
      return { status: 200, body: {} };
    case 'GET /faults':
      return { status: 200, body: { hanging: smtp.hangingFor } };
    case 'DELETE /faults':
      await smtp.clearFaults();
      return { status: 200, body: {} };
    default:
      return unknown;
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
