import { Modal } from 'antd';
import type { ReactNode } from 'react';

import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';

interface Notice {
  clashes: readonly string[];
  read(): void;
}

/** Says what a new game conflicts with; the administrator decides whether it matters. */
export function usePracticeConflictNotice(): {
  /** Resolves once it was read; at once when there is nothing to say. */
  showNotice(conflicts: readonly string[]): Promise<void>;
  notice: ReactNode;
} {
  const telling = useOpenDialog<Notice>();
  return {
    showNotice: async (conflicts) => {
      if (conflicts.length === 0) return;
      await new Promise<void>((read) => telling.open({ clashes: conflicts, read }));
      telling.close();
    },
    notice: (
      <DialogContainer dialog={telling}>
        {({ clashes, read }) => (
          <Modal
            open
            title="Practice conflict"
            width={480}
            okText="OK"
            footer={(_, { OkBtn }) => <OkBtn />}
            onOk={read}
            onCancel={read}
          >
            <ul>
              {clashes.map((conflict) => (
                <li key={conflict}>{conflict}</li>
              ))}
            </ul>
            <p>
              The game is saved. No one is notified about the conflict: move the game, or ask the coach to
              move the practice.
            </p>
          </Modal>
        )}
      </DialogContainer>
    ),
  };
}
