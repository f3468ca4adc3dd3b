import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secret as randomSecret, type Account, type Fault, type SavedAnswer } from './account';
import { authenticationPage } from './authentication-page';
import { control } from './control';
import { SandboxError, idempotency, missing, unauthorised } from './sandbox-error';
import type { Answer, Request } from './exchange';
import type { FormObject } from './form';
import { answer, findRoute, forBrowser, readForm } from './routes';
import { Sandbox, type SandboxOptions } from './sandbox';
import { Work } from './work';

export interface RunningSandbox {
  url: string;
  port: number;
  sandbox: Sandbox;
  stop(): Promise<void>;
}

const bodyLimit = 1_000_000;
/** Keys in use at this moment, so that two equal simultaneous requests don't both succeed. */
const inUse = new Set<string>();

/** Starts the server; with port 0 the system chooses one. */
export async function startPaymentSandbox(
  options: SandboxOptions & { port?: number } = {},
): Promise<RunningSandbox> {
  const sandbox = await Sandbox.open(options);
  const server = createServer((request, response) => {
    serve(sandbox, request)
      .then((given) => write(response, given))
      .catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  sandbox.start(url);
  return { url, port, sandbox, stop: () => stop(server, sandbox) };
}

async function stop(server: Server, sandbox: Sandbox): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
  await sandbox.close();
}

async function serve(sandbox: Sandbox, incoming: IncomingMessage): Promise<Answer> {
  const requestId = `req_${randomSecret(7)}`;
  try {
    if (incoming.method === 'OPTIONS') return { status: 204, body: undefined };
    const request = await read(incoming);
    const own = (await authenticationPage(sandbox, request)) ?? (await control(sandbox, request));
    return own ?? (await callApi(sandbox, request, requestId));
  } catch (error) {
    const known = error instanceof SandboxError ? error : undefined;
    return {
      status: known?.status ?? 500,
      body: { error: known?.body ?? { type: 'api_error', message: String(error) } },
      headers: { 'request-id': requestId },
    };
  }
}

async function callApi(sandbox: Sandbox, request: Request, requestId: string): Promise<Answer> {
  const encoded = request.method === 'GET' ? request.query.toString() : request.body;
  const { form, key, clientSecret } = readForm(encoded);
  const caller = authenticate(sandbox, request, key);
  const { account } = caller;
  const found = findRoute(request.method, request.path);
  if (!found) {
    throw new SandboxError(
      404,
      {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.path}).`,
      },
      false,
    );
  }

  const fault = takeFault(account, request);
  const carryOut = () =>
    carriedOut(sandbox, request, requestId, { ...caller, form, clientSecret, encoded, found, fault });
  const later = () => new Promise((resolve) => setTimeout(resolve, fault?.ms ?? 30_000));
  if (fault?.kind === 'stall') await later();
  if (fault?.kind === 'late' && fault.ms === undefined) account.late.push(carryOut);
  else if (fault?.kind === 'late')
    void later()
      .then(carryOut)
      .catch(() => undefined);
  if (fault?.kind === 'refuse' || fault?.kind === 'late') return { status: 0, body: undefined, lost: true };
  if (fault?.kind === 'error' && !fault.done && !fault.remembered)
    return failure(fault.status ?? 500, requestId);
  return carryOut();
}

interface Call {
  account: Account;
  secret: boolean;
  form: FormObject;
  clientSecret: string | undefined;
  encoded: string;
  found: NonNullable<ReturnType<typeof findRoute>>;
  fault: Fault | undefined;
}

async function carriedOut(
  sandbox: Sandbox,
  request: Request,
  requestId: string,
  { account, secret, form, clientSecret, encoded, found, fault }: Call,
): Promise<Answer> {
  const headers: Record<string, string> = { 'request-id': requestId };
  const asked = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const idempotencyKey = Array.isArray(asked) ? asked[0] : asked;
  const endpoint = `${request.method} ${request.path}`;
  if (idempotencyKey) {
    headers['idempotency-key'] = idempotencyKey;
    const earlier = replay(account, idempotencyKey, endpoint, encoded);
    if (earlier) {
      headers['idempotent-replayed'] = 'true';
      headers['original-request'] = earlier.requestId;
      return { status: earlier.status, body: earlier.body, headers };
    }
  }

  const lock = `${account.settings.id} ${idempotencyKey ?? requestId}`;
  if (inUse.has(lock)) {
    throw idempotency(
      `There is currently another in-progress request using this Stripe Idempotency-Key: ${idempotencyKey}.`,
      'idempotency_key_in_use',
    );
  }
  inUse.add(lock);
  try {
    const work = new Work(account, sandbox.context(account, requestId, idempotencyKey ?? null));
    const result = perform(() => answer(work, found, form, { secret, clientSecret }), fault);
    if (!secret) hideFromBrowser(result.body);
    const saved: SavedAnswer | undefined =
      idempotencyKey && result.saved
        ? {
            key: idempotencyKey,
            endpoint,
            parameters: encoded,
            status: result.status,
            body: result.body,
            requestId,
            at: account.nowMs(),
          }
        : undefined;
    if (request.method === 'POST') await sandbox.commit({ ...work.change(), answer: saved });
    return { status: result.status, body: result.body, headers, lost: fault?.kind === 'lose_answer' };
  } finally {
    inUse.delete(lock);
  }
}

interface Result {
  status: number;
  body: unknown;
  saved: boolean;
}

/** A rejection is an answer too: what it changed (a declined charge) is stored like any other change. */
function perform(handle: () => unknown, fault: Fault | undefined): Result {
  try {
    if (fault?.kind === 'error' && !fault.done)
      return { status: fault.status ?? 500, body: unknownError, saved: true };
    const body = handle();
    return fault?.kind === 'error'
      ? { status: fault.status ?? 500, body: unknownError, saved: true }
      : { status: 200, body, saved: true };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return { status: error.status, body: { error: error.body }, saved: error.saved };
  }
}

function hideFromBrowser(body: unknown): void {
  const { error } = body as { error?: { payment_intent?: unknown } };
  if (error?.payment_intent) error.payment_intent = forBrowser(error.payment_intent);
}

function authenticate(sandbox: Sandbox, request: Request, formKey: string | undefined) {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  const basic =
    scheme?.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : '';
  const key = basic || value || formKey || '';
  if (!key) {
    throw unauthorised(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  const found = sandbox.accountOfKey(key);
  // A secret key has no place in a browser's form or URL.
  if (!found || (found.secret && key === formKey && !value)) {
    throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`);
  }
  return found;
}

