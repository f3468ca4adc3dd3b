import type { ReactNode } from 'react';

import { ApiError } from '@/api/errors';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import type { CreateGameDtoConfirmItem } from '@/api/generated/model';

type GameWarning = CreateGameDtoConfirmItem;

interface Question {
  message: string;
  answer(confirmed: boolean): void;
}

/** Sends something that the server may warn about: the warning is shown, and it is sent again once confirmed. */
export function useConfirmWarnings(): {
  /** Resolves to undefined when it was not confirmed. */
  send<T>(call: (confirm: GameWarning[]) => Promise<T>): Promise<T | undefined>;
  question: ReactNode;
} {
  const asking = useOpenDialog<Question>();

  const send = async <T,>(call: (confirm: GameWarning[]) => Promise<T>): Promise<T | undefined> => {
    const confirmed: GameWarning[] = [];
    for (;;) {
      try {
        return await call(confirmed);
      } catch (error) {
        const warnings = getWarnings(error).filter((warning) => !confirmed.includes(warning));
        if (warnings.length === 0) throw error;
        const { message } = error as ApiError;
        const meant = await new Promise<boolean>((answer) => asking.open({ message, answer }));
        asking.close();
        if (!meant) return undefined;
        confirmed.push(...warnings);
      }
    }
  };

  return {
    send,
    question: (
      <DialogContainer dialog={asking}>
        {({ message, answer }) => (
          <ConfirmDialog
            title="Save this game anyway?"
            confirm="Save anyway"
            keep="Keep editing"
            onConfirm={() => answer(true)}
            onClose={() => answer(false)}
          >
            <p>{message}</p>
          </ConfirmDialog>
        )}
      </DialogContainer>
    ),
  };
}

function getWarnings(error: unknown): GameWarning[] {
  if (!(error instanceof ApiError) || error.code !== 'leagues.confirmation_required') return [];
  const warnings = error.current?.confirm;
  return Array.isArray(warnings) ? (warnings as GameWarning[]) : [];
}
