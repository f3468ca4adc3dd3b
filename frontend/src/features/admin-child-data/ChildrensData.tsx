import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { exportChild, useSearchChildren } from '@/api/generated/family-office/family-office';
import type { ChildOfFamilyResponse } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { RowMenu } from '@/ui/admin/RowMenu';
import { saveFile } from '@/ui/save-file';
import { useInstants } from '@/site/use-instants';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { EraseChild } from './EraseChild';
import { OpenErasures } from './OpenErasures';
import './admin-children.css';

const profile: Column<ChildOfFamilyResponse>[] = [
  { key: 'grade', title: 'Grade', wide: true, dataIndex: 'grade' },
  {
    key: 'school',
    title: 'School',
    wide: true,
    render: (_, child) => <span className="two-lines">{child.school}</span>,
  },
];

export interface ChildSearch {
  search?: string;
  /** 'removed': children that their families removed. */
  list?: string;
  page?: string;
  size?: string;
}

function useExportChild() {
  const [busy, setBusy] = useState<number>();
  const run = async (child: ChildOfFamilyResponse) => {
    setBusy(child.id);
    try {
      const record = await exportChild(child.id);
      const name = `${(child.name || 'child').replace(/[^a-z0-9]/gi, '_')}_data.json`;
      saveFile(name, new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }));
      toast({
        kind: 'good',
        title: 'Export successful',
        description: `Downloaded ${getCalled(child)}'s data`,
      });
    } catch (error) {
      toast({ kind: 'bad', title: 'Export failed', description: getMessage(error) });
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, start: (child: ChildOfFamilyResponse) => void run(child) };
}

/** Of a removed child that was never registered nobody knows the name. */
const getCalled = ({ name }: ChildOfFamilyResponse): string => name || 'a removed child';

const Family = ({ child }: { child: ChildOfFamilyResponse }) => (
  <Link to="/admin/families/$id" params={{ id: String(child.userId) }}>
    {child.parentName ?? child.familyEmail}
  </Link>
);

/** A family may ask what is stored about its child, and have it erased. */
export function ChildrensData({
  search,
  onSearch,
}: {
  search: ChildSearch;
  onSearch(patch: Partial<ChildSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const erasing = useOpenDialog<ChildOfFamilyResponse>();
  const exporter = useExportChild();
  const { page, pageSize } = getPage(search);
  const { getDay } = useInstants();
  const isRemoved = search.list === 'removed';
  const list = useSearchChildren(
    { search: search.search, list: isRemoved ? 'removed' : undefined, page, pageSize },
    { query: pageQuery },
  );

  const columns: Column<ChildOfFamilyResponse>[] = [
    {
      key: 'name',
      title: 'Child',
      render: (_, child) => (
        <>
          <b className="two-lines">{child.name || 'Name not kept'}</b>
          {child.removedAt === null ? null : <span className="sub">Removed {getDay(child.removedAt)}</span>}
          {narrow ? (
            <span className="sub">
              {child.grade ? `${child.grade}, ` : ''}
              <Family child={child} />
            </span>
          ) : null}
        </>
      ),
    },
    // The family has taken them off with the child.
    ...(isRemoved ? [] : profile),
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
            label={`More actions for ${getCalled(child)}`}
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
              aria-label={`Export ${getCalled(child)}'s data`}
              disabled={exporter.busy === child.id}
              onClick={() => exporter.start(child)}
            >
              <Icon name="download" small />
              {exporter.busy === child.id ? 'Exporting...' : 'Export data'}
            </button>
            <button
              type="button"
              className="btn danger s"
              aria-label={`Erase ${getCalled(child)}'s data`}
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
        When a family asks, find their child here, then export or erase the data. Both are recorded in the
        audit log.
      </p>
      <OpenErasures />
      <ListFrame
        label="children"
        heading="Children"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={(child) => child.id}
        columns={columns}
        find="Search by child or family email"
        filters={[
          {
            ...{ name: 'Profile', key: 'list' },
            choices: [{ value: 'removed', label: 'Removed by their families' }],
          },
        ]}
        empty={{
          drawing: 'rail',
          title: 'No children yet',
          text: 'Children appear here when families add them to their profile.',
        }}
        unmatched={{
          drawing: 'rail',
          ...(isRemoved && search.search === undefined
            ? {
                title: 'No removed children.',
                text: "Children appear here when their families remove them and the office hasn't erased them yet.",
              }
            : {
                title: 'No children match this search.',
                text: "Try the family's email or part of the name.",
              }),
          clear: 'Show all children',
        }}
        failure="We could not load the children."
      />
      <DialogContainer dialog={erasing}>
        {(child, close) => <EraseChild child={child} onClose={close} />}
      </DialogContainer>
    </PageFrame>
  );
}
