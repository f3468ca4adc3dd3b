import { Link } from '@tanstack/react-router';

import { useListChangeNotices, useReadWaitingChanges } from '@/api/generated/change-notices/change-notices';
import type { NoticeHeadDto, WaitingChangesDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';

import { ChangeList } from './ChangeList';
import { changesWords, peopleWords } from './words';
import './notices.css';

export interface NoticeSearch {
  page?: string;
  size?: string;
}

const SOON_MS = 5_000;

const empty = {
  drawing: 'board',
  title: 'Nobody was told of a change yet',
  text: 'Whoever plays or coaches gets one e-mail when published games or practices change.',
} as const;

/** Who was told of changes of games and practices, and what is told next. */
export function Notices({
  search,
  onSearch,
}: {
  search: NoticeSearch;
  onSearch(patch: Partial<NoticeSearch>): void;
}) {
  const narrow = useNarrow();
  const { momentOf } = useInstants();
  const waiting = useReadWaitingChanges({
    query: {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) => (state.data?.dueAt ? SOON_MS : false),
    },
  });
  const isWaiting = waiting.data?.dueAt != null;
  const list = useListChangeNotices(pageOf(search), {
    query: {
      ...pageQuery,
      refetchInterval: ({ state }) =>
        isWaiting || state.data?.some(({ isOpen }) => isOpen) ? SOON_MS : false,
    },
  });
  const columns: Column<NoticeHeadDto>[] = [
    {
      key: 'what',
      title: 'What changed',
      render: (_, { id, title, changes, createdAt, people }) => (
        <>
          <Link
            to="/admin/$section/notices/$id"
            params={{ section: 'leagues', id: String(id) }}
            className="notice-link"
          >
            {changesWords({ title, changes })}
          </Link>
          {narrow ? (
            <span className="sub">
              {momentOf(createdAt)}, {peopleWords(people)}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'when',
      title: 'Told',
      wide: true,
      className: 'nw',
      render: (_, { createdAt }) => momentOf(createdAt),
    },
    { key: 'people', title: 'People', wide: true, align: 'right', dataIndex: 'people' },
  ];
  return (
    <div className="stack">
      {waiting.data ? <Waiting waiting={waiting.data} /> : null}
      <ListFrame
        label="notices"
        heading="Notices"
        search={search}
        onSearch={onSearch}
        query={{ ...list, refetch: () => Promise.all([list.refetch(), waiting.refetch()]) }}
        rowKey={({ id }) => id}
        columns={columns}
        empty={empty}
        unmatched={empty}
        failure="We could not load the notices."
      />
    </div>
  );
}

function Waiting({ waiting: { dueAt, changes, total } }: { waiting: WaitingChangesDto }) {
  const { momentOf } = useInstants();
  if (!dueAt) return null;
  return (
    <section className="panel" aria-label="Told next">
      <div className="bar">
        <h2>Told next</h2>
        <span className="small muted">{momentOf(dueAt)}, unless more changes come</span>
      </div>
      <ChangeList changes={changes} total={total} />
    </section>
  );
}
