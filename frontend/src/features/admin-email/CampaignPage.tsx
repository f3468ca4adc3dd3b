import { Link } from '@tanstack/react-router';

import { ApiError, getMessage } from '@/api/errors';
import { useGetCampaign } from '@/api/generated/campaign-delivery/campaign-delivery';
import type { CampaignDetailsResponse } from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { useInstants } from '@/site/use-instants';
import { PageFrame } from '@/ui/admin/PageFrame';
import { useRefreshing } from '@/ui/admin/use-refreshing';
import { Badge } from '@/ui/Badge';
import { ErrorState, EmptyState, Skeleton } from '@/ui/states';

import { kindWords, exclusionTexts, POLL_INTERVAL_MS, isOpen, Progress, getState } from './campaign-state';
import { AttachedFiles } from './AttachedFiles';
import { CampaignActions } from './CampaignActions';
import { CampaignRecipients, type RecipientSearch } from './CampaignRecipients';
import { PhoneList } from './PhoneList';
import './admin-email.css';
import './sent-mails.css';

interface Props {
  /** From the URL. */
  id: string;
  search: RecipientSearch;
  onSearch(patch: Partial<RecipientSearch>): void;
}

/** A bulk email's results, and what can be done about people it did not reach. */
export function CampaignPage({ id, search, onSearch }: Props) {
  const campaignId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const { data, error, refetch, dataUpdatedAt } = useGetCampaign(campaignId, {
    query: {
      enabled: campaignId > 0,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data && isOpen(state.data) > 0 ? POLL_INTERVAL_MS : false),
    },
  });
  useRefreshing(() => (campaignId > 0 ? refetch() : undefined));

  if (campaignId === 0 || (error instanceof ApiError && error.status === 404)) return <UnknownCampaign />;
  if (!data)
    return (
      <PageFrame title="Email">
        <PageHead title="Email" noindex />
        {error ? (
          <ErrorState
            title="We could not load the email."
            message={getMessage(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="mail-shape" label="Loading the email..." />
        )}
      </PageFrame>
    );

  return (
    <PageFrame title={data.subject} actions={<Link to="/admin/email-center/campaigns">Sent emails</Link>}>
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

function Delivery({ campaign, now }: { campaign: CampaignDetailsResponse; now: number }) {
  const { getMoment } = useInstants();
  const { badge, words } = getState(campaign, now);
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
          {getMoment(campaign.startsAt)}. &quot;Accepted&quot; means the mail server took the email. It
          doesn't prove that anyone received it.
          {campaign.excluded.length > 0
            ? ` Excluded before sending: ${campaign.excluded.map((one) => `${one.count} ${exclusionTexts[one.reason]}`).join(', ')}.`
            : ''}
        </p>
        <CampaignActions campaign={campaign} />
      </div>
    </section>
  );
}

function UnknownCampaign() {
  return (
    <PageFrame title="Email">
      <PageHead title="Email" noindex />
      <section className="panel">
        <EmptyState
          drawing="board"
          heading="h2"
          title="Email not found"
          action={
            <Link className="btn line m" to="/admin/email-center">
              Back to the Email Center
            </Link>
          }
        >
          Check the link and try again.
        </EmptyState>
      </section>
    </PageFrame>
  );
}
