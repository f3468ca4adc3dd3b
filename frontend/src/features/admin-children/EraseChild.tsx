import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';

import { messageOf } from '@/api/errors';
import { getSearchChildrenQueryKey, useEraseChild } from '@/api/generated/identity/identity';
import type { ChildOfFamilyDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

/** Erasing asks for the child's name once more: it cannot be taken back. */
export function EraseChild({ child, onClose }: { child: ChildOfFamilyDto; onClose(): void }) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const erase = useEraseChild({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Data erased', description: `${child.name} is in no list any more.` });
        onClose();
        return queries.invalidateQueries({ queryKey: getSearchChildrenQueryKey() });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
    },
  });
  const matches = typed.trim().toLowerCase() === child.name.trim().toLowerCase();

  return (
    <ConfirmDialog
      title={`Erase the data of ${child.name}?`}
      confirm="Erase data"
      busyWords="Erasing..."
      busy={erase.isPending}
      disabled={!matches}
      onConfirm={() => erase.mutate({ id: child.id })}
      onClose={onClose}
    >
      <p>
        Name, school, medical notes and everything else about the child goes. Payments stay in the books
        without the child’s name. Export the data first if the family wants a copy. This cannot be undone.
      </p>
      <div className="field">
        <label htmlFor={field}>
          Type <b>{child.name}</b> to confirm
        </label>
        <Input
          id={field}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => {
            if (matches && !erase.isPending) erase.mutate({ id: child.id });
          }}
        />
      </div>
      {erase.error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{messageOf(erase.error)}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
