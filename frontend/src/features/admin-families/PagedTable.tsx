import { totalOf } from '@/api/request';
import { DataTable, type Column } from '@/ui/admin/DataTable';
import { pageNote, pageOf } from '@/ui/admin/paging';
import { useExistingPage } from '@/ui/admin/use-existing-page';

const ROWS = 10;

/** What is asked for of a list whose page is this one in the address: few rows, so that what stands below stays near. */
export const partOf = (page: string | undefined) => ({ page: pageOf({ page }).page, pageSize: ROWS });

/** A page of a list that is one part of a larger page; its number is in the address. */
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
  query: {
    data: readonly T[] | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch(): unknown;
  };
  rowKey: (row: T) => number;
  columns: Column<T>[];
  /** As the address has it. */
  page?: string;
  onPage(page: string | undefined): void;
  none: string;
  failure: string;
  message: string;
}) {
  const { data, error, refetch } = query;
  const { page } = partOf(wanted);
  const total = totalOf(data) ?? data?.length ?? 0;
  const turnTo = (next: number) => onPage(next === 1 ? undefined : String(next));
  const isBeyond = useExistingPage(query, page, Math.max(1, Math.ceil(total / ROWS)), turnTo);
  return (
    <section className="panel" aria-label={label}>
      <DataTable
        label={label}
        rows={isBeyond ? undefined : data}
        rowKey={rowKey}
        columns={columns}
        busy={query.isPlaceholderData}
        empty={<p className="family-none">{none}</p>}
        error={error ? { title: failure, message, onRetry: () => void refetch() } : undefined}
        pager={
          total > ROWS
            ? {
                page,
                pageSize: ROWS,
                total,
                note: `${pageNote(page, ROWS, data?.length ?? 0, total)}.`,
                onPage: turnTo,
              }
            : undefined
        }
      />
    </section>
  );
}
