import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import { exportChild, useSearchChildren } from '@/api/generated/identity/identity';
import type { ChildOfFamilyDto } from '@/api/generated/model';
import { totalOf } from '@/api/request';
import { DataTable, type Column } from '@/ui/admin/DataTable';
import { SearchBox, Tools } from '@/ui/admin/filters';
import { PageFrame } from '@/ui/admin/PageFrame';
import { pageNote, pageOf, pageSearch } from '@/ui/admin/paging';
import { RowMenu } from '@/ui/admin/RowMenu';
import { saveFile } from '@/ui/admin/save-file';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Icon } from '@/ui/Icon';
import { EmptyState } from '@/ui/states';
import { toast } from '@/ui/toast';

import { EraseChild } from './EraseChild';

export interface ChildSearch {
  search?: string;
  page?: string;
  size?: string;
}

function useExportChild() {
  const [busy, setBusy] = useState<number>();
  const run = async (child: ChildOfFamilyDto) => {
    setBusy(child.id);
    try {
      const record = await exportChild(child.id);
      const name = `${child.name.replace(/[^a-z0-9]/gi, '_')}_data.json`;
      saveFile(name, new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }));
      toast({
        kind: 'good',
        title: 'Export successful',
        description: `Downloaded the data of ${child.name}`,
      });
    } catch (error) {
      toast({ kind: 'bad', title: 'Export failed', description: messageOf(error) });
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, start: (child: ChildOfFamilyDto) => void run(child) };
}

/** A family may ask what is kept about its child, and to have it erased. */
export function ChildrensData({
  search,
  onSearch,
}: {
  search: ChildSearch;
  onSearch(patch: Partial<ChildSearch>): void;
}) {
  const narrow = useNarrow();
  const [erasing, setErasing] = useState<number>();
  const exporter = useExportChild();
  const { page, pageSize } = pageOf(search);
  const list = useSearchChildren(
    { search: search.search, page, pageSize },
    { query: { refetchOnMount: 'always', placeholderData: keepPreviousData, structuralSharing: false } },
  );
  const rows = list.data;
  const total = totalOf(rows) ?? rows?.length ?? 0;
  const erased = rows?.find((child) => child.id === erasing);

  const columns: Column<ChildOfFamilyDto>[] = [
    {
      key: 'name',
      title: 'Child',
      render: (_, child) => (
        <>
          <b>{child.name}</b>
          {narrow ? <span className="sub">{`${child.grade}, ${child.familyEmail}`}</span> : null}
        </>
      ),
    },
    { key: 'grade', title: 'Grade', wide: true, dataIndex: 'grade' },
    { key: 'school', title: 'School', wide: true, dataIndex: 'school' },
    { key: 'family', title: 'Family', wide: true, dataIndex: 'familyEmail' },
    {
      key: 'actions',
      title: narrow ? <span className="vh">Actions</span> : 'Actions',
      align: 'right',
      render: (_, child) =>
        narrow ? (
          <RowMenu
            label={`More for ${child.name}`}
            actions={[
              { key: 'export', label: 'Export data', onClick: () => exporter.start(child) },
              { key: 'erase', label: 'Erase data', danger: true, onClick: () => setErasing(child.id) },
            ]}
          />
        ) : (
          <span className="actions">
            <button
              type="button"
              className="btn line s"
              aria-label={`Export data of ${child.name}`}
              disabled={exporter.busy === child.id}
              onClick={() => exporter.start(child)}
            >
              <Icon name="download" small />
              {exporter.busy === child.id ? 'Exporting...' : 'Export data'}
            </button>
            <button
              type="button"
              className="btn danger s"
              aria-label={`Erase data of ${child.name}`}
              onClick={() => setErasing(child.id)}
            >
              Erase data
            </button>
          </span>
        ),
    },
  ];

  return (
    <PageFrame title="Children's data">
      <p className="page-lead">
        On a family’s request: find the child, export what is kept, or erase it. Both are written to the audit
        log.
      </p>
      <section className="panel" aria-label="Children">
        <Tools>
          <SearchBox
            placeholder="Search child, family e-mail"
            value={search.search}
            onSearch={(value) => onSearch({ search: value })}
          />
        </Tools>
        <DataTable
          label="children"
          rows={rows}
          rowKey={(child) => child.id}
          columns={columns}
          busy={list.isPlaceholderData}
          empty={
            <EmptyState
              drawing="rail"
              title={search.search ? 'No child fits this search.' : 'No children yet'}
              action={
                search.search ? (
                  <button
                    type="button"
                    className="btn line m"
                    onClick={() => onSearch({ search: undefined })}
                  >
                    Show all children
                  </button>
                ) : undefined
              }
            >
              {search.search
                ? 'Try the family’s e-mail address, or a part of the name.'
                : 'Children appear here when families add them to their profile.'}
            </EmptyState>
          }
          error={
            list.error
              ? {
                  title: 'We could not load the children.',
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
      {erased ? <EraseChild key={erased.id} child={erased} onClose={() => setErasing(undefined)} /> : null}
    </PageFrame>
  );
}
