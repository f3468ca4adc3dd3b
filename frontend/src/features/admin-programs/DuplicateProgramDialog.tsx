import { ApiError } from '@/api/errors';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DialogContainer, type OpenDialog } from '@/ui/admin/open-dialog';

/** Another program with its name runs on the same dates; only a person knows whether that is intended. */
export const isDuplicateError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'programs.duplicate_program';

/** Asked with the error's sentence. */
export function DuplicateProgramDialog({
  dialog,
  question,
  confirm,
  onConfirm,
}: {
  dialog: OpenDialog<string>;
  question: string;
  confirm: string;
  onConfirm(): void;
}) {
  return (
    <DialogContainer dialog={dialog}>
      {(sentence, close) => (
        <ConfirmDialog
          title={question}
          confirm={confirm}
          keep="Go back"
          onConfirm={() => {
            close();
            onConfirm();
          }}
          onClose={close}
        >
          <p>{sentence}</p>
        </ConfirmDialog>
      )}
    </DialogContainer>
  );
}
