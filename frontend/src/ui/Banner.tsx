import type { ReactNode } from 'react';

import { Play } from './Play';

export function Banner({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <section className="banner">
      <div className="lines">
        <Play />
      </div>
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  );
}
