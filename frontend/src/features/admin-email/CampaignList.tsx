import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import {
  getListCampaignsQueryKey,
  useCancelCampaign,
  useListCampaigns,
} from '@/api/generated/email-center/email-center';
import type { CampaignDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { Badge, type BadgeState } from '@/ui/Badge';
import { toast } from '@/ui/toast';

const SHOWN = 5;
const LOOK_AGAIN_MS = 1_000;

const openOf = ({ waiting, sending, deferred }: CampaignDto) => waiting + sending + deferred;

function stateOf(campaign: CampaignDto, now: number): { badge: BadgeState; words: string } {
  if (campaign.isCancelled) return { badge: 'off', words: 'Stopped' };
  if (openOf(campaign) === 0) return { badge: 'done', words: 'Finished' };
  return Date.parse(campaign.startsAt) > now
    ? { badge: 'soon', words: 'Waiting' }
    : { badge: 'info', words: 'Sending' };
}

/** What was sent lately, with its counts as they change. */
export function CampaignList() {
  const queries = useQueryClient();
  const { momentOf } = useInstants();
  const [stopping, setStopping] = useState<CampaignDto | null>(null);
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
    <section className="panel mail-sent" aria-labelledby="sent-lately">
      <div className="bar">
        <h2 id="sent-lately">Sent lately</h2>
      </div>
      <ul>
        {campaigns.map((campaign) => {
          const { badge, words } = stateOf(campaign, dataUpdatedAt);
          const open = openOf(campaign);
          return (
            <li key={campaign.id}>
              <div className="mail-sent-head">
                <span>
                  <b>{campaign.subject}</b> <span className="muted">{momentOf(campaign.startsAt)}</span>
                </span>
                <span className="row tight">
                  <Badge state={badge}>{words}</Badge>
                  {open > 0 && !campaign.isCancelled ? (
                    <button type="button" className="btn line s" onClick={() => setStopping(campaign)}>
                      Stop <span className="vh">{campaign.subject}</span>
                    </button>
                  ) : null}
                </span>
              </div>
              <progress
                max={campaign.recipients}
                value={campaign.recipients - open}
                aria-label={`Delivery of ${campaign.subject}`}
              />
              <p className="small">
                <b className="tab">{campaign.recipients - open}</b> of {campaign.recipients} done
                <Count badge="open" count={campaign.accepted} words="accepted by the mail server" />
                <Count badge="soon" count={campaign.deferred} words="tried again later" />
                <Count badge="sold" count={campaign.failed} words="failed" />
                <Count badge="soon" count={campaign.unverified} words="unverified" />
                <Count badge="sold" count={campaign.suppressed} words="suppressed" />
                <Count badge="off" count={campaign.unsubscribed} words="unsubscribed" />
                <Count badge="off" count={campaign.cancelled} words="not sent" />
              </p>
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

function Count({ badge, count, words }: { badge: BadgeState; count: number; words: string }) {
  return count === 0 ? null : (
    <Badge state={badge}>
      {count} {words}
    </Badge>
  );
}
