import type { StaffAssignmentDto } from '@/api/generated/model';
import { useRemoveAssignment } from '@/api/generated/staff-programs-office/staff-programs-office';
import { messageOf } from '@/api/errors';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { toast } from '@/ui/toast';

import { useAssignmentsChanged } from './use-assignments-changed';

export function RemoveAssignment({
  assignment,
  onClose,
}: {
  assignment: StaffAssignmentDto;
  onClose(): void;
}) {
  const changed = useAssignmentsChanged();
  const { mutateAsync, isPending, error } = useRemoveAssignment();
  const remove = async () => {
    await mutateAsync({ id: assignment.id });
    onClose();
    toast({ kind: 'good', title: 'Assignment Removed' });
    await changed();
  };
  return (
    <ConfirmDialog
      title={`Remove ${assignment.staffName}?`}
      confirm="Remove"
      busyWords="Removing..."
      busy={isPending}
      // What failed stands in the dialog.
      onConfirm={() => void remove().catch(() => undefined)}
      onClose={onClose}
    >
      <p>
        {assignment.staffName} is taken off {assignment.programName}
        {assignment.status === 'declined' ? '.' : ' and told so by e-mail.'}
      </p>
      {error ? (
        <p className="alert bad" role="alert">
          {messageOf(error)}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
