import { DataTable, type Column } from '@/ui/admin/DataTable';
import { pageNote, pageOf } from '@/ui/admin/paging';

const ROWS = 10;

/** A list that is loaded whole, a few rows at a time, so that what stands below it stays near. */
export function PagedTable<T extends object>({
  label,
  query,
  rowKey,
  columns,
  page: wanted,
  onPage,
  none,
  failure,
  message,
}: {
  label: string;
  query: { data: readonly T[] | undefined; error: unknown; refetch(): unknown };
  rowKey: (row: T) => number;
  columns: Column<T>[];
  /** As the address has it; a page beyond the last is the last. */
  page?: string;
  onPage(page: string | undefined): void;
  none: string;
  failure: string;
  message: string;
}) {
  const { data, error, refetch } = query;
  const total = data?.length ?? 0;
  const page = Math.min(pageOf({ page: wanted }).page, Math.max(1, Math.ceil(total / ROWS)));
  const rows = data?.slice((page - 1) * ROWS, page * ROWS);
  return (
    <section className="panel" aria-label={label}>
      <DataTable
        label={label}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        empty={<p className="family-none">{none}</p>}
        error={error ? { title: failure, message, onRetry: () => void refetch() } : undefined}
        pager={
          total > ROWS
            ? {
                page,
                pageSize: ROWS,
                total,
                note: `${pageNote(page, ROWS, rows?.length ?? 0, total)}.`,
                onPage: (next) => onPage(next === 1 ? undefined : String(next)),
              }
            : undefined
        }
      />
    </section>
  );
}
