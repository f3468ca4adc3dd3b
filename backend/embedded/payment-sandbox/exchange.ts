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
  /** Sent as it stands; `body` is JSON otherwise. */
  html?: string;
  /** The connection ends without a word. */
  lost?: boolean;
}
