import { ApiError, toError, NO_ANSWER } from './errors';
import { readToken, notifyTokenRejected } from './token';

const totals = new WeakMap<object, number>();

/** How many rows the whole list has that this answer is a page of (`X-Total-Count`). */
export function getTotal(list: object | undefined): number | undefined {
  return list && totals.get(list);
}

/** The same rows as a new list: the answer's total is carried over. */
export function keepTotal<L extends object>(list: L, answer: object): L {
  const total = totals.get(answer);
  if (total !== undefined) totals.set(list, total);
  return list;
}

/** What a call takes in addition to `fetch`'s options. */
interface Sending extends RequestInit {
  /** Called with the share of a file that has been sent, up to 1. */
  onProgress?(share: number): void;
}

const underWay = new Map<string, Promise<unknown>>();

/**
 * Every call of the generated client goes through here. A change requested again while the very same one is in
 * progress is the same action (docs/promises.md, R12): a double click on "Create" sends one request, whatever the form
 * around it does.
 */
export function request<T>(url: string, init: Sending = {}): Promise<T> {
  if (!init.method || init.method === 'GET' || (init.body && typeof init.body !== 'string'))
    return send<T>(url, init);
  const action = `${init.method} ${url} ${init.body ?? ''}`;
  const running = underWay.get(action);
  if (running) return running as Promise<T>;
  const sent = send<T>(url, init).finally(() => underWay.delete(action));
  underWay.set(action, sent);
  return sent;
}

/**
 * Credentials always, the family's bearer token when one is stored, a JSON content type only with a body, and one
 * kind of error.
 */
async function send<T>(url: string, { onProgress, ...init }: Sending): Promise<T> {
  const headers = new Headers(init.headers);
  const token = readToken();
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  if (init.body == null || init.body instanceof FormData) headers.delete('Content-Type');
  else if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');

  let response: Response;
  try {
    response = onProgress
      ? await (await import('./upload')).upload(url, { ...init, headers }, onProgress)
      : await fetch(url, { ...init, headers, credentials: 'include' });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, NO_ANSWER);
  }
  if (response.status === 401 && token) notifyTokenRejected(token);
  if (!response.ok) throw await toError(response);
  if (response.status === 204) return undefined as T;
  const type = response.headers.get('Content-Type') ?? '';
  // First, because a file to save may be an attachment too: a child's data.
  if (type.includes('json')) {
    const answer = (await response.json()) as T;
    const total = Number(response.headers.get('X-Total-Count') ?? NaN);
    if (Array.isArray(answer) && Number.isInteger(total)) totals.set(answer, total);
    return answer;
  }
  const isFile = response.headers.get('Content-Disposition')?.startsWith('attachment');
  if (isFile || type.includes('csv')) return (await response.blob()) as T;
  const text = await response.text();
  return (text === '' ? undefined : text) as T;
}

/** What the generated hooks fail with. */
export type ErrorType<Body> = ApiError & { readonly body?: Body };
