import { keepPreviousData } from '@tanstack/react-query';

import { messageOf } from '@/api/errors';
import { useListAuditEntries } from '@/api/generated/audit/audit';
import type { AuditEntryDto } from '@/api/generated/model';
import { totalOf } from '@/api/request';
import { useInstants } from '@/site/use-instants';
import { DataTable, type Column } from '@/ui/admin/DataTable';
import { SearchBox, SelectFilter, Tools } from '@/ui/admin/filters';
import { PageFrame } from '@/ui/admin/PageFrame';
import { pageNote, pageOf, pageSearch } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';
import { EmptyState } from '@/ui/states';

import { changesOf, deedWords } from './changes';
import './admin-audit.css';

export interface AuditSearch {
  search?: string;
  subject?: string;
  page?: string;
  size?: string;
}

const NOTHING: AuditSearch = { search: undefined, subject: undefined };
const subjects = ['program', 'coupon', 'registration', 'child', 'administrator', 'season', 'settings'].map(
  (value) => ({
    value,
    label: deedWords(value),
  }),
);

const subjectOf = (entry: AuditEntryDto) =>
  entry.subjectId === null
    ? deedWords(entry.subjectType)
    : `${deedWords(entry.subjectType)} ${entry.subjectId}`;

function Changes({ entry }: { entry: AuditEntryDto }) {
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return null;
  return (
    <details className="changes">
      <summary>
        {changes.length} {changes.length === 1 ? 'change' : 'changes'}
      </summary>
      <dl className="facts">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before ? <del>{before}</del> : null} {after ? <ins>{after}</ins> : null}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Who did what, when, and what it was before and after. */
export function AuditLog({
  search,
  onSearch,
}: {
  search: AuditSearch;
  onSearch(patch: Partial<AuditSearch>): void;
}) {
  const narrow = useNarrow();
  const { momentOf } = useInstants();
  const { page, pageSize } = pageOf(search);
  const list = useListAuditEntries(
    { search: search.search, subjectType: search.subject, page, pageSize },
    { query: { refetchOnMount: 'always', placeholderData: keepPreviousData, structuralSharing: false } },
  );
  const rows = list.data;
  const total = totalOf(rows) ?? rows?.length ?? 0;
  const isFiltered = Boolean(search.search ?? search.subject);

  const columns: Column<AuditEntryDto>[] = [
    { key: 'at', title: 'When', wide: true, className: 'nw top', render: (_, entry) => momentOf(entry.at) },
    {
      key: 'who',
      title: 'Who',
      wide: true,
      className: 'top',
      render: (_, entry) => entry.actorName || entry.actor,
    },
    {
      key: 'what',
      title: 'What',
      className: 'top',
      render: (_, entry) => (
        <>
          <b>{deedWords(entry.action)}</b>
          {narrow ? (
            <span className="sub">
              {[subjectOf(entry), entry.actorName || entry.actor, momentOf(entry.at)].join(', ')}
            </span>
          ) : null}
          <Changes entry={entry} />
        </>
      ),
    },
    {
      key: 'subject',
      title: 'Subject',
      wide: true,
      className: 'nw top',
      render: (_, entry) => subjectOf(entry),
    },
  ];

  return (
    <PageFrame title="Audit log">
      <section className="panel" aria-label="Audit log">
        <Tools onClear={isFiltered ? () => onSearch(NOTHING) : undefined}>
          <SearchBox
            placeholder="Search who or what"
            value={search.search}
            onSearch={(value) => onSearch({ search: value })}
          />
          <SelectFilter
            name="Subject"
            value={search.subject}
            choices={subjects}
            onChange={(subject) => onSearch({ subject })}
          />
        </Tools>
        <DataTable
          label="audit entries"
          rows={rows}
          rowKey={(entry) => entry.id}
          columns={columns}
          busy={list.isPlaceholderData}
          empty={
            <EmptyState
              drawing="board"
              title={isFiltered ? 'No entry fits these filters.' : 'Nothing was written yet'}
              action={
                isFiltered ? (
                  <button type="button" className="btn line m" onClick={() => onSearch(NOTHING)}>
                    Clear filters
                  </button>
                ) : undefined
              }
            >
              Every change by an administrator is written here, with what was before and after.
            </EmptyState>
          }
          error={
            list.error
              ? {
                  title: 'We could not load the audit log.',
                  message: messageOf(list.error),
                  onRetry: () => void list.refetch(),
                }
              : undefined
          }
          pager={
            rows && rows.length > 0
              ? {
                  page,
                  pageSize,
                  total,
                  note: pageNote(page, pageSize, rows.length, total),
                  onPage: (next, size) => onSearch(pageSearch(next, size)),
                }
              : undefined
          }
        />
      </section>
    </PageFrame>
  );
}
