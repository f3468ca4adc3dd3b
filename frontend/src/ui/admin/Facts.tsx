import type { ReactNode } from 'react';

/** Names and values of one subject, without empty ones. */
export function Facts({ title, rows }: { title: string; rows: [string, ReactNode][] }) {
  const known = rows.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <section>
      <h3 className="facts-title">{title}</h3>
      <dl className="facts">
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
