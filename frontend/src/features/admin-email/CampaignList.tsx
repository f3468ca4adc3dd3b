import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { messageOf } from '@/api/errors';
import { useCancelCampaign } from '@/api/generated/campaign-delivery/campaign-delivery';
import { getListCampaignsQueryKey, useListCampaigns } from '@/api/generated/email-center/email-center';
import type { CampaignDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Badge } from '@/ui/Badge';
import { toast } from '@/ui/toast';

import { LOOK_AGAIN_MS, openOf, Progress, stateOf } from './campaign-state';
import { useFocusKept } from './use-focus-kept';

const SHOWN = 5;
/** What was sent lately, with its counts as they change. */
export function CampaignList() {
  const queries = useQueryClient();
  const { momentOf } = useInstants();
  const [stopping, setStopping] = useState<CampaignDto | null>(null);
  const panel = useRef<HTMLElement>(null);
  useFocusKept(stopping !== null, panel);
  const { data: campaigns = [], dataUpdatedAt } = useListCampaigns(
    { page: 1, pageSize: SHOWN },
    {
      query: {
        refetchInterval: ({ state }) => (state.data?.some((one) => openOf(one) > 0) ? LOOK_AGAIN_MS : false),
      },
    },
  );
  const cancel = useCancelCampaign({
    mutation: {
      onSuccess: ({ cancelled }) =>
        toast({ kind: 'good', title: 'E-mail stopped', description: `${cancelled} were not sent.` }),
      onError: (error) => toast({ kind: 'bad', title: 'Error', description: messageOf(error) }),
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
        <h2 id="sent-lately">Sent lately</h2>
        <Link className="small" to="/admin/email-center/campaigns">
          All sent e-mails
        </Link>
      </div>
      <ul>
        {campaigns.map((campaign) => {
          const { badge, words } = stateOf(campaign, dataUpdatedAt);
          const open = openOf(campaign);
          return (
            <li key={campaign.id}>
              <div className="mail-sent-head">
                <span>
                  <Link to="/admin/email-center/campaigns/$id" params={{ id: String(campaign.id) }}>
                    <b>{campaign.subject}</b>
                  </Link>{' '}
                  <span className="muted">{momentOf(campaign.startsAt)}</span>
                </span>
                <span className="row tight">
                  <Badge state={badge}>{words}</Badge>
                  {open > 0 ? (
                    <button type="button" className="btn line s" onClick={() => setStopping(campaign)}>
                      Stop <span className="vh">{campaign.subject}</span>
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
          title={`Stop "${stopping.subject}"?`}
          confirm="Stop"
          busyWords="Stopping..."
          busy={cancel.isPending}
          keep="Go on sending"
          onConfirm={() => cancel.mutate({ id: stopping.id })}
          onClose={() => setStopping(null)}
        >
          <p>What has left already stays sent. The rest is not sent.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
