import { getMessage } from '@/api/errors';
import { useDeleteDivision } from '@/api/generated/league-office/league-office';
import type { DivisionEnrollmentResponse } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { useLeagueChanged } from './use-league-changed';

export function DeleteDivision({
  division,
  onClose,
}: {
  division: DivisionEnrollmentResponse;
  onClose(): void;
}) {
  const changed = useLeagueChanged(division.seasonId);
  const remove = useDeleteDivision({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Division deleted' });
        onClose();
        return changed();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${division.name}?`}
      keep="Keep division"
      confirm="Delete division"
      busyWords="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: division.id })}
      onClose={onClose}
    >
      <p>
        You can only delete a division with no teams, games, or unassigned players. This action cannot be
        undone.
      </p>
      {remove.error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{getMessage(remove.error)}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
