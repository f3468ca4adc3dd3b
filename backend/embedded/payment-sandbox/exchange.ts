import type { IncomingHttpHeaders } from 'node:http';

export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  headers: IncomingHttpHeaders;
}

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** Sent as is; otherwise `body` is JSON. */
  html?: string;
  /** The connection closes without an answer. */
  lost?: boolean;
}
