import { messageOf } from '@/api/errors';
import { useDeleteDivision } from '@/api/generated/league-office/league-office';
import type { DivisionStandingDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { useLeagueChanged } from './use-league-changed';

export function DeleteDivision({ division, onClose }: { division: DivisionStandingDto; onClose(): void }) {
  const changed = useLeagueChanged(division.seasonId);
  const remove = useDeleteDivision({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Division deleted' });
        onClose();
        return changed();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${division.name}?`}
      confirm="Delete division"
      busyWords="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: division.id })}
      onClose={onClose}
    >
      <p>Only a division without teams, games and children can be deleted. This action cannot be undone.</p>
      {remove.error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{messageOf(remove.error)}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
