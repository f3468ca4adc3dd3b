import type { NextFunction, Request, Response } from 'express';
import { DatabaseErrors } from '../database/transaction-runner';
import { sendError } from './error.filter';

/** Nobody waits longer for the first byte of an answer, whatever is frozen behind us (docs/promises.md, R19). */
const ANSWER_MS = 9_000;

/**
 * The last of the timeouts: each part has its own, but a call may use several. Its work continues, so the outcome of a
 * change is not known yet.
 */
export function requestTimeout(request: Request, response: Response, next: NextFunction): void {
  let timer: NodeJS.Timeout;
  const begin = () => (timer = setTimeout(late, ANSWER_MS));
  const late = () => {
    if (response.headersSent) return;
    // A slow upload is the caller's own time.
    if (!request.complete) request.once('end', begin);
    else
      sendError(response, isRead(request) ? DatabaseErrors.unavailable() : DatabaseErrors.outcome_unknown());
  };
  begin();
  response.once('close', () => clearTimeout(timer));
  next();
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';
