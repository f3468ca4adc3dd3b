import { Pagination } from 'antd';

import { formatPageRange } from './paging';

/** Pages through a list that is no table; nothing when there is one page. */
export function ListPagination({
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
      <span>{formatPageRange(page, pageSize, rows, total)}.</span>
      <Pagination size="small" current={page} pageSize={pageSize} total={total} onChange={onPage} />
    </div>
  );
}
