import { Link } from '@tanstack/react-router';

import { ApiError, messageOf } from '@/api/errors';
import { useListNoticedPeople, useReadChangeNotice } from '@/api/generated/change-notices/change-notices';
import type { NoticeDto, ToldPersonDto } from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { isFoundBy } from '@/ui/admin/is-found-by';
import { Kpis } from '@/ui/admin/Kpis';
import { ListFrame } from '@/ui/admin/ListFrame';
import { mailStates } from '@/ui/admin/mail-states';
import { PageFrame } from '@/ui/admin/PageFrame';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import { ChangeList } from './ChangeList';
import { PhoneList } from './PhoneList';
import { isMissed, reachOf, type Reach } from './words';
import './notices.css';

export interface NoticePeopleSearch {
  search?: string;
  sort?: string;
  reach?: string;
}

const SOON_MS = 3_000;

const REACHES = [
  { value: 'missed', label: 'Not reached' },
  { value: 'sent', label: 'Sent' },
  { value: 'under way', label: 'On the way' },
];

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
  const list = useListNoticedPeople(notice.id, {
    query: {
      refetchInterval: ({ state: { data } }) =>
        data?.every((person) => reachOf(person) !== 'under way') && data.length > 0 ? false : SOON_MS,
    },
  });
  const people = list.data ?? [];
  const of = (reach: Reach) => people.filter((person) => reachOf(person) === reach).length;
  const missed = people.filter(isMissed);
  const columns: Column<ToldPersonDto>[] = [
    {
      key: 'name',
      title: 'Person',
      sort: 'name',
      render: (_, { name, email, phone, teams }) => (
        <>
          <b>{name}</b>
          {email && email !== name ? <span className="sub">{email}</span> : null}
          {narrow ? <span className="sub">{[...teams, phone].filter(Boolean).join(', ')}</span> : null}
        </>
      ),
    },
    { key: 'teams', title: 'Teams', wide: true, render: (_, { teams }) => teams.join(', ') },
    { key: 'phone', title: 'Phone', wide: true, className: 'nw', dataIndex: 'phone' },
    { key: 'state', title: 'E-mail', align: 'right', render: (_, person) => <State person={person} /> },
  ];
  return (
    <div className="notice-page">
      <Kpis
        label="Who was told"
        figures={[
          { label: 'People', value: people.length },
          { label: 'Sent', value: of('sent') },
          { label: 'On the way', value: of('under way') },
          { label: 'Failed', value: of('failed') },
          { label: 'No address', value: of('no address') },
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
        whole={{
          matches: (person) =>
            isFoundBy([person.name, person.email, ...person.teams].join(' '), search.search) &&
            (search.reach === undefined ||
              (search.reach === 'missed' ? isMissed(person) : reachOf(person) === search.reach)),
          orders: { name: ({ name }) => name },
        }}
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

function State({ person: { email, state } }: { person: ToldPersonDto }) {
  if (email === null) return <Badge state="sold">No address</Badge>;
  const { badge, words } = mailStates[state ?? 'waiting'];
  return <Badge state={badge}>{words}</Badge>;
}
