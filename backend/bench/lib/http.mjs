/* Calls by many families at once, cheap for the load generator. */
import { Agent, request } from 'node:http';

export const agent = (maxSockets) => new Agent({ keepAlive: true, maxSockets });

/** `{ status, body }` */
export function post(url, body, { token, agent: through, form = false }) {
  const text = form ? new URLSearchParams(body).toString() : JSON.stringify(body);
  const headers = {
    'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers, agent: through }, (response) => {
      let said = '';
      response.setEncoding('utf8');
      response.on('data', (part) => (said += part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode, body: said && JSON.parse(said) }));
    });
    call.on('error', reject);
    call.end(text);
  });
}

/** The value below which the given share of all values lies. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}
