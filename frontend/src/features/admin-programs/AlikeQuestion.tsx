import { ApiError } from '@/api/errors';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { DialogPlace, type OpenDialog } from '@/ui/admin/open-dialog';

/** Another program of its name runs on the same days; only a person knows whether that is meant. */
export const isAlike = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'programs.alike_exists';

/** Asked with the sentence of the refusal. */
export function AlikeQuestion({
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
    <DialogPlace dialog={dialog}>
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
    </DialogPlace>
  );
}
