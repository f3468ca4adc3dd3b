import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Input } from 'antd';
import { useId, useState } from 'react';

import { getMessage } from '@/api/errors';
import { getSearchChildrenQueryKey, useEraseChild } from '@/api/generated/family-office/family-office';
import type { ChildOfFamilyResponse, RegistrationResponse } from '@/api/generated/model';
import { useListRegistrations } from '@/api/generated/registration-office/registration-office';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Field } from '@/ui/fields';
import { Icon } from '@/ui/Icon';
import { RegistrationStatusBadge } from '@/ui/RegistrationStatusBadge';
import { ErrorState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

/** Belongs to one page: no family can reach it. */
const MAX_REGISTRATIONS = 1000;

/** Erasing says whose data will be deleted, and asks for the child's name again: it cannot be undone. */
export function EraseChild({ child, onClose }: { child: ChildOfFamilyResponse; onClose(): void }) {
  const field = useId();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const list = useListRegistrations(
    { familyId: child.userId, status: 'all', pageSize: MAX_REGISTRATIONS },
    { query: { refetchOnMount: 'always', gcTime: 0 } },
  );
  const registrations = list.data?.filter(({ childId }) => childId === child.id);
  const erase = useEraseChild({
    mutation: {
      onSuccess: async ({ id, completedAt, total }) => {
        const found = `${total} ${total === 1 ? 'text' : 'texts'} about the child to decide on.`;
        toast({
          kind: 'good',
          title: 'Data erased',
          description: completedAt === null ? found : 'No texts about the child were found.',
        });
        onClose();
        await queries.invalidateQueries({ queryKey: getSearchChildrenQueryKey() });
        if (completedAt === null) await navigate({ to: '/admin/erasures/$id', params: { id: String(id) } });
      },
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  const input = { id: child.id, params: { name: typed, words: words.trim() || undefined } };
  // Of a removed child that was never registered nobody kept the name: the family's request has it.
  const isKept = child.name !== '';
  const matches =
    registrations !== undefined &&
    (isKept ? typed.trim().toLowerCase() === child.name.trim().toLowerCase() : typed.trim() !== '');

  return (
    <ConfirmDialog
      title={`Erase ${child.name || 'this child'}'s data?`}
      keep="Keep data"
      confirm="Erase data"
      busyWords="Erasing..."
      busy={erase.isPending}
      disabled={!matches}
      onConfirm={() => erase.mutate(input)}
      onClose={onClose}
    >
      {registrations ? (
        <>
          <Erased child={child} registrations={registrations} />
          <p>
            This erases the child's name, school, medical notes, and registrations right away. Payment records
            stay, without the child's name. If the family wants a copy, export the data first. This can't be
            undone.
          </p>
          <p>
            We then search messages, emails, and notes for the child's name, earlier names, and rare words
            from the medical notes. You decide what happens to each text.
          </p>
          <Field
            label="Other words to search for"
            hint="Nicknames, for example. Separate words with commas."
            optional
          >
            {(wiring) => (
              <Input
                {...wiring}
                value={words}
                maxLength={1000}
                autoComplete="off"
                onChange={(event) => {
                  setWords(event.target.value);
                  erase.reset();
                }}
              />
            )}
          </Field>
          <div className="field">
            <label htmlFor={field}>
              {isKept ? (
                <>
                  Type <b>{child.name}</b> to confirm
                </>
              ) : (
                "Type the child's first and last name to confirm"
              )}
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
                if (matches && !erase.isPending) erase.mutate(input);
              }}
            />
          </div>
        </>
      ) : list.error ? (
        <ErrorState
          title="We could not load the child's registrations."
          message={getMessage(list.error)}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Loading text="Loading registrations..." />
      )}
      {erase.error ? (
        <div className="alert bad" role="alert">
          <Icon name="alert" />
          <span>{getMessage(erase.error)}</span>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}

/** Two children may have one name: the family, the school and the registrations distinguish them. */
function Erased({
  child,
  registrations,
}: {
  child: ChildOfFamilyResponse;
  registrations: RegistrationResponse[];
}) {
  const { getDay } = useInstants();
  return (
    <dl className="facts">
      <dt>Family</dt>
      <dd>
        {child.parentName ? `${child.parentName}, ` : ''}
        {child.familyEmail}
      </dd>
      {child.removedAt === null ? (
        <>
          <dt>School</dt>
          <dd>{[child.school, child.grade].filter(Boolean).join(', ')}</dd>
        </>
      ) : (
        <>
          <dt>Removed</dt>
          <dd>By the family on {getDay(child.removedAt)}</dd>
        </>
      )}
      <dt>Registrations</dt>
      <dd>
        {registrations.length === 0 ? 'None' : null}
        <ul className="erased-list">
          {registrations.map(({ id, program, sport, displayStatus }) => (
            <li key={id}>
              {program?.name ?? sport} <RegistrationStatusBadge standing={displayStatus} />
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
