import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { DialogContainer, useOpenDialog } from './open-dialog';
import { RowMenu } from './RowMenu';

const drawn = vi.fn();
const saved = vi.fn();

function Balls({ rows = ['Soccer', 'Tennis'] }: { rows?: string[] }) {
  const renaming = useOpenDialog<string>();
  drawn();
  return (
    <main id="main" tabIndex={-1}>
      {rows.map((ball) => (
        <RowMenu
          key={ball}
          label={`More actions for ${ball}`}
          actions={[
            { key: 'count', label: 'Count', onClick: () => undefined },
            { key: 'rename', label: 'Rename', onClick: () => renaming.open(ball) },
          ]}
        />
      ))}
      <DialogContainer dialog={renaming}>
        {(ball, close) => (
          <form role="dialog" aria-label={`Rename ${ball}`} onSubmit={saved}>
            <input aria-label="Name" autoFocus />
            <button type="button" onClick={close}>
              Close
            </button>
          </form>
        )}
      </DialogContainer>
    </main>
  );
}

const codes = { Enter: 13, Escape: 27, ' ': 32 };
/** The key as antd reads it, by its code; returns whether the browser may act on it. */
const press = (key: keyof typeof codes) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: codes[key] });
const focused = () => document.activeElement;
const item = (name: string) => screen.getByRole('menuitem', { name });
const begin = (rows?: string[]) => {
  vi.clearAllMocks();
  const { rerender } = render(<Balls rows={rows} />);
  const user = userEvent.setup();
  return { user, rerender, button: screen.getByRole('button', { name: 'More actions for Soccer' }) };
};

describe("a row's menu", () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens with the key "%s", on its first entry', async (key) => {
    const { user, button } = begin();
    button.focus();
    await user.keyboard(key);
    await waitFor(() => expect(focused()).toBe(item('Count')));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    press('Escape');
    await waitFor(() => expect(focused()).toBe(button));
  });

  it.each(['Enter', ' '] as const)(
    'is answered with the key "%s", of which the dialog gets no part',
    async (key) => {
      const { user, button } = begin();
      button.focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(focused()).toBe(item('Count')));
      act(() => item('Rename').focus());
      expect(press(key)).toBe(false);
      const name = await screen.findByLabelText('Name');
      await waitFor(() => expect(focused()).toBe(name));
      expect(name).toHaveProperty('value', '');
      expect(saved).not.toHaveBeenCalled();
    },
  );
});

describe('a dialog opened from a list', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>, button: HTMLElement) => {
    await user.click(button);
    // The menu takes the focus a moment after it opened: nobody chooses before that.
    await waitFor(() => expect(focused()).toBe(item('Count')));
    await user.click(item('Rename'));
    await screen.findByRole('dialog', { name: 'Rename Soccer' });
  };

  it('redraws no row, and returns the focus', async () => {
    const { user, button } = begin();
    await open(user, button);
    expect(drawn).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(focused()).toBe(button));
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('stays, with what was typed, when its row has left the list', async () => {
    const { user, button, rerender } = begin();
    await open(user, button);
    await user.type(screen.getByLabelText('Name'), 'Football');
    rerender(<Balls rows={['Tennis']} />);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Football');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(focused()).toBe(document.getElementById('main')));
  });
});
