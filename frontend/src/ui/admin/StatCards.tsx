import type { ReactNode } from 'react';

export interface Stat {
  label: string;
  value: ReactNode;
  /** Small text next to the number. */
  note?: string;
}

/** One strip of figures above a table. */
export function StatCards({ figures, label }: { figures: Stat[]; label: string }) {
  return (
    <dl className="kpis" aria-label={label}>
      {figures.map((figure) => (
        <div className="kpi" key={figure.label}>
          <dt>
            <small>{figure.label}</small>
          </dt>
          <dd className="num">
            {figure.value}
            {figure.note ? <small>{figure.note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
