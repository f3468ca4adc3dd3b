import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import {
  changeDraft,
  createDraft,
  discardDraft,
  getListDraftsQueryKey,
} from '@/api/generated/campaign-drafts/campaign-drafts';

import { DraftAutosaver, type DraftState } from './draft-keeper';
import { toDraft, type Email } from './use-email';

const calls = { create: createDraft, change: changeDraft, discard: discardDraft };

/** Saves the email on the server while it is written, even when the page is left in the middle of a word. */
export function useEmailDraft(email: Email) {
  const queries = useQueryClient();
  const [state, setState] = useState<DraftState>({ is: 'none' });
  const [keeper] = useState(() => new DraftAutosaver(calls, setState));
  useEffect(() => keeper.write(toDraft(email)));
  useEffect(() => {
    const save = () => void keeper.save();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      void keeper.end().then(() => queries.invalidateQueries({ queryKey: getListDraftsQueryKey() }));
    };
  }, [keeper, queries]);
  return { state, keeper };
}
