import { useState, type ReactNode } from 'react';

import { isSignedOut } from '@/api/errors';
import type { ParentDto } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

import { CancelRequest } from './CancelRequest';
import { stillNeeded, type StillNeeded } from './still-needed';

interface Deletion {
  remove: { isPending: boolean; mutateAsync(wish: { id: number }): Promise<unknown> };
  onDeleted(): Promise<void>;
  onFailure(error: unknown): void;
}

/** Asks before a child or parent is deleted, and where registrations stand in the way, asks the office to cancel them. */
export function useDeletion(
  person: { id: number; name: string } | undefined,
  { remove, onDeleted, onFailure }: Deletion,
) {
  /** Whether to delete; undefined until that was wanted. */
  const [asking, setAsking] = useState<boolean>();
  const [needed, setNeeded] = useState<StillNeeded>();
  const keep = () => setAsking(false);

  const onDelete = async (id: number) => {
    try {
      await remove.mutateAsync({ id });
      await onDeleted();
    } catch (error) {
      if (isSignedOut(error)) return;
      setAsking(false);
      const registered = stillNeeded(error);
      if (registered) setNeeded(registered);
      else onFailure(error);
    }
  };

  return {
    asking: asking === true,
    keep,
    /** The foot of the dialog: the question, else the button that asks it and those of the form. */
    footOf(buttons: ReactNode): ReactNode {
      if (!person) return buttons;
      if (!asking)
        return (
          <>
            <button
              type="button"
              className="btn danger first"
              data-autofocus={asking === false || undefined}
              onClick={() => setAsking(true)}
            >
              <Icon name="trash" small />
              Delete
            </button>
            {buttons}
          </>
        );
      return (
        <>
          <p className="first small" role="alert">
            <b>Delete {person.name}?</b> This cannot be undone.
          </p>
          <button type="button" className="btn line" data-autofocus onClick={keep}>
            Keep
          </button>
          <button
            type="button"
            className="btn danger"
            disabled={remove.isPending}
            onClick={() => void onDelete(person.id)}
          >
            Delete
          </button>
        </>
      );
    },
    /** Over the dialog, once the server named registrations; the office answers `parent`. */
    requestFor: (parent: ParentDto | undefined): ReactNode =>
      person && needed ? (
        <CancelRequest
          name={person.name}
          needed={needed}
          parent={parent}
          onClose={() => setNeeded(undefined)}
        />
      ) : null,
  };
}
