import type { ComponentProps, ReactNode } from 'react';

import type { Address } from './ListFilters';
import { ListFrame } from './ListFrame';

type Frame<T extends object> = ComponentProps<typeof ListFrame<T, Address>>;

const AS_IT_IS = { matches: () => true, orders: {} };
const NOWHERE: Address = {};

/** A list of a few rows in its own order, with nothing in the URL: one of several on its page. */
export function UnpagedList<T extends object>({
  action,
  ...list
}: Pick<Frame<T>, 'label' | 'heading' | 'query' | 'rowKey' | 'columns' | 'empty' | 'failure'> & {
  /** Next to the heading: what adds a row. */
  action?: ReactNode;
}) {
  return (
    <ListFrame<T, Address>
      {...list}
      bar={
        <div className="bar">
          <h2>{list.heading}</h2>
          {action}
        </div>
      }
      search={NOWHERE}
      onSearch={() => undefined}
      whole={AS_IT_IS}
      unmatched={list.empty}
    />
  );
}
