import { useRef, useState } from 'react';

import type { CampaignDetailsResponse } from '@/api/generated/model';

import { ConfirmCampaignAction, type CampaignConfirmation } from './ConfirmCampaignAction';
import { hasOthers, isOpen } from './campaign-state';
import { useCampaignAction } from './use-campaign-actions';

/** Actions on the whole email. */
export function CampaignActions({ campaign }: { campaign: CampaignDetailsResponse }) {
  const { isPaused, failed, unverified, suppressed, excluded, asOf } = campaign;
  const [asked, setAsked] = useState<CampaignConfirmation | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const turn = useCampaignAction(campaign.id);
  const open = isOpen(campaign);
  const lost = failed + unverified;
  const neverTried = excluded.some(({ reason }) => reason === 'suppressed' || reason === 'no_email');
  const ask = (name: CampaignConfirmation['name'], to: string) => {
    section.current = row.current?.closest('section') ?? null;
    // The confirmation covers what was visible when it was asked.
    setAsked({ name, to, which: { asOf: asOf } });
  };
  return (
    <div ref={row} className="row tight">
      {open > 0 ? (
        <>
          <button
            type="button"
            className="btn line s"
            disabled={turn.isPending}
            onClick={() => turn.mutate({ name: isPaused ? 'resume' : 'pause', which: { asOf: asOf } })}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </button>
          <button type="button" className="btn line s" onClick={() => ask('stop', '')}>
            Stop sending
          </button>
        </>
      ) : null}
      {lost > 0 ? (
        <button
          type="button"
          className="btn line s"
          onClick={() => ask('again', `${lost} ${lost === 1 ? 'address' : 'addresses'}`)}
        >
          Resend to {lost} failed or unverified
        </button>
      ) : null}
      {hasOthers(campaign) && (lost + suppressed > 0 || neverTried) ? (
        <button
          type="button"
          className="btn line s"
          onClick={() => ask('others', "the families it didn't reach")}
        >
          Email other guardians
        </button>
      ) : null}
      <ConfirmCampaignAction
        campaign={campaign}
        asked={asked}
        part={section}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
