import { Link } from '@tanstack/react-router';

import { useListCampaigns } from '@/api/generated/email-center/email-center';
import { CampaignKind, type CampaignDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import type { Address } from '@/ui/admin/ListFilters';
import { mailStates } from '@/ui/admin/mail-states';
import { PageFrame } from '@/ui/admin/PageFrame';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';

import { countedOf, kindWords, LOOK_AGAIN_MS, openOf, stateOf } from './campaign-state';
import './admin-email.css';
import './sent-mails.css';

export interface CampaignSearch extends Address {
  kind?: string;
}

const kinds = Object.values(CampaignKind);

/** Every e-mail to many that was sent, and what became of it. */
export function CampaignHistory({
  search,
  onSearch,
}: {
  search: CampaignSearch;
  onSearch(patch: Partial<CampaignSearch>): void;
}) {
  const narrow = useNarrow();
  const { momentOf } = useInstants();
  const kind = kinds.find((one) => one === search.kind);
  const list = useListCampaigns(
    { ...pageOf(search), search: search.search, kind },
    {
      query: {
        ...pageQuery,
        refetchInterval: ({ state }) => (state.data?.some((one) => openOf(one) > 0) ? LOOK_AGAIN_MS : false),
      },
    },
  );

  const columns: Column<CampaignDto>[] = [
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
              {kindWords[one.kind]}, {one.sentBy}, {momentOf(one.startsAt)}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'kind',
      title: 'Kind',
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
      render: (_, { startsAt }) => momentOf(startsAt),
    },
    {
      key: 'states',
      title: 'Delivery',
      className: 'top',
      render: (_, one) => <States campaign={one} now={list.dataUpdatedAt} />,
    },
  ];

  return (
    <PageFrame title="Sent e-mails" actions={<Link to="/admin/email-center">Email Center</Link>}>
      <ListFrame
        label="sent e-mails"
        heading="Sent e-mails"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={({ id }) => id}
        columns={columns}
        find="Search subject"
        filters={[
          {
            name: 'Kind',
            key: 'kind',
            choices: kinds.map((value) => ({ value, label: kindWords[value] })),
          },
        ]}
        empty={{
          drawing: 'board',
          title: 'No e-mail was sent yet',
          text: 'What you send in the Email Center appears here, with what became of it.',
          action: (
            <Link className="btn m" to="/admin/email-center">
              Write an e-mail
            </Link>
          ),
        }}
        unmatched={{
          drawing: 'board',
          title: 'No e-mail fits these filters.',
          clear: 'Show all e-mails',
        }}
        failure="We could not load the e-mails."
      />
    </PageFrame>
  );
}

/** How far it is, and how many are in which state. */
function States({ campaign, now }: { campaign: CampaignDto; now: number }) {
  const { badge, words } = stateOf(campaign, now);
  const recipients = campaign.recipients === 1 ? '1 recipient' : `${campaign.recipients} recipients`;
  return (
    <div className="mail-states">
      <span className="row tight">
        <Badge state={badge}>{words}</Badge>
        <span className="small nw">{recipients}</span>
      </span>
      <span className="sub">
        {countedOf(campaign)
          .map((state) => `${campaign[state]} ${mailStates[state].words}`)
          .join(', ')}
      </span>
    </div>
  );
}
