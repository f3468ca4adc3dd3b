import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Tooltip } from './Tooltip';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      {['First', 'Second'].map((text) => (
        <Tooltip key={text} text={text}>
          <button type="button">{`The ${text.toLowerCase()}`}</button>
        </Tooltip>
      ))}
    </>,
  );
});
afterEach(() => {
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });
const shown = () => screen.queryByRole('tooltip')?.textContent;
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('a tooltip', () => {
  it('appears after 700 ms under a pointer and disappears with it', () => {
    fireEvent.mouseEnter(button('The first').parentElement!);
    wait(699);
    expect(shown()).toBeUndefined();
    wait(1);
    expect(shown()).toBe('First');
    expect(button('The first').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    fireEvent.mouseLeave(button('The first').parentElement!);
    expect(shown()).toBeUndefined();
  });

  it('appears at once within 300 ms of another one', () => {
    for (const [pause, expected] of [
      [299, 'Second'],
      [300, undefined],
    ] as const) {
      fireEvent.mouseEnter(button('The first').parentElement!);
      wait(700);
      fireEvent.mouseLeave(button('The first').parentElement!);
      wait(pause);
      fireEvent.mouseEnter(button('The second').parentElement!);
      wait(0);
      expect(shown()).toBe(expected);
      fireEvent.mouseLeave(button('The second').parentElement!);
      wait(1000);
    }
  });

  it('appears with the focus and disappears with Escape', () => {
    fireEvent.focus(button('The first'));
    expect(shown()).toBe('First');
    fireEvent.keyDown(button('The first'), { key: 'Escape' });
    expect(shown()).toBeUndefined();
  });
});
