import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { dismissToast, toast, Toaster } from './toast';

beforeEach(() => {
  dismissToast();
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => vi.useRealTimers());

const show = (title: string) => act(() => void toast({ title }));

describe('toasts', () => {
  it('appear one at a time', () => {
    show('First');
    show('Second');
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeDefined();
  });

  it('stay for five seconds, longer under a pointer', () => {
    show('Here');
    act(() => void vi.advanceTimersByTime(4000));
    fireEvent.mouseEnter(screen.getByRole('status'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Here')).toBeDefined();
    fireEvent.mouseLeave(screen.getByRole('status'));
    act(() => void vi.advanceTimersByTime(1001));
    expect(screen.queryByText('Here')).toBeNull();
  });

  it('are dismissed by a swipe to the right of 50 px, not by a shorter one', () => {
    show('Swipe me');
    const swipe = (to: number) => {
      const card = screen.getByRole('status');
      fireEvent.pointerDown(card, { clientX: 10 });
      fireEvent.pointerMove(card, { clientX: 10 + to });
      fireEvent.pointerUp(card, { clientX: 10 + to });
    };
    swipe(49);
    expect(screen.getByText('Swipe me')).toBeDefined();
    swipe(-80);
    expect(screen.getByText('Swipe me')).toBeDefined();
    swipe(50);
    expect(screen.queryByText('Swipe me')).toBeNull();
  });

  it('get the keyboard focus with F8', () => {
    show('Look');
    fireEvent.keyDown(window, { key: 'F8' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close');
  });
});
