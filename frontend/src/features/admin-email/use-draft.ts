import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import {
  changeDraft,
  createDraft,
  discardDraft,
  getListDraftsQueryKey,
} from '@/api/generated/campaign-drafts/campaign-drafts';

import { DraftKeeper, type DraftState } from './draft-keeper';
import { draftOf, type Email } from './use-email';

const calls = { create: createDraft, change: changeDraft, discard: discardDraft };

/** Keeps the e-mail on the server while it is written, also when the page is left in the middle of a word. */
export function useDraft(email: Email) {
  const queries = useQueryClient();
  const [state, setState] = useState<DraftState>({ is: 'none' });
  const [keeper] = useState(() => new DraftKeeper(calls, setState));
  useEffect(() => keeper.write(draftOf(email)));
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
