import { Link } from '@tanstack/react-router';

import { ApiError, getMessage } from '@/api/errors';
import { everyPage } from '@/api/every-page';
import {
  listPeopleToCall,
  useCountNoticeDelivery,
  useListNoticeRecipients,
  useListPeopleToCall,
  useGetChangeNotice,
} from '@/api/generated/schedule-change-notices/schedule-change-notices';
import type {
  ListNoticeRecipientsDeliveryStatus,
  NoticeDetailsResponse,
  NotifiedPersonResponse,
} from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { StatCards } from '@/ui/admin/StatCards';
import { ListFrame } from '@/ui/admin/ListFrame';
import { mailStates } from '@/ui/admin/mail-states';
import { PageFrame } from '@/ui/admin/PageFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { ErrorState, EmptyState, Skeleton } from '@/ui/states';

import { ChangeList } from './ChangeList';
import { PhoneList } from './PhoneList';
import { useRefetchRecipients } from './use-refetch-recipients';
import { getName } from './words';
import './notices.css';

export interface NoticePeopleSearch {
  search?: string;
  deliveryStatus?: string;
  page?: string;
  size?: string;
}

const SOON_MS = 3_000;

const REACHES = [
  { value: 'undelivered', label: 'Not delivered' },
  { value: 'sent', label: 'Sent' },
  { value: 'in_progress', label: 'Sending' },
] as const;

/** Any other value in the URL shows all. */
const deliveryStatusIn = (search: NoticePeopleSearch): ListNoticeRecipientsDeliveryStatus | undefined =>
  REACHES.find(({ value }) => value === search.deliveryStatus)?.value;

/** One notice: its content, and for each person whether the mail server accepted it. */
export function NoticePage({
  id,
  search,
  onSearch,
}: {
  /** From the URL. */
  id: string;
  search: NoticePeopleSearch;
  onSearch(patch: Partial<NoticePeopleSearch>): void;
}) {
  const noticeId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const { getMoment } = useInstants();
  const notice = useGetChangeNotice(noticeId, { query: { enabled: noticeId > 0 } });
  const isUnknown = noticeId === 0 || (notice.error instanceof ApiError && notice.error.status === 404);
  const title = notice.data
    ? `Schedule change notice: ${getMoment(notice.data.createdAt)}`
    : 'Schedule change notice';
  return (
    <PageFrame
      title={title}
      actions={
        <Link className="btn line s" to="/admin/$section/schedule-changes" params={{ section: 'leagues' }}>
          <Icon name="left" small />
          All schedule change notices
        </Link>
      }
    >
      <PageHead title={title} noindex />
      {notice.data ? (
        <Told notice={notice.data} search={search} onSearch={onSearch} />
      ) : isUnknown ? (
        <EmptyState heading="h2" drawing="board" title="Schedule change notice not found">
          Check the link and try again.
        </EmptyState>
      ) : notice.error ? (
        <ErrorState
          title="We could not load the schedule change notice."
          message={getMessage(notice.error)}
          onRetry={() => void notice.refetch()}
        />
      ) : (
        <Skeleton className="notice-shape" label="Loading the schedule change notice..." />
      )}
    </PageFrame>
  );
}

function Told({
  notice,
  search,
  onSearch,
}: {
  notice: NoticeDetailsResponse;
  search: NoticePeopleSearch;
  onSearch(patch: Partial<NoticePeopleSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const { data: reached } = useCountNoticeDelivery(notice.id, {
    query: {
      refetchOnMount: 'always',
      refetchInterval: ({ state: { data } }) => (data?.isOpen === false ? false : SOON_MS),
    },
  });
  const { data: missed = [] } = useListPeopleToCall(notice.id, undefined, {
    query: {
      refetchOnMount: 'always',
      queryFn: ({ signal }) => everyPage((paging) => listPeopleToCall(notice.id, paging, { signal })),
    },
  });
  const wanted = { ...getPage(search), search: search.search, deliveryStatus: deliveryStatusIn(search) };
  const list = useListNoticeRecipients(notice.id, wanted, { query: pageQuery });
  useRefetchRecipients(notice.id, reached);
  const { sent = 0, inProgress = 0, failed = 0, noEmail = 0 } = reached ?? {};
  const columns: Column<NotifiedPersonResponse>[] = [
    {
      key: 'name',
      title: 'Person',
      render: (_, { name, email, phone, teams }) => (
        <>
          <b>{getName({ name })}</b>
          {email && email !== name ? <span className="sub">{email}</span> : null}
          {narrow && teams.length > 0 ? <span className="sub">{teams.join(', ')}</span> : null}
          {narrow && phone ? <span className="sub nw">{phone}</span> : null}
        </>
      ),
    },
    { key: 'teams', title: 'Teams', wide: true, render: (_, { teams }) => teams.join(', ') },
    { key: 'phone', title: 'Phone', wide: true, className: 'nw', dataIndex: 'phone' },
    {
      key: 'state',
      title: 'Email',
      align: 'right',
      render: (_, person) => <State person={person} isShort={narrow} />,
    },
  ];
  return (
    <div className="notice-page">
      <StatCards
        label="Who was notified"
        figures={[
          { label: 'People', value: sent + inProgress + failed + noEmail },
          { label: 'Sent', value: sent },
          { label: 'Sending', value: inProgress },
          { label: 'Failed', value: failed },
          { label: 'No email address', value: noEmail },
        ]}
      />
      {missed.length > 0 ? <PhoneList notice={notice} people={missed} /> : null}
      <section className="panel" aria-label="What changed">
        <div className="bar">
          <h2>What changed</h2>
        </div>
        <ChangeList changes={notice.changes} />
      </section>
      <ListFrame
        label="people"
        heading="People"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={({ id }) => id}
        columns={columns}
        find="Search by name, email, or team"
        filters={[{ name: 'Email', key: 'deliveryStatus', choices: REACHES }]}
        empty={{
          drawing: 'board',
          title: 'No one to notify',
          text: 'These teams have no families or coaches.',
        }}
        unmatched={{ drawing: 'board', title: 'No one matches these filters.' }}
        failure="We could not load the people."
      />
      <p className="small muted">
        “Sent” means the mail server took the email. It doesn't prove that anyone received it.
      </p>
    </div>
  );
}

/** Short where names and addresses need the room; its meaning is explained below the list. */
function State({
  person: { deliveryStatus, state },
  isShort,
}: {
  person: NotifiedPersonResponse;
  isShort: boolean;
}) {
  if (deliveryStatus === 'no_email') return <Badge state="sold">No email address</Badge>;
  const { badge, words } = mailStates[state ?? 'waiting'];
  return <Badge state={badge}>{isShort && deliveryStatus === 'sent' ? 'sent' : words}</Badge>;
}
