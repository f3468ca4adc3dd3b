import { useRef, useState } from 'react';

import type { CampaignPageDto } from '@/api/generated/model';

import { AskDeed, type Asked } from './AskDeed';
import { hasOthers, openOf } from './campaign-state';
import { useCampaignDeed } from './use-campaign-deeds';

/** What can be done with the whole e-mail. */
export function CampaignDeeds({ campaign }: { campaign: CampaignPageDto }) {
  const { isPaused, failed, unverified, suppressed, excluded, asOf } = campaign;
  const [asked, setAsked] = useState<Asked | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  const turn = useCampaignDeed(campaign.id);
  const open = openOf(campaign);
  const lost = failed + unverified;
  const neverTried = excluded.some(({ reason }) => reason === 'suppressed' || reason === 'no_address');
  const ask = (name: Asked['name'], to: string) => {
    section.current = row.current?.closest('section') ?? null;
    // What is asked about is what was seen when it was asked.
    setAsked({ name, to, which: { seenAt: asOf } });
  };
  return (
    <div ref={row} className="row tight">
      {open > 0 ? (
        <>
          <button
            type="button"
            className="btn line s"
            disabled={turn.isPending}
            onClick={() => turn.mutate({ name: isPaused ? 'resume' : 'pause', which: { seenAt: asOf } })}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </button>
          <button type="button" className="btn line s" onClick={() => ask('stop', '')}>
            Stop the rest
          </button>
        </>
      ) : null}
      {lost > 0 ? (
        <button
          type="button"
          className="btn line s"
          onClick={() => ask('again', `${lost} ${lost === 1 ? 'address' : 'addresses'}`)}
        >
          Send again to {lost} failed or unverified
        </button>
      ) : null}
      {hasOthers(campaign) && (lost + suppressed > 0 || neverTried) ? (
        <button
          type="button"
          className="btn line s"
          onClick={() => ask('others', 'the families whom it did not reach')}
        >
          Write to other guardians
        </button>
      ) : null}
      <AskDeed campaign={campaign} asked={asked} part={section} onClose={() => setAsked(null)} />
    </div>
  );
}
