import { Link } from '@tanstack/react-router';

import { ApiError, messageOf } from '@/api/errors';
import { useReadCampaign } from '@/api/generated/campaign-delivery/campaign-delivery';
import type { CampaignPageDto } from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { useInstants } from '@/site/use-instants';
import { PageFrame } from '@/ui/admin/PageFrame';
import { useRefreshing } from '@/ui/admin/use-refreshing';
import { Badge } from '@/ui/Badge';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import { kindWords, leftOut, LOOK_AGAIN_MS, openOf, Progress, stateOf } from './campaign-state';
import { AttachedFiles } from './AttachedFiles';
import { CampaignDeeds } from './CampaignDeeds';
import { CampaignRecipients, type RecipientSearch } from './CampaignRecipients';
import { PhoneList } from './PhoneList';
import './admin-email.css';
import './sent-mails.css';

interface Props {
  /** As the address has it. */
  id: string;
  search: RecipientSearch;
  onSearch(patch: Partial<RecipientSearch>): void;
}

/** What became of an e-mail to many, and what can be done about those whom it did not reach. */
export function CampaignPage({ id, search, onSearch }: Props) {
  const campaignId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const { data, error, refetch, dataUpdatedAt } = useReadCampaign(campaignId, {
    query: {
      enabled: campaignId > 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data && openOf(state.data) > 0 ? LOOK_AGAIN_MS : false),
    },
  });
  useRefreshing(() => (campaignId > 0 ? refetch() : undefined));

  if (campaignId === 0 || (error instanceof ApiError && error.status === 404)) return <UnknownCampaign />;
  if (!data)
    return (
      <PageFrame title="E-mail">
        <PageHead title="E-mail" noindex />
        {error ? (
          <BrokenPart
            title="We could not load the e-mail."
            message={messageOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="mail-shape" label="Loading the e-mail..." />
        )}
      </PageFrame>
    );

  return (
    <PageFrame title={data.subject} actions={<Link to="/admin/email-center/campaigns">Sent e-mails</Link>}>
      <PageHead title={data.subject} noindex />
      <div className="mail-page">
        <Delivery campaign={data} now={dataUpdatedAt} />
        <PhoneList campaign={data} />
        <CampaignRecipients campaign={data} search={search} onSearch={onSearch} />
        <section className="panel" aria-labelledby="mail-text">
          <div className="bar">
            <h2 id="mail-text">Message</h2>
          </div>
          <p className="pad mail-text">{data.body}</p>
          {data.attachments.length > 0 ? (
            <div className="mail-page-attached">
              <AttachedFiles attachments={data.attachments} />
            </div>
          ) : null}
        </section>
      </div>
    </PageFrame>
  );
}

function Delivery({ campaign, now }: { campaign: CampaignPageDto; now: number }) {
  const { momentOf } = useInstants();
  const { badge, words } = stateOf(campaign, now);
  const isAhead = Date.parse(campaign.startsAt) > now;
  return (
    <section className="panel mail-sent" aria-labelledby="delivery">
      <div className="bar">
        <h2 id="delivery">Delivery</h2>
        <Badge state={badge}>{words}</Badge>
      </div>
      <div className="pad mail-delivery">
        <Progress campaign={campaign} />
        <p className="small muted">
          {kindWords[campaign.kind]}, sent by {campaign.sentBy}, {isAhead ? 'starts' : 'started'}{' '}
          {momentOf(campaign.startsAt)}. Accepted by the mail server is the last word that we have: it is no
          proof that somebody got it.
          {campaign.excluded.length > 0
            ? ` Left out from the beginning: ${campaign.excluded.map((one) => `${one.count} ${leftOut[one.reason]}`).join(', ')}.`
            : ''}
        </p>
        <CampaignDeeds campaign={campaign} />
      </div>
    </section>
  );
}

function UnknownCampaign() {
  return (
    <PageFrame title="E-mail">
      <PageHead title="E-mail" noindex />
      <section className="panel">
        <EmptyState
          drawing="board"
          heading="h2"
          title="This e-mail was not found."
          action={
            <Link className="btn line m" to="/admin/email-center">
              Back to the Email Center
            </Link>
          }
        >
          The address may be mistyped.
        </EmptyState>
      </section>
    </PageFrame>
  );
}
