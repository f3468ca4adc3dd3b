import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';

import { messageOf } from '@/api/errors';
import { getSearchChildrenQueryKey, useEraseChild } from '@/api/generated/family-office/family-office';
import type { ChildOfFamilyDto, RegistrationDto } from '@/api/generated/model';
import { useListRegistrations } from '@/api/generated/registration-office/registration-office';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Icon } from '@/ui/Icon';
import { StandingBadge } from '@/ui/StandingBadge';
import { BrokenPart, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

/** Of one page: no family comes near it. */
const MOST_REGISTRATIONS = 1000;

/** Erasing says whose data go, and asks for the child's name once more: it cannot be taken back. */
export function EraseChild({ child, onClose }: { child: ChildOfFamilyDto; onClose(): void }) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const queries = useQueryClient();
  const list = useListRegistrations(
    { familyId: child.userId, status: 'all', pageSize: MOST_REGISTRATIONS },
    { query: { refetchOnMount: 'always', gcTime: 0 } },
  );
  const registrations = list.data?.filter(({ childId }) => childId === child.id);
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
  const wish = { id: child.id, params: { name: typed } };
  const matches =
    registrations !== undefined && typed.trim().toLowerCase() === child.name.trim().toLowerCase();

  return (
    <ConfirmDialog
      title={`Erase the data of ${child.name}?`}
      confirm="Erase data"
      busyWords="Erasing..."
      busy={erase.isPending}
      disabled={!matches}
      onConfirm={() => erase.mutate(wish)}
      onClose={onClose}
    >
      {registrations ? (
        <>
          <Erased child={child} registrations={registrations} />
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
              onChange={(event) => {
                setTyped(event.target.value);
                erase.reset();
              }}
              onPressEnter={() => {
                if (matches && !erase.isPending) erase.mutate(wish);
              }}
            />
          </div>
        </>
      ) : list.error ? (
        <BrokenPart
          title="We could not load what the child is registered for."
          message={messageOf(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Loading text="Looking up the registrations..." />
      )}
      {erase.error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{messageOf(erase.error)}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}

/** Two children may have one name: the family, the school and the registrations tell them apart. */
function Erased({ child, registrations }: { child: ChildOfFamilyDto; registrations: RegistrationDto[] }) {
  return (
    <dl className="facts">
      <dt>Family</dt>
      <dd>
        {child.parentName ? `${child.parentName}, ` : ''}
        {child.familyEmail}
      </dd>
      <dt>School</dt>
      <dd>{[child.school, child.grade].filter(Boolean).join(', ')}</dd>
      <dt>Registrations</dt>
      <dd>
        {registrations.length === 0 ? 'None' : null}
        <ul className="erased-list">
          {registrations.map(({ id, program, sport, standing }) => (
            <li key={id}>
              {program?.name ?? sport} <StandingBadge standing={standing} />
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
