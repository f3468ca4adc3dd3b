import { ApiError, errorOf, NO_ANSWER } from './errors';
import { readToken } from './token';

/**
 * Every call of the generated client goes through here: credentials always, the family's bearer token when one is
 * stored, a JSON content type only with a body, and one kind of error.
 */
export async function request<T>(url: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  const token = readToken();
  if (token && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${token}`);
  if (init.body == null || init.body instanceof FormData) headers.delete('Content-Type');
  else if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json');

  let response: Response;
  try {
    response = await fetch(url, { ...init, headers, credentials: 'include' });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError(0, NO_ANSWER);
  }
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return undefined as T;
  const type = response.headers.get('Content-Type') ?? '';
  if (type.includes('json')) return (await response.json()) as T;
  const text = await response.text();
  return (text === '' ? undefined : text) as T;
}
