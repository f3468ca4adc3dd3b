import { useListAuditEntries } from '@/api/generated/audit/audit';
import { ListAuditEntriesSubjectType, type AuditEntryResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { PageFrame } from '@/ui/admin/PageFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';

import { calendarDay, formatDays } from '@/ui/format';

import { toChanges, formatAction } from './changes';
import './admin-audit.css';

export interface AuditSearch {
  search?: string;
  subject?: string;
  from?: string;
  to?: string;
  page?: string;
  size?: string;
}

const WHAT_IS_WRITTEN =
  'Every change an administrator makes is recorded here, with the values before and after.';
const subjects = Object.values(ListAuditEntriesSubjectType).map((value) => ({
  value,
  label: formatAction(value),
}));

const getSubject = ({ subjectType, subjectId, subjectName }: AuditEntryResponse) =>
  subjectName ?? [formatAction(subjectType), subjectId].filter((part) => part !== null).join(' ');

const dayIn = (text: string | undefined) => (text && calendarDay(text) ? text : undefined);

function Changes({ entry }: { entry: AuditEntryResponse }) {
  const changes = toChanges(entry.previousValues, entry.newValues);
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

/** Who did what, when, with the values before and after. */
export function AuditLog({
  search,
  onSearch,
}: {
  search: AuditSearch;
  onSearch(patch: Partial<AuditSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const { getMoment } = useInstants();
  const { page, pageSize } = getPage(search);
  const subjectType = subjects.find(({ value }) => value === search.subject)?.value;
  const days = { from: dayIn(search.from), to: dayIn(search.to) };
  const list = useListAuditEntries(
    { search: search.search, subjectType, ...days, page, pageSize },
    { query: pageQuery },
  );

  const columns: Column<AuditEntryResponse>[] = [
    {
      key: 'at',
      title: 'When',
      wide: true,
      className: 'nw top',
      render: (_, entry) => getMoment(entry.createdAt),
    },
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
          <b>{formatAction(entry.action)}</b>
          {narrow ? (
            <span className="sub">
              {[getSubject(entry), entry.actorName || entry.actor, getMoment(entry.createdAt)].join(', ')}
            </span>
          ) : null}
          <Changes entry={entry} />
        </>
      ),
    },
    {
      key: 'subject',
      title: 'Item',
      wide: true,
      className: 'nw top',
      render: (_, entry) => getSubject(entry),
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
        find="Search by person, action, name, or amount"
        filters={[
          { name: 'Item', key: 'subject', choices: subjects },
          { name: 'Date', from: 'from', to: 'to', words: formatDays },
        ]}
        empty={{ drawing: 'board', title: 'No changes recorded yet', text: WHAT_IS_WRITTEN }}
        unmatched={{ drawing: 'board', title: 'No entries match these filters.', text: WHAT_IS_WRITTEN }}
        failure="We could not load the audit log."
      />
    </PageFrame>
  );
}
