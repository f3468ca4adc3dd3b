import { describe, expect, it } from 'vitest';

import { toError } from './errors';

const answer = (status: number, body: string) => toError(new Response(body, { status }));

describe('the message for a failed request', () => {
  it.each([
    [401, 'Please log in to access this feature.'],
    [403, "You don't have permission to access this resource."],
    [404, 'The requested resource was not found.'],
    [429, 'Too many requests. Please wait a moment and try again.'],
    [500, 'Server error. Please try again later.'],
    [503, 'Server error. Please try again later.'],
  ])('for %i without a message', async (status, words) => {
    expect((await answer(status, '<html>')).message).toBe(words);
    expect((await answer(status, JSON.stringify({ code: 'request.x', message: 'internal' }))).message).toBe(
      words,
    );
  });

  it.each([
    [1, '1 second'],
    [40, '40 seconds'],
    [90, '2 minutes'],
    [121, '3 minutes'],
    [900, '15 minutes'],
  ])('for 429 with %i seconds to wait', async (seconds, words) => {
    const body = JSON.stringify({ code: 'access.rate_limited', message: 'Too many requests.' });
    const headers = { 'Retry-After': String(seconds) };
    const error = await toError(new Response(body, { status: 429, headers }));
    expect(error.message).toBe(`Too many requests. Please wait ${words} and try again.`);
  });

  it("is the server's message", async () => {
    const error = await answer(409, JSON.stringify({ code: 'registration.program_full', message: 'Full.' }));
    expect(error).toMatchObject({ message: 'Full.', status: 409, code: 'registration.program_full' });
  });

  it("is the server's plain text, but not an HTML page", async () => {
    expect((await answer(400, 'No such coupon')).message).toBe('No such coupon');
    expect((await answer(400, '<!doctype html><p>nginx')).message).toBe(
      'Something went wrong. Please try again.',
    );
  });
});
