import { Pagination, Table, type TableColumnType, type TableProps } from 'antd';
import type { ReactNode } from 'react';

import { ErrorState } from '../states';
import { useIsPhoneWidth, useIsTabletWidth } from './use-narrow';

export interface Column<T> extends Omit<TableColumnType<T>, 'sorter' | 'sortOrder' | 'responsive' | 'title'> {
  key: string;
  title: ReactNode;
  /** The value of `sort` in the URL; with `-` before it, descending. */
  sort?: string;
  /** Hidden on phones, where the first cell shows it in its second line. */
  wide?: boolean;
  /** What the summary row shows in this column. */
  sum?: ReactNode | ((rows: readonly T[]) => ReactNode);
}

interface Pager {
  page: number;
  pageSize: number;
  total: number;
  onPage(page: number, pageSize: number): void;
  note?: ReactNode;
}

interface Props<T> {
  /** Names the table for screen readers. */
  label: string;
  loadingWords?: string;
  rows: readonly T[] | undefined;
  rowKey: (row: T) => string | number;
  columns: Column<T>[];
  sort?: string;
  onSort?(sort: string | undefined): void;
  /** Shown instead of the table when it is empty. */
  empty: ReactNode;
  error?: { message: string; onRetry(): void; title: string };
  selection?: TableProps<T>['rowSelection'];
  pager?: Pager;
  /** The visible rows belong to the previous filters; the new ones are loading. */
  busy?: boolean;
}

/** Where the table scrolls, the row actions stay visible. */
const getClass = ({ key, className }: { key: string; className?: string }) =>
  key === 'actions' ? 'row-actions' : className;

const SKELETON_ROWS = 6;

function SkeletonRows({ words }: { words: string }) {
  return (
    <div className="table-shape">
      <span className="vh" role="status">
        {words}
      </span>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} aria-hidden="true">
          <span className="sk" />
          <span className="sk" />
          <span className="sk hide-s" />
          <span className="sk hide-s" />
        </div>
      ))}
    </div>
  );
}

/** A dense table: sticky header, sort order in the URL, a summary row, columns that disappear on phones. */
export function DataTable<T extends object>({
  label,
  loadingWords = `Loading ${label}...`,
  rows,
  rowKey,
  columns,
  sort,
  onSort,
  empty,
  error,
  selection,
  pager,
  busy = false,
}: Props<T>) {
  const narrow = useIsPhoneWidth();
  // A scrolling box can be reached by keyboard, with or without a button in it.
  const box = useIsTabletWidth() ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {};
  if (error && !rows) return <ErrorState {...error} />;
  if (!rows) return <SkeletonRows words={loadingWords} />;
  if (rows.length === 0 && !busy) return <div className="table-empty">{empty}</div>;

  const shown = columns.filter((column) => !(narrow && column.wide));
  const antdColumns: TableColumnType<T>[] = shown.map(({ sort: key, wide: _, sum: __, ...column }) => {
    const kept = { ...column, className: getClass(column) };
    if (key === undefined) return kept;
    const order = sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null;
    return { ...kept, sorter: true, sortOrder: order, showSorterTooltip: false };
  });
  const hasSums = columns.some((column) => column.sum !== undefined);

  const onChange: TableProps<T>['onChange'] = (_page, _filters, sorter, extra) => {
    if (extra.action !== 'sort' || Array.isArray(sorter)) return;
    const key = shown.find((column) => column.key === sorter.columnKey)?.sort;
    if (key !== undefined)
      onSort?.(sorter.order ? (sorter.order === 'descend' ? `-${key}` : key) : undefined);
  };

  return (
    <>
      <div className="table-scroll" aria-busy={busy} {...box}>
        <Table<T>
          size="small"
          aria-label={label}
          dataSource={rows}
          rowKey={rowKey}
          columns={antdColumns}
          onChange={onChange}
          rowSelection={narrow ? undefined : selection}
          pagination={false}
          summary={
            hasSums
              ? () => (
                  <Table.Summary.Row>
                    {selection && !narrow ? <Table.Summary.Cell index={0} /> : null}
                    {shown.map((column, index) => (
                      <Table.Summary.Cell
                        key={column.key}
                        index={index + (selection && !narrow ? 1 : 0)}
                        align={column.align}
                        className={getClass(column)}
                      >
                        {typeof column.sum === 'function' ? column.sum(rows) : column.sum}
                      </Table.Summary.Cell>
                    ))}
                  </Table.Summary.Row>
                )
              : undefined
          }
        />
      </div>
      {pager ? (
        <div className="pager">
          <span>{pager.note}</span>
          <Pagination
            size="small"
            current={pager.page}
            pageSize={pager.pageSize}
            total={pager.total}
            onChange={pager.onPage}
            showSizeChanger={!narrow}
            pageSizeOptions={[25, 50, 100, 250]}
            showLessItems={narrow}
            hideOnSinglePage={pager.total <= 25}
          />
        </div>
      ) : null}
    </>
  );
}
