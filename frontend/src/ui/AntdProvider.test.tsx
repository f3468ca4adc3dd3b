import { render, screen, waitFor } from '@testing-library/react';
import { Modal } from 'antd';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { AntdProvider } from './AntdProvider';

function openDialog() {
  render(
    <AntdProvider>
      <Modal open title="Rain today">
        Three games are off.
      </Modal>
    </AntdProvider>,
  );
  return screen.getByRole('dialog');
}

describe('dialogs of the office', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('open with a movement', async () => {
    const dialog = openDialog();
    await waitFor(() => expect(dialog.className).toContain('ant-zoom-appear-active'));
  });

  it('open without a movement for people who asked for less motion', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      matches: query === '(prefers-reduced-motion: reduce)',
    }));
    const dialog = openDialog();
    await waitFor(() => expect(dialog.className).not.toContain('zoom'));
  });
});
