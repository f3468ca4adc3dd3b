import { getMessage } from '@/api/errors';
import { useDeleteLeagueTeam } from '@/api/generated/league-office/league-office';
import type { LeagueTeamResponse } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { useLeagueChanged } from './use-league-changed';

export function DeleteTeam({ team, onClose }: { team: LeagueTeamResponse; onClose(): void }) {
  const changed = useLeagueChanged(team.seasonId);
  const remove = useDeleteLeagueTeam({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Team deleted' });
        onClose();
        return changed();
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${team.name}?`}
      keep="Keep team"
      confirm="Delete team"
      busyWords="Deleting..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: team.id })}
      onClose={onClose}
    >
      <p>This also deletes its practices and unplayed games. This action cannot be undone.</p>
      {remove.error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{getMessage(remove.error)}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
