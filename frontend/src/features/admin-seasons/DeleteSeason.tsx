import { getMessage } from '@/api/errors';
import { useDeleteSeason, usePreviewSeasonDeletion } from '@/api/generated/league-office/league-office';
import type { SeasonResponse } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { formatContents } from './seasons';
import { useSeasonsChanged } from './use-seasons-changed';

/** Says what is deleted with the season, or why it must stay, before it asks. */
export function DeleteSeason({ season, onClose }: { season: SeasonResponse; onClose(): void }) {
  const changed = useSeasonsChanged();
  const { data: contents, error } = usePreviewSeasonDeletion(season.id, {
    query: { gcTime: 0, refetchOnMount: 'always' },
  });
  const remove = useDeleteSeason({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Season Deleted' });
        onClose();
        return changed();
      },
      onError: (failure) => toast({ kind: 'bad', title: 'Error', description: getMessage(failure) }),
    },
  });
  const failure = remove.error ?? error;
  const refusal = failure ? getMessage(failure) : contents?.refusal;

  return (
    <ConfirmDialog
      title={`Delete ${season.name}?`}
      keep="Keep season"
      confirm="Delete season"
      busyWords="Deleting..."
      busy={remove.isPending}
      disabled={!contents || contents.refusal !== null}
      onConfirm={() => remove.mutate({ id: season.id })}
      onClose={onClose}
    >
      {contents && contents.refusal === null ? (
        <p>
          This deletes the season and {formatContents(season.programIds.length > 0, contents)}.
          {contents.isKept
            ? " It has canceled registrations, so it's hidden from every list but kept in your records."
            : null}{' '}
          This action cannot be undone.
        </p>
      ) : null}
      {!contents && !error ? <p role="status">Checking what will be deleted...</p> : null}
      {refusal ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{refusal}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
