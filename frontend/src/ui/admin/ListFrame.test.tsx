import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ListFrame } from './ListFrame';

interface Ball {
  id: number;
  sport: string;
}
interface Address {
  search?: string;
  sport?: string;
  sort?: string;
  page?: string;
  size?: string;
}

const balls: Ball[] = [
  { id: 1, sport: 'Soccer' },
  { id: 2, sport: 'Basketball' },
];
const told = vi.fn();

function Balls({
  start = {},
  data = balls,
  error = null,
  refetch = vi.fn(),
  isWhole = false,
}: {
  start?: Address;
  data?: Ball[];
  error?: unknown;
  refetch?: () => void;
  isWhole?: boolean;
}) {
  const [search, setSearch] = useState(start);
  const onSearch = (patch: Partial<Address>) => {
    told(patch);
    setSearch((before) => ({ ...before, ...patch }));
  };
  return (
    <>
      <ListFrame<Ball, Address>
        label="balls"
        heading="All balls"
        search={search}
        onSearch={onSearch}
        query={{ data: error ? undefined : data, error, isPlaceholderData: false, refetch }}
        rowKey={({ id }) => id}
        columns={[
          { key: 'sport', title: 'Sport', dataIndex: 'sport', sum: (rows) => `${rows.length} balls` },
        ]}
        find="Search balls"
        filters={[{ name: 'Sport', key: 'sport', choices: [{ value: 'Soccer', label: 'Soccer' }] }]}
        whole={
          isWhole
            ? {
                matches: ({ sport }) => search.sport === undefined || sport === search.sport,
                orders: { sport: ({ sport }) => sport },
              }
            : undefined
        }
        empty={{ drawing: 'rail', title: 'No balls yet', action: <button type="button">Buy one</button> }}
        unmatched={{ drawing: 'rail', title: 'No ball fits.' }}
        failure="We could not load the balls."
      />
      <input aria-label="Notes" />
    </>
  );
}

describe('an admin list', () => {
  it('is searched with the / key, which stays a letter where text is typed', async () => {
    const user = userEvent.setup();
    render(<Balls />);
    const notes = screen.getByLabelText('Notes');
    await user.type(notes, 'a/b');
    expect(notes).toHaveProperty('value', 'a/b');
    await act(async () => notes.blur());
    await user.keyboard('/');
    const box = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(box);
    expect(box).toHaveProperty('value', '');
  });

  it('leaves nobody on a page that does not exist', () => {
    told.mockClear();
    render(<Balls start={{ page: '9', search: 'x' }} data={[]} />);
    expect(told).toHaveBeenCalledExactlyOnceWith({ page: undefined, size: undefined });
  });

  it('is read from its top after a page change', async () => {
    const sight = vi.spyOn(Element.prototype, 'scrollIntoView');
    const many = Array.from({ length: 30 }, (_, id) => ({ id, sport: 'Soccer' }));
    render(<Balls data={many} />);
    await userEvent.setup().click(screen.getByTitle('2'));
    expect(told).toHaveBeenLastCalledWith({ page: '2', size: undefined });
    expect(sight.mock.contexts).toEqual([screen.getByRole('region', { name: 'All balls' })]);
  });

  describe('an admin list refreshes', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());
    const refetch = vi.fn();
    const begin = () => {
      refetch.mockClear();
      render(<Balls refetch={refetch} />);
    };

    it('every 30 s and when the window gets the focus', () => {
      begin();
      vi.advanceTimersByTime(61_000);
      expect(refetch).toHaveBeenCalledTimes(2);
      fireEvent.focus(window);
      expect(refetch).toHaveBeenCalledTimes(3);
    });

    it('but not while nobody is looking', () => {
      const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      begin();
      vi.advanceTimersByTime(61_000);
      expect(refetch).not.toHaveBeenCalled();
      seen.mockRestore();
    });

    it.each([
      ['a form', <div role="dialog" />],
      ['a menu', <button type="button" aria-haspopup="menu" aria-expanded="true" />],
    ])('nor under an open %s', (_, open) => {
      begin();
      render(open);
      vi.advanceTimersByTime(61_000);
      expect(refetch).not.toHaveBeenCalled();
    });
  });

  it('says what to do next when it is empty, and when nothing matches', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Balls data={[]} />);
    screen.getByText('No balls yet');
    screen.getByRole('button', { name: 'Buy one' });
    unmount();
    told.mockClear();
    render(<Balls data={[]} start={{ search: 'x', sport: 'Soccer' }} />);
    screen.getByText('No ball fits.');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(told).toHaveBeenCalledWith({ search: undefined, sport: undefined });
  });

  it('says what failed, and tries again', async () => {
    const refetch = vi.fn();
    render(<Balls error={new Error('no')} refetch={refetch} />);
    expect(screen.getByRole('alert').textContent).toContain('We could not load the balls.');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('filters, sorts and adds up what it has loaded completely', () => {
    const names = () => screen.getAllByRole('row').map((row) => row.textContent);
    const { unmount } = render(<Balls isWhole start={{ sort: 'sport' }} />);
    expect(names()).toEqual(['Sport', 'Basketball', 'Soccer', '2 balls']);
    unmount();
    render(<Balls isWhole start={{ sport: 'Soccer' }} />);
    expect(names()).toEqual(['Sport', 'Soccer', '1 balls']);
  });
});
