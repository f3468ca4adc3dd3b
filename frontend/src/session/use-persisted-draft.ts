import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { toChanges, isChanged } from '@/ui/form/changes';
import type { FieldValues, Form, Path, PathValue } from '@/ui/form/use-form';

import { useAuth } from './auth';
import { readDraft, writeDraft } from './draft-store';

/**
 * Keeps form input for this tab, so that a reload, Escape or an ended session loses nothing. `secret` fields are
 * stored nowhere: a browser writes its tabs to the disk. Call `forget` once it was sent or abandoned.
 */
export function usePersistedDraft<V extends FieldValues>(
  { set, subscribe }: Pick<Form<V>, 'set' | 'subscribe'>,
  name: string,
  initial: V,
  secret: readonly (keyof V & string)[] = [],
) {
  const email = useAuth().user?.email;
  const [begun] = useState(initial);
  const [isPartial, setPartial] = useState(false);
  const restore = useRef(() => {
    const draft = email === undefined ? undefined : readDraft(email, name);
    if (!draft) return;
    for (const [field, value] of Object.entries(draft.values))
      if (field in begun && !secret.includes(field)) set(field as Path<V>, value as PathValue<V, Path<V>>);
    setPartial(draft.isPartial);
  });
  useLayoutEffect(() => restore.current(), []);

  const store = useRef((_: V): void => undefined);
  useEffect(() => {
    store.current = (values) => {
      if (email === undefined) return;
      const typed = toChanges(begun, values);
      const hidden = Object.keys(typed).filter((field) => secret.includes(field));
      for (const field of hidden) delete typed[field];
      writeDraft(
        email,
        name,
        isChanged(typed) ? { values: typed, isPartial: isPartial || hidden.length > 0 } : null,
      );
    };
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => store.current(values) }),
    [subscribe],
  );

  const forget = useCallback(() => {
    if (email !== undefined) writeDraft(email, name, null);
  }, [email, name]);
  return { forget, isPartial };
}
