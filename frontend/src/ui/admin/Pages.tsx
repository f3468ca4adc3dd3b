import { Pagination } from 'antd';

import { pageNote } from './paging';

/** Turns the pages of a list that is no table; nothing where there is one page. */
export function Pages({
  page,
  pageSize,
  total,
  onPage,
}: {
  page: number;
  pageSize: number;
  total: number;
  onPage(page: number): void;
}) {
  if (total <= pageSize) return null;
  const rows = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize));
  return (
    <div className="pager">
      <span>{pageNote(page, pageSize, rows, total)}.</span>
      <Pagination size="small" current={page} pageSize={pageSize} total={total} onChange={onPage} />
    </div>
  );
}
