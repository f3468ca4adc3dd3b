import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '@/api/errors';
import type { CampaignDraftResponse } from '@/api/generated/model';

import { DraftAutosaver, SAVE_AFTER_MS, type DraftState } from './draft-keeper';

const draft = (id: number, version: number) => ({ id, version }) as CampaignDraftResponse;
const text = (subject: string) => ({ subject });
const soon = () => vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
const changed = new ApiError(409, 'Someone else changed this while you were editing.', 'edits.stale_version');
const gone = new ApiError(404, 'This draft is gone.', 'messaging.draft_not_found');

describe('saving a campaign draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const kept = () => {
    const calls = {
      create: vi.fn(() => Promise.resolve(draft(1, 0))),
      change: vi.fn((id: number, { version = 0 }: { subject?: string; version?: number }) =>
        Promise.resolve(draft(id, version + 1)),
      ),
      discard: vi.fn(() => Promise.resolve()),
    };
    const states: DraftState[] = [];
    const keeper = new DraftAutosaver(calls, (state) => states.push(state));
    return { calls, keeper, state: () => states.at(-1) };
  };

  it('happens a moment after typing, and only then', async () => {
    const { calls, keeper, state } = kept();
    keeper.write(null);
    await soon();
    expect(calls.create).not.toHaveBeenCalled();
    keeper.write(text('H'));
    keeper.write(text('Hello'));
    expect(calls.create).not.toHaveBeenCalled();
    await soon();
    expect(calls.create).toHaveBeenCalledExactlyOnceWith(text('Hello'), { keepalive: true });
    expect(state()).toEqual({ is: 'saved' });
    keeper.write(text('Hello'));
    await soon();
    expect(calls.change).not.toHaveBeenCalled();
  });

  it('sends one request at a time, the last with the latest text', async () => {
    const { calls, keeper } = kept();
    let answer!: (value: CampaignDraftResponse) => void;
    calls.create.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    keeper.write(text('One'));
    await soon();
    keeper.write(text('Two'));
    keeper.write(text('Three'));
    await soon();
    expect(calls.change).not.toHaveBeenCalled();
    answer(draft(1, 0));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.create).toHaveBeenCalledTimes(1);
    expect(calls.change).toHaveBeenCalledExactlyOnceWith(
      1,
      { subject: 'Three', version: 0 },
      expect.anything(),
    );
  });

  it.each([
    ['changed', changed],
    ['sent', gone],
  ])('that another tab has %s continues as a separate draft, so neither is lost', async (_, refusal) => {
    const { calls, keeper, state } = kept();
    keeper.adopt(draft(7, 3));
    keeper.write(text('As it was'));
    await soon();
    expect(calls.change).not.toHaveBeenCalled();
    calls.change.mockRejectedValueOnce(refusal);
    keeper.write(text('Mine'));
    await soon();
    expect(calls.change).toHaveBeenCalledWith(7, { subject: 'Mine', version: 3 }, expect.anything());
    expect(calls.create).toHaveBeenCalledWith(text('Mine'), expect.anything());
    expect([keeper.id, state()]).toEqual([1, { is: 'apart' }]);
  });

  it('shows when it fails, and is retried', async () => {
    const { calls, keeper, state } = kept();
    calls.create.mockRejectedValueOnce(new ApiError(0, 'Unable to complete request. Please try again.'));
    keeper.write(text('Hello'));
    await soon();
    expect(state()).toEqual({ is: 'unsaved', why: 'Unable to complete request. Please try again.' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state()).toEqual({ is: 'saved' });
  });

  it('is retried once when the page is left, and then never again, because someone else may sign in', async () => {
    const { calls, keeper } = kept();
    calls.create.mockRejectedValue(new ApiError(0, 'Unable to complete request. Please try again.'));
    keeper.write(text('Hello'));
    await soon();
    await keeper.end();
    expect(calls.create).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.create).toHaveBeenCalledTimes(2);
  });

  it('deletes the draft when all of its content is deleted', async () => {
    const { calls, keeper, state } = kept();
    keeper.write(text('Hello'));
    await soon();
    keeper.write(null);
    await soon();
    expect(calls.discard).toHaveBeenCalledExactlyOnceWith(1);
    expect([keeper.id, state()]).toEqual([undefined, { is: 'none' }]);
  });

  it('pauses while the campaign is being sent, and ends once it was sent', async () => {
    const { calls, keeper } = kept();
    keeper.write(text('Hello'));
    void keeper.save();
    expect(await keeper.pause()).toBe(1);
    keeper.write(text('Hello, and'));
    await soon();
    await keeper.save();
    expect(calls.change).not.toHaveBeenCalled();
    keeper.flushOnLeave();
    keeper.write(null);
    await soon();
    expect(calls.discard).not.toHaveBeenCalled();
  });

  it('continues when sending failed', async () => {
    const { calls, keeper } = kept();
    keeper.write(text('Hello'));
    expect(await keeper.pause()).toBeUndefined();
    keeper.write(text('Hello, and'));
    keeper.resume();
    await soon();
    expect(calls.create).toHaveBeenCalledExactlyOnceWith(text('Hello, and'), expect.anything());
  });
});
