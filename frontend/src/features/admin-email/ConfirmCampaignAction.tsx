import type { RefObject } from 'react';

import type { CampaignDetailsResponse } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';

import { useCampaignAction, type Action } from './use-campaign-actions';
import { useFocusKept } from './use-focus-kept';

export type CampaignConfirmation = Action & { name: 'stop' | 'again' | 'others'; to: string };

const CONFIRMATION_TEXTS = {
  stop: { title: 'Stop sending', confirm: 'Stop sending', busy: 'Stopping...', keep: 'Keep sending' },
  again: { title: 'Resend this email', confirm: 'Resend', busy: 'Sending...', keep: "Don't send" },
  others: { title: 'Email the other guardian', confirm: 'Send', busy: 'Sending...', keep: "Don't send" },
} as const;

/** Asks before an action that cannot be undone. */
export function ConfirmCampaignAction({
  campaign,
  asked,
  part,
  onClose,
}: {
  campaign: CampaignDetailsResponse;
  asked: CampaignConfirmation | null;
  /** Where the focus goes when the opener is gone. */
  part: RefObject<Element | null>;
  onClose(): void;
}) {
  const action = useCampaignAction(campaign.id, onClose);
  useFocusKept(asked !== null, part);
  if (!asked) return null;
  const { title, confirm, busy, keep } = CONFIRMATION_TEXTS[asked.name];
  return (
    <ConfirmDialog
      title={asked.name === 'stop' ? `${title} "${campaign.subject}"?` : `${title}?`}
      confirm={confirm}
      busyWords={busy}
      busy={action.isPending}
      keep={keep}
      onConfirm={() => action.mutate(asked)}
      onClose={onClose}
    >
      {asked.name === 'stop' ? <p>Emails already sent can't be taken back. The rest won't be sent.</p> : null}
      {asked.name === 'again' ? (
        <>
          <p>
            &quot;{campaign.subject}&quot; will be sent again to {asked.to}.
          </p>
          <p>
            For unverified emails, we don't know whether the mail server accepted them. Anyone who already got
            the email gets it twice.
          </p>
        </>
      ) : null}
      {asked.name === 'others' ? (
        <p>
          &quot;{campaign.subject}&quot; will go to the other guardians of {asked.to}, at addresses it hasn't
          been sent to yet.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
