import { useState, type ReactNode } from 'react';

import { isSignedOut } from '@/api/errors';
import type { ParentResponse } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

import { CancelRequest } from './CancelRequest';
import { getRemovalBlockers, type StillNeeded } from './removal-blockers';

interface Deletion {
  remove: { isPending: boolean; mutateAsync(input: { id: number }): Promise<unknown> };
  onDeleted(): Promise<void>;
  onFailure(error: unknown): void;
}

/** Asks before a child or parent is deleted, and when registrations prevent it, asks administrators to cancel them. */
export function useDeletion(
  person: { id: number; name: string } | undefined,
  { remove, onDeleted, onFailure }: Deletion,
) {
  /** Whether to delete; undefined until that was requested. */
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
      const registered = getRemovalBlockers(error);
      if (registered) setNeeded(registered);
      else onFailure(error);
    }
  };

  return {
    asking: asking === true,
    keep,
    /** The bottom of the dialog: the question, otherwise the button that opens it and the form's buttons. */
    getFoot(buttons: ReactNode): ReactNode {
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
            <b>Delete {person.name}?</b> This can't be undone.
          </p>
          <button type="button" className="btn line" data-autofocus onClick={keep}>
            Keep {person.name}
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
    /** On top of the dialog, once the server named registrations; administrators reply to `parent`. */
    requestFor: (parent: ParentResponse | undefined): ReactNode =>
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
