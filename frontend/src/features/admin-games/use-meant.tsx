import type { ReactNode } from 'react';

import { ApiError } from '@/api/errors';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import type { CreateGameDtoConfirmItem } from '@/api/generated/model';

type Doubt = CreateGameDtoConfirmItem;

interface Question {
  message: string;
  answer(meant: boolean): void;
}

/** Sends what the server may doubt: it is asked whether it is meant, and sent again with the answer. */
export function useMeant(): {
  /** Resolves to undefined where it was not meant. */
  send<T>(call: (confirm: Doubt[]) => Promise<T>): Promise<T | undefined>;
  question: ReactNode;
} {
  const asking = useOpenDialog<Question>();

  const send = async <T,>(call: (confirm: Doubt[]) => Promise<T>): Promise<T | undefined> => {
    const confirmed: Doubt[] = [];
    for (;;) {
      try {
        return await call(confirmed);
      } catch (error) {
        const doubts = doubtsOf(error).filter((doubt) => !confirmed.includes(doubt));
        if (doubts.length === 0) throw error;
        const { message } = error as ApiError;
        const meant = await new Promise<boolean>((answer) => asking.open({ message, answer }));
        asking.close();
        if (!meant) return undefined;
        confirmed.push(...doubts);
      }
    }
  };

  return {
    send,
    question: (
      <DialogPlace dialog={asking}>
        {({ message, answer }) => (
          <ConfirmDialog
            title="Is this meant?"
            confirm="Yes, it is meant"
            keep="Change it"
            onConfirm={() => answer(true)}
            onClose={() => answer(false)}
          >
            <p>{message}</p>
          </ConfirmDialog>
        )}
      </DialogPlace>
    ),
  };
}

function doubtsOf(error: unknown): Doubt[] {
  if (!(error instanceof ApiError) || error.code !== 'leagues.needs_confirmation') return [];
  const doubts = error.current?.confirm;
  return Array.isArray(doubts) ? (doubts as Doubt[]) : [];
}
