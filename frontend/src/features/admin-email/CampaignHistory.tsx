import { Link } from '@tanstack/react-router';

import { useListCampaigns } from '@/api/generated/email-center/email-center';
import { CampaignKind, type CampaignResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import type { Address } from '@/ui/admin/ListFilters';
import { mailStates } from '@/ui/admin/mail-states';
import { PageFrame } from '@/ui/admin/PageFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';

import { counted, kindWords, POLL_INTERVAL_MS, isOpen, getState } from './campaign-state';
import './admin-email.css';
import './sent-mails.css';

export interface CampaignSearch extends Address {
  kind?: string;
}

const kinds = Object.values(CampaignKind);

/** Every bulk email that was sent, and its results. */
export function CampaignHistory({
  search,
  onSearch,
}: {
  search: CampaignSearch;
  onSearch(patch: Partial<CampaignSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const { getMoment } = useInstants();
  const kind = kinds.find((one) => one === search.kind);
  const list = useListCampaigns(
    { ...getPage(search), search: search.search, kind },
    {
      query: {
        ...pageQuery,
        refetchInterval: ({ state }) =>
          state.data?.some((one) => isOpen(one) > 0) ? POLL_INTERVAL_MS : false,
      },
    },
  );

  const columns: Column<CampaignResponse>[] = [
    {
      key: 'subject',
      title: 'Subject',
      className: 'top',
      render: (_, one) => (
        <>
          <Link
            className="mail-subject"
            to="/admin/email-center/campaigns/$id"
            params={{ id: String(one.id) }}
          >
            <b>{one.subject}</b>
          </Link>
          {narrow ? (
            <span className="sub">
              {kindWords[one.kind]}, {one.sentBy}, {getMoment(one.startsAt)}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'kind',
      title: 'Type',
      wide: true,
      className: 'top',
      render: (_, one) => kindWords[one.kind],
    },
    { key: 'sentBy', title: 'Sent by', wide: true, className: 'top', render: (_, { sentBy }) => sentBy },
    {
      key: 'startsAt',
      title: 'When',
      wide: true,
      className: 'nw top',
      render: (_, { startsAt }) => getMoment(startsAt),
    },
    {
      key: 'states',
      title: 'Delivery',
      className: 'top',
      render: (_, one) => <States campaign={one} now={list.dataUpdatedAt} />,
    },
  ];

  return (
    <PageFrame title="Sent emails" actions={<Link to="/admin/email-center">Email Center</Link>}>
      <ListFrame
        label="sent emails"
        heading="Sent emails"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={({ id }) => id}
        columns={columns}
        find="Search by subject"
        filters={[
          {
            name: 'Type',
            key: 'kind',
            choices: kinds.map((value) => ({ value, label: kindWords[value] })),
          },
        ]}
        empty={{
          drawing: 'board',
          title: 'No emails sent yet',
          text: 'Emails you send from the Email Center appear here with their delivery status.',
          action: (
            <Link className="btn m" to="/admin/email-center">
              Write an email
            </Link>
          ),
        }}
        unmatched={{
          drawing: 'board',
          title: 'No emails match these filters.',
          clear: 'Show all emails',
        }}
        failure="We could not load the emails."
      />
    </PageFrame>
  );
}

/** Its progress, and how many are in which state. */
function States({ campaign, now }: { campaign: CampaignResponse; now: number }) {
  const { badge, words } = getState(campaign, now);
  const recipients = campaign.recipients === 1 ? '1 recipient' : `${campaign.recipients} recipients`;
  return (
    <div className="mail-states">
      <span className="row tight">
        <Badge state={badge}>{words}</Badge>
        <span className="small nw">{recipients}</span>
      </span>
      <span className="sub">
        {counted(campaign)
          .map((state) => `${campaign[state]} ${mailStates[state].words}`)
          .join(', ')}
      </span>
    </div>
  );
}
