import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import { DateRangeFilter } from './DateRangeFilter';

const told = vi.fn();

function Days({ start = {} }: { start?: { from?: string; to?: string } }) {
  const [ends, setEnds] = useState(start);
  return (
    <DateRangeFilter
      name="Registered"
      {...ends}
      label={(from = '', to = '') => `${from}–${to}`}
      onChange={(from, to) => {
        told(from, to);
        setEnds({ from, to });
      }}
    />
  );
}

const begin = async (start?: { from?: string; to?: string }) => {
  told.mockClear();
  render(<Days start={start} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Registered/ }));
  return { user, from: await screen.findByLabelText('From'), to: screen.getByLabelText('To') };
};
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

it('accepts both ends without being opened twice', async () => {
  const { from, to } = await begin();
  type(from, '2026-11-01');
  type(to, '2026-11-21');
  expect(told.mock.calls).toEqual([
    ['2026-11-01', undefined],
    ['2026-11-01', '2026-11-21'],
  ]);
  expect(screen.getByRole('button', { name: /^Registered: / })).toBeDefined();
});

it('does not apply a date whose year is still being typed', async () => {
  const { from } = await begin();
  for (const year of ['0002', '0020', '0202']) type(from, `${year}-11-01`);
  expect(told).not.toHaveBeenCalled();
  type(from, '2026-11-01');
  expect(told).toHaveBeenCalledExactlyOnceWith('2026-11-01', undefined);
});

it('accepts two dates in either order', async () => {
  const { from } = await begin({ from: '2026-11-01', to: '2026-11-21' });
  type(from, '2026-12-24');
  expect(told).toHaveBeenCalledExactlyOnceWith('2026-11-21', '2026-12-24');
});

it('closes with Enter and returns the focus', async () => {
  const { user, from } = await begin();
  from.focus();
  await user.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Registered' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
