import { ApiError, errorOf, NO_ANSWER } from './errors';
import { readToken, tellTokenRefused } from './token';

const totals = new WeakMap<object, number>();

/** How many rows the whole list has of which this answer is a page (`X-Total-Count`). */
export function totalOf(list: object | undefined): number | undefined {
  return list && totals.get(list);
}

/** The same rows as a list of their own: the total of the answer goes along. */
export function keepTotal<L extends object>(list: L, answer: object): L {
  const total = totals.get(answer);
  if (total !== undefined) totals.set(list, total);
  return list;
}

/** What a call takes besides what `fetch` takes. */
interface Sending extends RequestInit {
  /** Told what share of a file has left, up to 1. */
  onProgress?(share: number): void;
}

const underWay = new Map<string, Promise<unknown>>();

/**
 * Every call of the generated client goes through here. A change that is asked for again while the very same one is
 * under way is the same deed (docs/promises.md, R12): a double click on "Create" sends one request, whatever the form around it does.
 */
export function request<T>(url: string, init: Sending = {}): Promise<T> {
  if (!init.method || init.method === 'GET' || (init.body && typeof init.body !== 'string'))
    return send<T>(url, init);
  const deed = `${init.method} ${url} ${init.body ?? ''}`;
  const running = underWay.get(deed);
  if (running) return running as Promise<T>;
  const sent = send<T>(url, init).finally(() => underWay.delete(deed));
  underWay.set(deed, sent);
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
  if (response.status === 401 && token) tellTokenRefused(token);
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return undefined as T;
  const type = response.headers.get('Content-Type') ?? '';
  // First, as what a person may save is an attachment too: a child's data.
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
