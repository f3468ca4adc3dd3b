import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Dialog } from './Dialog';
import { Modal } from './Modal';
import { dismissToast, toast, Toaster } from './toast';

const page = (dialog: React.ReactNode) => (
  <>
    <button type="button">Behind</button>
    {dialog}
  </>
);

it("opens as the browser's own, starts in its body and returns the focus", () => {
  const { rerender } = render(page(null));
  screen.getByText('Behind').focus();
  rerender(
    page(
      <Dialog title="Add Parent" onClose={() => undefined}>
        <input aria-label="First name" />
      </Dialog>,
    ),
  );
  expect(screen.getByRole('dialog', { name: 'Add Parent' }).dataset.modal).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('First name'));
  rerender(page(null));
  expect(document.activeElement).toBe(screen.getByText('Behind'));
});

it('returns the focus to the section it was opened from when the button itself is gone', () => {
  const list = (hasCard: boolean, dialog: React.ReactNode) => (
    <section>
      <h2>Children</h2>
      {hasCard ? <button type="button">Edit Maya</button> : null}
      {dialog}
    </section>
  );
  const { rerender } = render(list(true, null));
  screen.getByText('Edit Maya').focus();
  const dialog = (
    <Dialog title="Edit Child" onClose={() => undefined}>
      <input aria-label="First name" />
    </Dialog>
  );
  rerender(list(true, dialog));
  rerender(list(false, dialog));
  rerender(list(false, null));
  expect(document.activeElement).toBe(screen.getByText('Children'));
});

it('stays on top of later dialogs when it must be answered first', async () => {
  const cover = (covers: boolean) => (
    <Modal className="veil" aria-label="Sign in" onClose={() => undefined} covers={covers}>
      <button type="button">Leave</button>
      <button type="button" data-autofocus>
        Send
      </button>
    </Modal>
  );
  const later = (
    <Dialog title="Leave checkout?" onClose={() => undefined}>
      <button type="button">Keep</button>
    </Dialog>
  );
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const onTop = () => (shown.mock.contexts.at(-1) as HTMLElement).getAttribute('aria-label');
  for (const covers of [false, true]) {
    const drawn = (other: React.ReactNode) =>
      page(
        <>
          {cover(covers)}
          {other}
        </>,
      );
    const { rerender, unmount } = render(drawn(null));
    await act(async () => rerender(drawn(later)));
    expect(onTop()).toBe(covers ? 'Sign in' : null);
    expect(document.activeElement?.textContent).toBe(covers ? 'Send' : 'Keep');
    unmount();
  }
});

it('moves the focus into the dialog below when it closes and nothing there had it', () => {
  const below = (
    <Dialog key="below" title="Edit Parent" onClose={() => undefined}>
      <input aria-label="First name" />
    </Dialog>
  );
  const above = (
    <Dialog key="above" title="Question" onClose={() => undefined}>
      <button type="button">Yes</button>
    </Dialog>
  );
  const { rerender } = render(page([below]));
  (document.activeElement as HTMLElement).blur();
  rerender(page([below, above]));
  rerender(page([below]));
  expect(document.activeElement?.textContent).toBe('Edit Parent');
});

it('starts over when its content changes', () => {
  const drawn = (stage: string, label: string) =>
    page(
      <Dialog title="Add Child" stage={stage} onClose={() => undefined}>
        <input aria-label={label} />
      </Dialog>,
    );
  const { rerender } = render(drawn('first', 'One'));
  screen.getByRole('button', { name: 'Close' }).focus();
  rerender(drawn('second', 'Two'));
  expect(document.activeElement).toBe(screen.getByLabelText('Two'));
});

it('asks its owner to close on Escape, Back and the backdrop, and stays while it is rendered', async () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Game" onClose={onClose}>
      <p>Kick-off at ten</p>
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.mouseDown(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
  fireEvent.mouseDown(screen.getByText('Kick-off at ten'));
  expect(onClose).toHaveBeenCalledTimes(3);
  dialog.close();
  await vi.waitFor(() => expect(dialog.open).toBe(true));
});

it('cannot be closed while locked, nor by a click outside when it contains a choice', async () => {
  const onClose = vi.fn();
  const { rerender } = render(
    <Dialog title="Pay" locked onClose={onClose}>
      <input aria-label="Card" />
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.mouseDown(screen.getByRole('dialog'));
  rerender(
    <Dialog title="Pay" size="m" onClose={onClose}>
      <input aria-label="Card" />
    </Dialog>,
  );
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

it('passes Escape to the topmost dialog only', async () => {
  const outer = vi.fn();
  const inner = vi.fn();
  render(
    <Dialog title="Outer" onClose={outer}>
      <Dialog title="Inner" onClose={inner}>
        <input aria-label="Name" />
      </Dialog>
    </Dialog>,
  );
  screen.getByLabelText('Name').focus();
  await userEvent.keyboard('{Escape}');
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
});

it('keeps toasts reachable, and returns them to the page when it closes', () => {
  const { rerender } = render(<Toaster />);
  act(() => void toast({ title: 'Saved' }));
  rerender(
    <>
      <Toaster />
      <Dialog title="Add Child" onClose={() => undefined}>
        <p>Words</p>
      </Dialog>
    </>,
  );
  expect(screen.getByRole('dialog').contains(screen.getByText('Saved'))).toBe(true);
  rerender(<Toaster />);
  expect(screen.getByText('Saved').isConnected).toBe(true);
  act(() => dismissToast());
});

it('lets a window in the page cover it, and keeps the page itself unreachable', () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const drawn = (yields: boolean) => (
    <Dialog title="Pay" yields={yields} onClose={() => undefined}>
      <p>Words</p>
    </Dialog>
  );
  const { rerender, unmount } = render(drawn(false));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  rerender(drawn(true));
  expect([dialog.open, dialog.dataset.modal, root.hasAttribute('inert')]).toEqual([true, undefined, true]);
  rerender(drawn(false));
  expect([dialog.open, dialog.dataset.modal, root.hasAttribute('inert')]).toEqual([true, '', false]);
  unmount();
  root.remove();
});
