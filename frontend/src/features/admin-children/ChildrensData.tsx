import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import { exportChild, useSearchChildren } from '@/api/generated/family-office/family-office';
import type { ChildOfFamilyDto } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { RowMenu } from '@/ui/admin/RowMenu';
import { saveFile } from '@/ui/save-file';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { EraseChild } from './EraseChild';
import './admin-children.css';

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

const Family = ({ child }: { child: ChildOfFamilyDto }) => (
  <Link to="/admin/families/$id" params={{ id: String(child.userId) }}>
    {child.parentName ?? child.familyEmail}
  </Link>
);

/** A family may ask what is kept about its child, and to have it erased. */
export function ChildrensData({
  search,
  onSearch,
}: {
  search: ChildSearch;
  onSearch(patch: Partial<ChildSearch>): void;
}) {
  const narrow = useNarrow();
  const erasing = useOpenDialog<ChildOfFamilyDto>();
  const exporter = useExportChild();
  const { page, pageSize } = pageOf(search);
  const list = useSearchChildren({ search: search.search, page, pageSize }, { query: pageQuery });

  const columns: Column<ChildOfFamilyDto>[] = [
    {
      key: 'name',
      title: 'Child',
      render: (_, child) => (
        <>
          <b className="two-lines">{child.name}</b>
          {narrow ? (
            <span className="sub">
              {child.grade}, <Family child={child} />
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'grade', title: 'Grade', wide: true, dataIndex: 'grade' },
    {
      key: 'school',
      title: 'School',
      wide: true,
      render: (_, child) => <span className="two-lines">{child.school}</span>,
    },
    {
      key: 'family',
      title: 'Family',
      wide: true,
      render: (_, child) => (
        <>
          <span className="one-line">
            <Family child={child} />
          </span>
          {child.parentName ? <span className="sub one-line">{child.familyEmail}</span> : null}
        </>
      ),
    },
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
              { key: 'erase', label: 'Erase data', danger: true, onClick: () => erasing.open(child) },
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
              onClick={() => erasing.open(child)}
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
      <ListFrame
        label="children"
        heading="Children"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={(child) => child.id}
        columns={columns}
        find="Search child, family e-mail"
        empty={{
          drawing: 'rail',
          title: 'No children yet',
          text: 'Children appear here when families add them to their profile.',
        }}
        unmatched={{
          drawing: 'rail',
          title: 'No child fits this search.',
          text: 'Try the family’s e-mail address, or a part of the name.',
          clear: 'Show all children',
        }}
        failure="We could not load the children."
      />
      <DialogPlace dialog={erasing}>
        {(child, close) => <EraseChild child={child} onClose={close} />}
      </DialogPlace>
    </PageFrame>
  );
}
