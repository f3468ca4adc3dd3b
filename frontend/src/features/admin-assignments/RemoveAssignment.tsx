import type { StaffAssignmentResponse } from '@/api/generated/model';
import { useRemoveAssignment } from '@/api/generated/staff-programs-office/staff-programs-office';
import { getMessage } from '@/api/errors';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { toast } from '@/ui/toast';

import { useAssignmentsChanged } from './use-assignments-changed';

export function RemoveAssignment({
  assignment,
  onClose,
}: {
  assignment: StaffAssignmentResponse;
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
      keep="Keep assignment"
      confirm="Remove"
      busyWords="Removing..."
      busy={isPending}
      // Errors appear in the dialog.
      onConfirm={() => void remove().catch(() => undefined)}
      onClose={onClose}
    >
      <p>
        {assignment.staffName} will be removed from {assignment.programName}
        {assignment.status === 'declined' ? '.' : ' and notified by email.'}
      </p>
      {error ? (
        <p className="alert bad" role="alert">
          {getMessage(error)}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
