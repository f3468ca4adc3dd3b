import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { messageOf } from '@/api/errors';
import {
  discardDraft,
  getListDraftsQueryKey,
  listDrafts,
  useListDrafts,
} from '@/api/generated/campaign-drafts/campaign-drafts';
import { listRecipientIds } from '@/api/generated/email-center/email-center';
import type { CampaignDraftDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { FocusBack } from '@/ui/admin/open-dialog';
import { keepFocus } from '@/ui/focus';
import { toast } from '@/ui/toast';

import type { DraftKeeper } from './draft-keeper';
import { wholeOf, type Email } from './use-email';

const nameOf = ({ subject }: CampaignDraftDto) => subject.trim() || 'Without a subject';

/** What was begun and not sent, here or on another device. */
export function Drafts({ email, keeper, isBusy }: { email: Email; keeper: DraftKeeper; isBusy: boolean }) {
  const queries = useQueryClient();
  const { momentOf } = useInstants();
  const [isOpening, setOpening] = useState(false);
  const [discarding, setDiscarding] = useState<CampaignDraftDto | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { data = [] } = useListDrafts({ query: { staleTime: 0, refetchOnMount: 'always' } });
  const drafts = data.filter(({ id }) => id !== keeper.id);

  /** As it stands now; what is typed already stays a draft of its own. */
  const open = async ({ id }: CampaignDraftDto) => {
    setOpening(true);
    try {
      const draft = (await listDrafts()).find((one) => one.id === id);
      if (!draft) return toast({ kind: 'info', title: 'This draft is gone: it was sent or discarded.' });
      const whole = wholeOf(draft);
      const all = whole ? await listRecipientIds(whole) : [];
      if (!(await keeper.save())) return;
      keeper.take(draft);
      email.fill(draft, all);
      document.getElementById('email-message')?.focus();
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
    } finally {
      setOpening(false);
      await queries.invalidateQueries({ queryKey: getListDraftsQueryKey() });
    }
  };

  const discard = async ({ id }: CampaignDraftDto) => {
    setDiscarding(null);
    try {
      await discardDraft(id);
      toast({ kind: 'good', title: 'Draft discarded' });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
    }
    await queries.invalidateQueries({ queryKey: getListDraftsQueryKey() });
    keepFocus(panel.current);
  };

  if (drafts.length === 0) return null;
  return (
    <section ref={panel} className="panel mail-drafts" aria-labelledby="drafts">
      <div className="bar">
        <h2 id="drafts">{drafts.length === 1 ? 'A draft of yours' : `${drafts.length} drafts of yours`}</h2>
      </div>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <span className="mail-draft">
              <b>{nameOf(draft)}</b>
              <small>Saved {momentOf(draft.updatedAt)}</small>
            </span>
            <span className="row tight">
              <button
                type="button"
                className="btn line s"
                disabled={isOpening || isBusy}
                onClick={() => void open(draft)}
              >
                Continue <span className="vh">{nameOf(draft)}</span>
              </button>
              <button type="button" className="btn text s" onClick={() => setDiscarding(draft)}>
                Discard <span className="vh">{nameOf(draft)}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {discarding ? (
        <>
          <FocusBack />
          <ConfirmDialog
            title={`Discard "${nameOf(discarding)}"?`}
            confirm="Discard"
            keep="Keep it"
            onConfirm={() => void discard(discarding)}
            onClose={() => setDiscarding(null)}
          >
            <p>What was written in this draft is deleted.</p>
          </ConfirmDialog>
        </>
      ) : null}
    </section>
  );
}
