import { Link } from '@tanstack/react-router';

import {
  useListChangeNotices,
  useGetPendingChanges,
} from '@/api/generated/schedule-change-notices/schedule-change-notices';
import type { NoticeSummaryResponse, PendingChangesResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';

import { ChangeList } from './ChangeList';
import { formatChanges, formatPeople } from './words';
import './notices.css';

export interface NoticeSearch {
  page?: string;
  size?: string;
}

const SOON_MS = 5_000;

const empty = {
  drawing: 'board',
  title: 'No schedule change notices yet',
  text: 'Families and coaches get one email when published games or practices change.',
} as const;

/** Who was notified of game and practice changes, and what is sent next. */
export function Notices({
  search,
  onSearch,
}: {
  search: NoticeSearch;
  onSearch(patch: Partial<NoticeSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const { getMoment } = useInstants();
  const waiting = useGetPendingChanges({
    query: {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.dueAt ? SOON_MS : false),
    },
  });
  const isWaiting = waiting.data?.dueAt != null;
  const list = useListChangeNotices(getPage(search), {
    query: {
      ...pageQuery,
      refetchInterval: ({ state }) =>
        isWaiting || state.data?.some(({ isOpen }) => isOpen) ? SOON_MS : false,
    },
  });
  const columns: Column<NoticeSummaryResponse>[] = [
    {
      key: 'what',
      title: 'What changed',
      render: (_, { id, title, changes, createdAt, people }) => (
        <>
          <Link
            to="/admin/$section/schedule-changes/$id"
            params={{ section: 'leagues', id: String(id) }}
            className="notice-link"
          >
            {formatChanges({ title, changes })}
          </Link>
          {narrow ? (
            <span className="sub">
              {getMoment(createdAt)}, {formatPeople(people)}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'when',
      title: 'Sent',
      wide: true,
      className: 'nw',
      render: (_, { createdAt }) => getMoment(createdAt),
    },
    { key: 'people', title: 'People', wide: true, align: 'right', dataIndex: 'people' },
  ];
  return (
    <div className="stack">
      {waiting.data ? <Waiting waiting={waiting.data} /> : null}
      <ListFrame
        label="schedule change notices"
        heading="Schedule change notices"
        search={search}
        onSearch={onSearch}
        query={{ ...list, refetch: () => Promise.all([list.refetch(), waiting.refetch()]) }}
        rowKey={({ id }) => id}
        columns={columns}
        empty={empty}
        unmatched={empty}
        failure="We could not load the schedule change notices."
      />
    </div>
  );
}

function Waiting({ waiting: { dueAt, changes, total } }: { waiting: PendingChangesResponse }) {
  const { getMoment } = useInstants();
  if (!dueAt) return null;
  return (
    <section className="panel" aria-label="Next notice">
      <div className="bar">
        <h2>Next notice</h2>
        <span className="small muted">{getMoment(dueAt)}, later if there are more changes</span>
      </div>
      <ChangeList changes={changes} total={total} />
    </section>
  );
}
