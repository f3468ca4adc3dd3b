import type { Account, AccountSettings, Fault } from './account';
import { SandboxError, invalid, unauthorised } from './sandbox-error';
import type { Answer, Request } from './exchange';
import type { Sandbox } from './sandbox';

type Json = Record<string, unknown>;

const settable = [
  'webhookUrl',
  'webhookSecret',
  'webhookEvents',
  'publicUrl',
  'clockOffsetMs',
  'retryBaseMs',
  'webhooks',
  'refundsFailAfterMs',
  'processingMs',
  'pageLimit',
] as const satisfies readonly (keyof AccountSettings)[];

const calm = {
  webhooks: { drop: false, duplicates: 1, shuffleMs: 0 },
  clockOffsetMs: 0,
  refundsFailAfterMs: null,
  processingMs: null,
  pageLimit: null,
};

/**
 * What a real provider has no call for: accounts, their webhook address, and misbehavior on request. JSON, with an
 * account's secret key.
 *
 * - `POST /sandbox/accounts` opens an account beside the main one; `DELETE /sandbox/account` closes it
 * - `GET`, `POST /sandbox/account` reads, changes the settings (see AccountSettings)
 * - `POST /sandbox/faults` adds a Fault; `DELETE /sandbox/faults` returns to good behavior
 * - `GET /sandbox/late` counts what a fault made late, `POST` carries it out now
 * - `DELETE /sandbox/keys` forgets every idempotency key, as Stripe does after a day
 * - `GET /sandbox/tasks` lists what is still due (events to send, refunds to fail)
 */
export async function control(sandbox: Sandbox, request: Request): Promise<Answer | undefined> {
  if (!request.path.startsWith('/sandbox/')) return undefined;
  const account = authorise(sandbox, request);
  const ok = (body: unknown): Answer => ({ status: 200, body });
  switch (`${request.method} ${request.path}`) {
    case 'POST /sandbox/accounts':
      return ok((await sandbox.openAccount(readSettings(request))).settings);
    case 'GET /sandbox/account':
      return ok(account.settings);
    case 'POST /sandbox/account':
      await sandbox.configure(account, readSettings(request));
      return ok(account.settings);
    case 'DELETE /sandbox/account':
      if (account === sandbox.mainAccount) throw invalid('The main account cannot be closed.');
      await sandbox.closeAccount(account);
      return ok({ id: account.settings.id, closed: true });
    case 'POST /sandbox/faults':
      account.faults.push(readFault(request));
      return ok({ faults: account.faults });
    case 'DELETE /sandbox/faults':
      account.faults = [];
      await sandbox.configure(account, calm);
      return ok({ faults: [] });
    case 'DELETE /sandbox/keys':
      await sandbox.commit({ account: account.settings.id, forgetsKeys: true });
      return ok({ keys: 0 });
    case 'GET /sandbox/late':
      return ok({ late: account.late.length });
    case 'POST /sandbox/late':
      for (const carryOut of account.late.splice(0)) await carryOut();
      return ok({ late: 0 });
    case 'GET /sandbox/tasks':
      return ok({ tasks: [...account.tasks.values()] });
    default:
      throw new SandboxError(404, { type: 'invalid_request_error', message: 'No such control call.' }, false);
  }
}

function authorise(sandbox: Sandbox, request: Request): Account {
  const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const found = sandbox.accountOfKey(key);
  if (!found?.secret) throw unauthorised('The control calls need a secret key of the sandbox.');
  return found.account;
}

function readJson(request: Request): Json {
  if (request.body === '') return {};
  try {
    const value: unknown = JSON.parse(request.body);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  } catch {
    // Explained below.
  }
  throw invalid('The body must be a JSON object.');
}

function readSettings(request: Request): Partial<AccountSettings> {
  const json = readJson(request);
  assertNames(json, settable);
  return {
    ...json,
    ...('webhooks' in json ? { webhooks: { ...calm.webhooks, ...(json.webhooks as Json) } } : {}),
  };
}

function readFault(request: Request): Fault {
  const json = readJson(request);
  assertNames(json, ['kind', 'method', 'path', 'ms', 'status', 'done', 'remembered', 'times']);
  if (!['stall', 'late', 'error', 'lose_answer', 'refuse'].includes(String(json.kind))) {
    throw invalid('kind must be stall, late, error, lose_answer or refuse.', 'kind');
  }
  return json as unknown as Fault;
}

function assertNames(json: Json, known: readonly string[]): void {
  const unknown = Object.keys(json).find((name) => !known.includes(name));
  if (unknown) throw invalid(`Unknown field: ${unknown}`, unknown);
}
