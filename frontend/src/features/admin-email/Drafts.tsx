import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { getMessage } from '@/api/errors';
import { everyPage } from '@/api/every-page';
import {
  discardDraft,
  getListDraftsQueryKey,
  listDrafts,
  useListDrafts,
} from '@/api/generated/campaign-drafts/campaign-drafts';
import { listRecipientIds } from '@/api/generated/email-center/email-center';
import type { CampaignDraftResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { FocusBack } from '@/ui/admin/open-dialog';
import { restoreFocus } from '@/ui/focus';
import { toast } from '@/ui/toast';

import type { DraftAutosaver } from './draft-keeper';
import { toSelectAll, type Email } from './use-email';

const getName = ({ subject }: CampaignDraftResponse) => subject.trim() || '(no subject)';

/** Unsent emails that were started, here or on another device. */
export function Drafts({ email, keeper, isBusy }: { email: Email; keeper: DraftAutosaver; isBusy: boolean }) {
  const queries = useQueryClient();
  const { getMoment } = useInstants();
  const [isOpening, setOpening] = useState(false);
  const [discarding, setDiscarding] = useState<CampaignDraftResponse | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { data = [] } = useListDrafts({ query: { staleTime: 0, refetchOnMount: 'always' } });
  const drafts = data.filter(({ id }) => id !== keeper.id);

  /** As it is now; what was already typed stays a separate draft. */
  const open = async ({ id }: CampaignDraftResponse) => {
    setOpening(true);
    try {
      const draft = (await listDrafts()).find((one) => one.id === id);
      if (!draft) return toast({ kind: 'info', title: 'This draft was already sent or discarded.' });
      const whole = toSelectAll(draft);
      const all = whole ? await everyPage((paging) => listRecipientIds({ ...whole, ...paging })) : [];
      if (!(await keeper.save())) return;
      keeper.adopt(draft);
      email.fill(draft, all);
      document.getElementById('email-message')?.focus();
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    } finally {
      setOpening(false);
      await queries.invalidateQueries({ queryKey: getListDraftsQueryKey() });
    }
  };

  const discard = async ({ id }: CampaignDraftResponse) => {
    setDiscarding(null);
    try {
      await discardDraft(id);
      toast({ kind: 'good', title: 'Draft discarded' });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: getListDraftsQueryKey() });
    restoreFocus(panel.current);
  };

  if (drafts.length === 0) return null;
  return (
    <section ref={panel} className="panel mail-drafts" aria-labelledby="drafts">
      <div className="bar">
        <h2 id="drafts">{drafts.length === 1 ? 'Your draft' : `Your drafts (${drafts.length})`}</h2>
      </div>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <span className="mail-draft">
              <b>{getName(draft)}</b>
              <small>Saved {getMoment(draft.updatedAt)}</small>
            </span>
            <span className="row tight">
              <button
                type="button"
                className="btn line s"
                disabled={isOpening || isBusy}
                onClick={() => void open(draft)}
              >
                Continue <span className="vh">{getName(draft)}</span>
              </button>
              <button type="button" className="btn text s" onClick={() => setDiscarding(draft)}>
                Discard draft <span className="vh">{getName(draft)}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {discarding ? (
        <>
          <FocusBack />
          <ConfirmDialog
            title={`Discard draft "${getName(discarding)}"?`}
            confirm="Discard draft"
            keep="Keep draft"
            onConfirm={() => void discard(discarding)}
            onClose={() => setDiscarding(null)}
          >
            <p>This draft will be deleted. This can't be undone.</p>
          </ConfirmDialog>
        </>
      ) : null}
    </section>
  );
}
