import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { getMessage } from '@/api/errors';
import { useCancelCampaign } from '@/api/generated/campaign-delivery/campaign-delivery';
import { getListCampaignsQueryKey, useListCampaigns } from '@/api/generated/email-center/email-center';
import type { CampaignResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Badge } from '@/ui/Badge';
import { toast } from '@/ui/toast';

import { POLL_INTERVAL_MS, isOpen, Progress, getState } from './campaign-state';
import { useFocusKept } from './use-focus-kept';

const SHOWN = 5;
/** Recently sent emails, with live counts. */
export function CampaignList() {
  const queries = useQueryClient();
  const { getMoment } = useInstants();
  const [stopping, setStopping] = useState<CampaignResponse | null>(null);
  const panel = useRef<HTMLElement>(null);
  useFocusKept(stopping !== null, panel);
  const { data: campaigns = [], dataUpdatedAt } = useListCampaigns(
    { page: 1, pageSize: SHOWN },
    {
      query: {
        refetchInterval: ({ state }) =>
          state.data?.some((one) => isOpen(one) > 0) ? POLL_INTERVAL_MS : false,
      },
    },
  );
  const cancel = useCancelCampaign({
    mutation: {
      onSuccess: ({ canceled }) =>
        toast({ kind: 'good', title: 'Sending stopped', description: `${canceled} not sent.` }),
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
      onSettled: () => {
        setStopping(null);
        return queries.invalidateQueries({ queryKey: getListCampaignsQueryKey() });
      },
    },
  });
  if (campaigns.length === 0) return null;
  return (
    <section ref={panel} className="panel mail-sent" aria-labelledby="sent-lately">
      <div className="bar">
        <h2 id="sent-lately">Recently sent</h2>
        <Link className="small" to="/admin/email-center/campaigns">
          All sent emails
        </Link>
      </div>
      <ul>
        {campaigns.map((campaign) => {
          const { badge, words } = getState(campaign, dataUpdatedAt);
          const open = isOpen(campaign);
          return (
            <li key={campaign.id}>
              <div className="mail-sent-head">
                <span>
                  <Link to="/admin/email-center/campaigns/$id" params={{ id: String(campaign.id) }}>
                    <b>{campaign.subject}</b>
                  </Link>{' '}
                  <span className="muted">{getMoment(campaign.startsAt)}</span>
                </span>
                <span className="row tight">
                  <Badge state={badge}>{words}</Badge>
                  {open > 0 ? (
                    <button type="button" className="btn line s" onClick={() => setStopping(campaign)}>
                      Stop sending <span className="vh">{campaign.subject}</span>
                    </button>
                  ) : null}
                </span>
              </div>
              <Progress campaign={campaign} />
            </li>
          );
        })}
      </ul>
      {stopping ? (
        <ConfirmDialog
          title={`Stop sending "${stopping.subject}"?`}
          confirm="Stop sending"
          busyWords="Stopping..."
          busy={cancel.isPending}
          keep="Keep sending"
          onConfirm={() => cancel.mutate({ id: stopping.id })}
          onClose={() => setStopping(null)}
        >
          <p>Emails already sent can't be taken back. The rest won't be sent.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
