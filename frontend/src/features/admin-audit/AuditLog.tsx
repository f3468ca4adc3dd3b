import { useListAuditEntries } from '@/api/generated/audit/audit';
import { ListAuditEntriesSubjectType, type AuditEntryDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { PageFrame } from '@/ui/admin/PageFrame';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { useNarrow } from '@/ui/admin/use-narrow';

import { calendarDay, daysWords } from '@/ui/format';

import { changesOf, deedWords } from './changes';
import './admin-audit.css';

export interface AuditSearch {
  search?: string;
  subject?: string;
  from?: string;
  to?: string;
  page?: string;
  size?: string;
}

const WHAT_IS_WRITTEN = 'Every change by an administrator is written here, with what was before and after.';
const subjects = Object.values(ListAuditEntriesSubjectType).map((value) => ({
  value,
  label: deedWords(value),
}));

const subjectOf = ({ subjectType, subjectId, subjectName }: AuditEntryDto) =>
  subjectName ?? [deedWords(subjectType), subjectId].filter((part) => part !== null).join(' ');

const dayIn = (text: string | undefined) => (text && calendarDay(text) ? text : undefined);

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
  const subjectType = subjects.find(({ value }) => value === search.subject)?.value;
  const days = { from: dayIn(search.from), to: dayIn(search.to) };
  const list = useListAuditEntries(
    { search: search.search, subjectType, ...days, page, pageSize },
    { query: pageQuery },
  );

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
      <ListFrame
        label="audit entries"
        heading="Audit log"
        search={{ ...search, subject: subjectType, ...days }}
        onSearch={onSearch}
        query={list}
        rowKey={(entry) => entry.id}
        columns={columns}
        find="Search who, what, name or amount"
        filters={[
          { name: 'Subject', key: 'subject', choices: subjects },
          { name: 'Day', from: 'from', to: 'to', words: daysWords },
        ]}
        empty={{ drawing: 'board', title: 'Nothing was written yet', text: WHAT_IS_WRITTEN }}
        unmatched={{ drawing: 'board', title: 'No entry fits these filters.', text: WHAT_IS_WRITTEN }}
        failure="We could not load the audit log."
      />
    </PageFrame>
  );
}
