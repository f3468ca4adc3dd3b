import type { RefObject } from 'react';

import type { CampaignPageDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';

import { useCampaignDeed, type Deed } from './use-campaign-deeds';
import { useFocusKept } from './use-focus-kept';

export type Asked = Deed & { name: 'stop' | 'again' | 'others'; to: string };

const words = {
  stop: { title: 'Stop', confirm: 'Stop', busy: 'Stopping...', keep: 'Go on sending' },
  again: { title: 'Send again', confirm: 'Send again', busy: 'Sending...', keep: 'Do not send' },
  others: { title: 'Write to the other guardian', confirm: 'Send', busy: 'Sending...', keep: 'Do not send' },
} as const;

/** Asks before a deed that cannot be taken back. */
export function AskDeed({
  campaign,
  asked,
  part,
  onClose,
}: {
  campaign: CampaignPageDto;
  asked: Asked | null;
  /** Where the focus goes when the opener is gone. */
  part: RefObject<Element | null>;
  onClose(): void;
}) {
  const deed = useCampaignDeed(campaign.id, onClose);
  useFocusKept(asked !== null, part);
  if (!asked) return null;
  const { title, confirm, busy, keep } = words[asked.name];
  return (
    <ConfirmDialog
      title={asked.name === 'stop' ? `${title} "${campaign.subject}"?` : `${title}?`}
      confirm={confirm}
      busyWords={busy}
      busy={deed.isPending}
      keep={keep}
      onConfirm={() => deed.mutate(asked)}
      onClose={onClose}
    >
      {asked.name === 'stop' ? <p>What has left already stays sent. The rest is not sent.</p> : null}
      {asked.name === 'again' ? (
        <>
          <p>
            &quot;{campaign.subject}&quot; is sent once more to {asked.to}.
          </p>
          <p>
            Of what is unverified nobody knows whether the mail server took it: whoever has got it gets it
            twice.
          </p>
        </>
      ) : null}
      {asked.name === 'others' ? (
        <p>
          &quot;{campaign.subject}&quot; goes to the other guardians of {asked.to}, where they have an address
          that it did not go to yet.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
