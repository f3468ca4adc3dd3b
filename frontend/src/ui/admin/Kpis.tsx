import type { ReactNode } from 'react';

export interface Figure {
  label: string;
  value: ReactNode;
  /** Small words beside the number. */
  note?: string;
}

/** One strip of figures above a table. */
export function Kpis({ figures, label }: { figures: Figure[]; label: string }) {
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
