import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Toaster } from '@/ui/toast';

import { HoldTimer } from './HoldTimer';

const timer = (secondsLeft: number, ended: string[]) => (
  <>
    <HoldTimer endsAt={Date.now() + secondsLeft * 1000} spots={1} onEnd={() => ended.push('over')} />
    <Toaster />
  </>
);

it('shows renewed holds as neither over nor almost over, whatever was left of them before', async () => {
  const ended: string[] = [];
  const { rerender } = render(timer(-1, ended));
  expect(ended).toEqual(['over']);
  rerender(timer(900, ended));
  expect(ended).toEqual(['over']);
  rerender(timer(60, ended));
  await screen.findByText('Less than two minutes left');
  screen.getByRole('button', { name: 'Close' }).click();
  rerender(timer(900, ended));
  await expect(screen.findByText('Less than two minutes left', {}, { timeout: 200 })).rejects.toThrow();
});
