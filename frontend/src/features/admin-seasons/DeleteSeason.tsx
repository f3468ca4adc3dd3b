import { messageOf } from '@/api/errors';
import { useDeleteSeason, usePreviewSeasonDeletion } from '@/api/generated/league-office/league-office';
import type { SeasonDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { contentsWords } from './seasons';
import { useSeasonsChanged } from './use-seasons-changed';

/** Tells what goes with the season, or why it has to stay, before it asks. */
export function DeleteSeason({ season, onClose }: { season: SeasonDto; onClose(): void }) {
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
      onError: (failure) => toast({ kind: 'bad', title: 'Error', description: messageOf(failure) }),
    },
  });
  const failure = remove.error ?? error;
  const refusal = failure ? messageOf(failure) : contents?.refusal;

  return (
    <ConfirmDialog
      title={`Delete ${season.name}?`}
      confirm="Delete season"
      busyWords="Deleting..."
      busy={remove.isPending}
      disabled={!contents || contents.refusal !== null}
      onConfirm={() => remove.mutate({ id: season.id })}
      onClose={onClose}
    >
      {contents && contents.refusal === null ? (
        <p>
          With it goes {contentsWords(season.programIds.length > 0, contents)}.
          {contents.isKept
            ? ' Families cancelled registrations for it, so it leaves every list and is kept for the books.'
            : null}{' '}
          This action cannot be undone.
        </p>
      ) : null}
      {!contents && !error ? <p role="status">Looking up what goes with it...</p> : null}
      {refusal ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{refusal}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