function replay(
  account: Account,
  key: string,
  endpoint: string,
  parameters: string,
): SavedAnswer | undefined {
  const earlier = account.answers.get(key);
  if (!earlier || earlier.at < account.nowMs() - 86_400_000) return undefined;
  const confirmed = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (earlier.endpoint !== endpoint) {
    throw idempotency(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for. ${confirmed}`,
    );
  }
  if (earlier.parameters !== parameters) {
    throw idempotency(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${confirmed}`,
    );
  }
  return earlier;
}

function takeFault(account: Account, request: Request): Fault | undefined {
  const fault = account.faults.find(
    ({ method, path, times = 1 }) =>
      times > 0 &&
      (method === undefined || method === request.method) &&
      (path === undefined || request.path.startsWith(path)),
  );
  if (fault) fault.times = (fault.times ?? 1) - 1;
  return fault;
}

const unknownError = { error: { type: 'api_error', message: 'An unknown error occurred' } };

function failure(status: number, requestId: string): Answer {
  return { status, body: unknownError, headers: { 'request-id': requestId } };
}

async function read(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? '/', 'http://sandbox');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > bodyLimit) throw missing('request', 'larger than 1 MB');
    chunks.push(bytes);
  }
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: Buffer.concat(chunks).toString('utf8'),
    headers: incoming.headers,
  };
}

function write(response: ServerResponse, given: Answer): void {
  if (given.lost) {
    response.destroy();
    return;
  }
  response.writeHead(given.status, {
    'content-type': given.html === undefined ? 'application/json' : 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-expose-headers': 'request-id, idempotent-replayed, stripe-should-retry',
    ...given.headers,
  });
  response.end(given.html ?? (given.body === undefined ? undefined : JSON.stringify(given.body)));
}
