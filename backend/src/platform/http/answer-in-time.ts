import type { NextFunction, Request, Response } from 'express';
import { DatabaseErrors } from '../database/transactions';
import { sendError } from './error.filter';

/** Nobody waits longer for the first word of an answer, whatever is frozen behind us (docs/promises.md, R19). */
const ANSWER_MS = 9_500;

/**
 * The last of the time limits: each part has one of its own, but a call may ask several. What it does goes on, so
 * that of a change nobody knows yet how it ends.
 */
export function answerInTime(request: Request, response: Response, next: NextFunction): void {
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
