import { Link } from '@tanstack/react-router';

import { ApiError, messageOf } from '@/api/errors';
import {
  useCountReachedPeople,
  useListNoticedPeople,
  useListPeopleToCall,
  useReadChangeNotice,
} from '@/api/generated/change-notices/change-notices';
import type { ListNoticedPeopleReach, NoticeDto, ToldPersonDto } from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { Kpis } from '@/ui/admin/Kpis';
import { ListFrame } from '@/ui/admin/ListFrame';
import { mailStates } from '@/ui/admin/mail-states';
import { PageFrame } from '@/ui/admin/PageFrame';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import { ChangeList } from './ChangeList';
import { PhoneList } from './PhoneList';
import { usePeopleAnew } from './use-people-anew';
import { nameOf } from './words';
import './notices.css';

export interface NoticePeopleSearch {
  search?: string;
  reach?: string;
  page?: string;
  size?: string;
}

const SOON_MS = 3_000;

const REACHES = [
  { value: 'missed', label: 'Not reached' },
  { value: 'sent', label: 'Sent' },
  { value: 'under_way', label: 'On the way' },
] as const;

/** Who writes something else into the address asks for all. */
const reachIn = (search: NoticePeopleSearch): ListNoticedPeopleReach | undefined =>
  REACHES.find(({ value }) => value === search.reach)?.value;

/** One notice: what it told, and of each person whether the mail server took it. */
export function NoticePage({
  id,
  search,
  onSearch,
}: {
  /** As the address has it. */
  id: string;
  search: NoticePeopleSearch;
  onSearch(patch: Partial<NoticePeopleSearch>): void;
}) {
  const noticeId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const { momentOf } = useInstants();
  const notice = useReadChangeNotice(noticeId, { query: { enabled: noticeId > 0 } });
  const isUnknown = noticeId === 0 || (notice.error instanceof ApiError && notice.error.status === 404);
  const title = notice.data ? `Notice of ${momentOf(notice.data.createdAt)}` : 'Notice';
  return (
    <PageFrame
      title={title}
      actions={
        <Link className="btn line s" to="/admin/$section/notices" params={{ section: 'leagues' }}>
          <Icon name="left" small />
          All notices
        </Link>
      }
    >
      <PageHead title={title} noindex />
      {notice.data ? (
        <Told notice={notice.data} search={search} onSearch={onSearch} />
      ) : isUnknown ? (
        <EmptyState heading="h2" drawing="board" title="There is no such notice.">
          The address is not complete.
        </EmptyState>
      ) : notice.error ? (
        <BrokenPart
          title="We could not load the notice."
          message={messageOf(notice.error)}
          onRetry={() => void notice.refetch()}
        />
      ) : (
        <Skeleton className="notice-shape" label="Loading the notice..." />
      )}
    </PageFrame>
  );
}

function Told({
  notice,
  search,
  onSearch,
}: {
  notice: NoticeDto;
  search: NoticePeopleSearch;
  onSearch(patch: Partial<NoticePeopleSearch>): void;
}) {
  const narrow = useNarrow();
  const { data: reached } = useCountReachedPeople(notice.id, {
    query: {
      refetchOnMount: 'always',
      refetchInterval: ({ state: { data } }) => (data?.isOpen === false ? false : SOON_MS),
    },
  });
  const { data: missed = [] } = useListPeopleToCall(notice.id, { query: { refetchOnMount: 'always' } });
  const wanted = { ...pageOf(search), search: search.search, reach: reachIn(search) };
  const list = useListNoticedPeople(notice.id, wanted, { query: pageQuery });
  usePeopleAnew(notice.id, reached);
  const { sent = 0, underWay = 0, failed = 0, noAddress = 0 } = reached ?? {};
  const columns: Column<ToldPersonDto>[] = [
    {
      key: 'name',
      title: 'Person',
      render: (_, { name, email, phone, teams }) => (
        <>
          <b>{nameOf({ name })}</b>
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
      title: 'E-mail',
      align: 'right',
      render: (_, person) => <State person={person} isShort={narrow} />,
    },
  ];
  return (
    <div className="notice-page">
      <Kpis
        label="Who was told"
        figures={[
          { label: 'People', value: sent + underWay + failed + noAddress },
          { label: 'Sent', value: sent },
          { label: 'On the way', value: underWay },
          { label: 'Failed', value: failed },
          { label: 'No address', value: noAddress },
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
        find="Name, address or team"
        filters={[{ name: 'E-mail', key: 'reach', choices: REACHES }]}
        empty={{
          drawing: 'board',
          title: 'Nobody was concerned',
          text: 'No family and no coach is on these teams.',
        }}
        unmatched={{ drawing: 'board', title: 'Nobody fits these filters.' }}
        failure="We could not load the people."
      />
      <p className="small muted">
        Sent means that the mail server took it: that is no proof that somebody read it.
      </p>
    </div>
  );
}

/** Short where names and addresses need the room; what it means stands below the list. */
function State({ person: { reach, state }, isShort }: { person: ToldPersonDto; isShort: boolean }) {
  if (reach === 'no_address') return <Badge state="sold">No address</Badge>;
  const { badge, words } = mailStates[state ?? 'waiting'];
  return <Badge state={badge}>{isShort && reach === 'sent' ? 'sent' : words}</Badge>;
}
