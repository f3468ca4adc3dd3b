import type { TableProps } from 'antd';
import { useCallback, useRef, type ReactNode } from 'react';

import { getMessage } from '@/api/errors';
import { getTotal } from '@/api/request';

import type { DrawingName } from '../art/Drawing';
import { EmptyState } from '../states';
import { DataTable, type Column } from './DataTable';
import { Tools } from './filters';
import { ListFilters, type Address, type Filter, type Texts } from './ListFilters';
import { formatPageRange, getPage, pageSearch } from './paging';
import { sortRows, type Orders } from './sort-rows';
import { useExistingPage } from './use-existing-page';
import { useRefreshing } from './use-refreshing';

/** Nothing to show: why, and what to do next. */
interface Emptiness {
  drawing: DrawingName;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

interface Query<T> {
  data: readonly T[] | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

interface Props<T, S> {
  /** What the rows are, for screen readers: "coupons". */
  label: string;
  heading: string;
  /** The visible heading, if the page does not have it. */
  bar?: ReactNode;
  search: S;
  onSearch(patch: Partial<S>): void;
  query: Query<T>;
  rowKey: (row: T) => string | number;
  columns: Column<T>[];
  /** Placeholder of the search; without it the list has none. */
  find?: string;
  filters?: readonly Filter<S>[];
  /** For a completely loaded list: which rows the URL selects, and how they are sorted. */
  whole?: { matches(row: T): boolean; orders: Orders<T> };
  /** The active sort order, if it is not simply the URL's. */
  sort?: string;
  selection?: TableProps<T>['rowSelection'];
  /** Next to the filters. */
  note?(rows: readonly T[]): string;
  /** How many rows there are without filters. */
  everything?: number;
  empty: Emptiness;
  /** Instead of `empty` while a filter is active; clearing it is the next step. */
  unmatched: Omit<Emptiness, 'action'> & { clear?: string };
  /** Title of the error. */
  failure: string;
}

/** Every admin list: its filters are in the URL, it refreshes itself, and says what to do when it is empty. */
export function ListFrame<T extends object, S extends Texts<S> & Address>(props: Props<T, S>) {
  const { search, onSearch, query, whole, filters = [] } = props;
  const { data } = query;
  const rows = data && whole ? sortRows(data.filter(whole.matches), search.sort, whole.orders) : data;

  const keys = filters.flatMap((filter) => ('key' in filter ? [filter.key] : [filter.from, filter.to]));
  const narrowing = ['search', ...keys] as (keyof S & string)[];
  const isFiltered = narrowing.some((key) => search[key] !== undefined);
  const clear = () => onSearch(Object.fromEntries(narrowing.map((key) => [key, undefined])) as Partial<S>);

  const hasTools = props.find !== undefined || filters.length > 0 || props.note !== undefined;

  const { page, pageSize } = getPage(search);
  const total = getTotal(data) ?? data?.length ?? 0;
  const from = isFiltered && props.everything !== undefined ? `, filtered from ${props.everything}` : '';
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const turnToExisting = useCallback(
    (last: number) => onSearch(pageSearch(last, pageSize) as Partial<S>),
    [onSearch, pageSize],
  );
  const isBeyond = useExistingPage(query, page, whole ? Infinity : lastPage, turnToExisting);
  useRefreshing(() => query.refetch());
  const panel = useRef<HTMLElement>(null);
  const turnTo = (next: number, size: number) => {
    onSearch(pageSearch(next, size) as Partial<S>);
    panel.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <section ref={panel} className="panel" aria-label={props.heading}>
      {props.bar}
      {(whole && !data?.length) || !hasTools ? null : (
        <Tools onClear={isFiltered ? clear : undefined} note={rows && props.note?.(rows)}>
          <ListFilters search={search} onSearch={onSearch} find={props.find} filters={filters} />
        </Tools>
      )}
      <DataTable
        label={props.label}
        rows={isBeyond ? undefined : rows}
        rowKey={props.rowKey}
        columns={props.columns}
        sort={props.sort ?? search.sort}
        onSort={(sort) => onSearch({ sort } as Partial<S>)}
        selection={props.selection}
        busy={query.isPlaceholderData}
        empty={<Nothing {...props} isFiltered={isFiltered} onClear={clear} />}
        error={
          query.error
            ? { title: props.failure, message: getMessage(query.error), onRetry: () => void query.refetch() }
            : undefined
        }
        pager={
          !whole && rows && rows.length > 0
            ? {
                page,
                pageSize,
                total,
                note: `${formatPageRange(page, pageSize, rows.length, total)}${from}.`,
                onPage: turnTo,
              }
            : undefined
        }
      />
    </section>
  );
}

function Nothing({
  empty,
  unmatched,
  isFiltered,
  onClear,
}: {
  empty: Emptiness;
  unmatched: Omit<Emptiness, 'action'> & { clear?: string };
  isFiltered: boolean;
  onClear(): void;
}) {
  const { drawing, title, text } = isFiltered ? unmatched : empty;
  const action = isFiltered ? (
    <button type="button" className="btn line m" onClick={onClear}>
      {unmatched.clear ?? 'Clear filters'}
    </button>
  ) : (
    empty.action
  );
  return (
    <EmptyState drawing={drawing} title={title} action={action}>
      {text}
    </EmptyState>
  );
}
