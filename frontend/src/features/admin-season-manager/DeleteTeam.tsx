import { messageOf } from '@/api/errors';
import { useDeleteLeagueTeam } from '@/api/generated/league-office/league-office';
import type { LeagueTeamDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { useLeagueChanged } from './use-league-changed';

export function DeleteTeam({ team, onClose }: { team: LeagueTeamDto; onClose(): void }) {
  const changed = useLeagueChanged(team.seasonId);
  const remove = useDeleteLeagueTeam({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Team deleted' });
        onClose();
        return changed();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${team.name}?`}
      confirm="Delete team"
      busyWords="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: team.id })}
      onClose={onClose}
    >
      <p>Its practices and the games that it has not played go with it. This action cannot be undone.</p>
      {remove.error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{messageOf(remove.error)}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
