import { Modal } from 'antd';
import type { ReactNode } from 'react';

import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';

interface Notice {
  clashes: readonly string[];
  read(): void;
}

/** Says what a game that was arranged stands in the way of; whether that matters the office knows best. */
export function useClashNotice(): {
  /** Resolves once it was read; at once where there is nothing to tell. */
  tell(clashes: readonly string[]): Promise<void>;
  notice: ReactNode;
} {
  const telling = useOpenDialog<Notice>();
  return {
    tell: async (clashes) => {
      if (clashes.length === 0) return;
      await new Promise<void>((read) => telling.open({ clashes, read }));
      telling.close();
    },
    notice: (
      <DialogPlace dialog={telling}>
        {({ clashes, read }) => (
          <Modal
            open
            title="The game stands, but a practice is on then"
            width={480}
            okText="All right"
            footer={(_, { OkBtn }) => <OkBtn />}
            onOk={read}
            onCancel={read}
          >
            <ul>
              {clashes.map((clash) => (
                <li key={clash}>{clash}</li>
              ))}
            </ul>
            <p>Neither the coach nor the families are told of it. You may move the game, or ask the coach.</p>
          </Modal>
        )}
      </DialogPlace>
    ),
  };
}
